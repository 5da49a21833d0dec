import { randomId } from '@jipe/client/random-id';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { live } from '../../lib/live.ts';
import { session } from '../../lib/session.ts';
import { keep, readKept, storage } from '../../lib/storage.ts';

export interface WaitingMessage {
  client_id: string;
  message: string;
  /** Why sending failed; null while the message waits or is being sent. */
  error: string | null;
}

const isWaiting = (value: unknown): value is WaitingMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['client_id', 'message'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Errors are cleared, so that messages that failed before the page was left are retried. */
function keptAt(key: string): WaitingMessage[] {
  const kept = readKept(key);
  return Array.isArray(kept) ? kept.filter(isWaiting).map((one) => ({ ...one, error: null })) : [];
}

/** Id of the signed-in seeker, which stays the same when tokens are refreshed. */
const reader = () => session.read()?.seeker_id;

/**
 * Unsent messages of one conversation, kept in this browser until the server has them, so that neither a lost
 * connection nor a closed page loses a message. They are sent in order, one at a time. The idempotency key makes the
 * server store each message once despite retries.
 */
export function createOutbox(id: string) {
  const key = `outbox:${id}`;
  const writer = reader();
  const listeners = new Set<() => void>();
  let waiting = keptAt(key);
  let isRunning = false;
  let onSent: (sent: ChatMessage[]) => void = () => {};

  function set(next: WaitingMessage[]) {
    waiting = next;
    if (next.length === 0) storage.removeItem(key);
    else if (reader() === writer) keep(key, next);
    listeners.forEach((listener) => listener());
  }
  const change = (client_id: string, error: string | null) =>
    set(waiting.map((one) => (one.client_id === client_id ? { ...one, error } : one)));

  /**
   * Sends one message. Returns false when that failed. Offline the message keeps waiting; any other failure becomes its
   * `error`.
   */
  async function push({ client_id, message }: WaitingMessage): Promise<boolean> {
    try {
      const options = { params: { id }, body: { message, client_id }, idempotencyKey: client_id };
      const { data } = await call(replyToBusiness, options);
      onSent([data]);
      set(waiting.filter((one) => one.client_id !== client_id));
      return true;
    } catch (error) {
      const isOffline = error instanceof ApiError && error.isNetwork && !navigator.onLine;
      if (!isOffline) change(client_id, sentenceOf(error));
      return false;
    }
  }
  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let [first] = waiting; first?.error === null && reader() === writer && (await push(first));)
        [first] = waiting;
    } finally {
      isRunning = false;
    }
  }
  /** Retries failed messages. Called when the connection returns and when the conversation is shown again. */
  function again(): void {
    if (waiting.length > 0) set(waiting.map((one) => ({ ...one, error: null })));
    void run();
  }

  return {
    read: () => waiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Starts sending, and retries on each reconnect until the returned function is called. `hear` receives the stored
     * messages.
     */
    start: (hear: (sent: ChatMessage[]) => void) => {
      onSent = hear;
      again();
      const leave = live.onJoined(again);
      addEventListener('online', again);
      return () => {
        leave();
        removeEventListener('online', again);
      };
    },
    send: (message: string) => {
      set([...waiting, { client_id: randomId(), message, error: null }]);
      void run();
    },
    retry: (client_id: string) => {
      change(client_id, null);
      void run();
    },
  };
}

const outboxes = new Map<string, ReturnType<typeof createOutbox>>();

/**
 * The outbox of a conversation, one per tab: each of two would send and store its messages without those of the other.
 */
export function outboxOf(id: string): ReturnType<typeof createOutbox> {
  const name = `${reader()} ${id}`;
  const outbox = outboxes.get(name) ?? createOutbox(id);
  outboxes.set(name, outbox);
  return outbox;
}
