import type { RefreshableSession } from '@jipe/client/refresh-session';
import type { KeyValue } from '@jipe/client/storage';
import { keep, readKept, storage as browserStorage } from './storage.ts';

/** Who is signed in, kept in localStorage so that every tab shares it. */
export interface Session {
  token: string;
  refresh_token: string;
  seeker_id: string;
  /** False for whoever came in without an account and has not shown yet that the address is theirs. */
  is_confirmed?: boolean;
}

export interface SessionStore extends RefreshableSession {
  read: () => Session | null;
  start: (next: Session) => void;
  /** Called when somebody signs in or out, in this tab or another, and when tokens are renewed. */
  subscribe: (listener: () => void) => () => void;
}

const KEY = 'session';

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  ['token', 'refresh_token', 'seeker_id'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

export function createSessionStore(storage: KeyValue, events?: Pick<EventTarget, 'addEventListener'>): SessionStore {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let last: { text: string | null; session: Session | null } = { text: null, session: null };
  /** The same object as long as the same is kept. */
  function read(): Session | null {
    const text = storage.getItem(KEY);
    if (text !== last.text) {
      const kept = readKept(KEY, storage);
      last = { text, session: isSession(kept) ? kept : null };
    }
    return last.session;
  }
  function start({ token, refresh_token, seeker_id, is_confirmed = true }: Session) {
    keep(KEY, { token, refresh_token, seeker_id, is_confirmed }, storage);
    tell();
  }
  events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === KEY) tell();
  });
  return {
    read,
    start,
    renew: (spent, tokens) => {
      const now = read();
      if (now?.refresh_token === spent) start({ ...now, ...tokens });
    },
    end: () => {
      storage.removeItem(KEY);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const session = createSessionStore(browserStorage, typeof window === 'undefined' ? undefined : window);
