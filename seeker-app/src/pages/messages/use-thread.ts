import { cursorOf } from '@jipe/client/call';
import { mergeMessages, skipsSome } from '@jipe/contract/messaging/rules';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { listSeekerMessages, markSeekerConversationRead } from '@jipe/contract/seeker/endpoints';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/http.ts';
import { useAct } from '../../lib/use-act.ts';
import { dataOf, useLoaded } from '../../lib/use-loaded.ts';
import { useSeenAgain } from '../../lib/use-seen-again.ts';

interface Options {
  id: string;
  /** Counts how often the live connection came to stand. */
  joined: number;
  /** The last message that came live. */
  arrived: ChatMessage | undefined;
  onRead: () => void;
}

const pageOf = async (id: string, cursor?: string, signal?: AbortSignal) =>
  (await call(listSeekerMessages, { params: { id }, query: { cursor }, signal })).data;

/** The messages of one conversation, oldest first, each once, however it came; they are read while they are looked at. */
export function useThread({ id, joined, arrived, onRead }: Options) {
  const { loaded, reload } = useLoaded(`thread ${id} ${joined}`, (signal) => pageOf(id, undefined, signal));
  const data = dataOf(loaded);
  const [known, setKnown] = useState<ChatMessage[]>();
  const [before, setBefore] = useState<string | null>(null);
  const put = useCallback((some: readonly ChatMessage[]) => {
    setKnown((has = []) => mergeMessages(has, some));
  }, []);
  useEffect(() => {
    if (!data) return;
    setKnown((has) => mergeMessages(has ?? [], data.results));
    setBefore((link) => link ?? data.next);
  }, [data]);
  useEffect(() => {
    if (arrived?.conversation_id !== id) return;
    if (known && skipsSome(known, arrived)) reload();
    put([arrived]);
  }, [arrived]);
  const older = useAct(async () => {
    const page = await pageOf(id, cursorOf(before));
    put(page.results);
    setBefore(page.next ?? '');
  });
  useSeenAgain(reload);
  useReading(id, known?.findLast(({ user_info }) => !user_info.is_seeker)?.id, onRead);
  return { messages: known, loaded, reload, put, older: before ? older : null };
}

/** Marks the conversation as read once the last message of the shop is on a screen that is looked at. */
function useReading(id: string, last: string | undefined, onRead: () => void): void {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (last === undefined || !isSeen) return;
    // It is marked with the next message, or when the page is opened again.
    call(markSeekerConversationRead, { params: { id } }).then(onRead, () => {});
  }, [id, last, isSeen]);
}
