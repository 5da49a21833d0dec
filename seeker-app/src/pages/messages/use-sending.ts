import { randomId } from '@jipe/client/random-id';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { keep, readKept, storage } from '../../lib/storage.ts';
import { useOnline } from '../../lib/use-online.ts';

interface Kept {
  client_id: string;
  message: string;
}

export interface WaitingMessage extends Kept {
  /** Why it could not be sent; null while it is on its way. */
  error: string | null;
  isOnline: boolean;
  retry: () => void;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['client_id', 'message'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Messages of one conversation on their way: in this browser until the server has them, so that a lost page or line loses none. */
export function useSending(id: string, onSent: (sent: ChatMessage[]) => void) {
  const key = `outbox:${id}`;
  const isOnline = useOnline();
  const [waiting, setWaiting] = useState<Kept[]>(() => {
    const kept = readKept(key);
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const underWay = useRef(false);
  useEffect(() => {
    if (waiting.length === 0) storage.removeItem(key);
    else keep(key, waiting);
  }, [waiting]);

  const [first] = waiting;
  const isRefused = first !== undefined && first.client_id in errors;
  /** In their order, one at a time: the same id is stored once, however often it is sent. */
  const push = useCallback(async ({ client_id, message }: Kept) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      const options = { params: { id }, body: { message, client_id }, idempotencyKey: client_id };
      const { data } = await call(replyToBusiness, options);
      onSent([data]);
      setWaiting((before) => before.filter((one) => one.client_id !== client_id));
    } catch (error) {
      // No answer while offline: it goes by itself when the line is back.
      if (!(error instanceof ApiError && error.isNetwork && !navigator.onLine))
        setErrors((before) => ({ ...before, [client_id]: sentenceOf(error) }));
    } finally {
      underWay.current = false;
    }
  }, []);
  useEffect(() => {
    if (first && isOnline && !isRefused) void push(first);
  }, [first, isOnline, isRefused]);

  const retry = ({ client_id }: Kept) => setErrors(({ [client_id]: _gone, ...others }) => others);
  return {
    waiting: waiting.map((one): WaitingMessage => {
      return { ...one, error: errors[one.client_id] ?? null, isOnline, retry: () => retry(one) };
    }),
    send: (message: string) => setWaiting((before) => [...before, { client_id: randomId(), message }]),
  };
}
