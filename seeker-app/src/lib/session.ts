import type { RefreshableSession } from '@jipe/client/refresh-session';
import type { KeyValue } from '@jipe/client/storage';
import { keep, readKept, storage as browserStorage } from './storage.ts';

/** The signed-in seeker's session, kept in localStorage so that all tabs share it. */
export interface Session {
  token: string;
  refresh_token: string;
  seeker_id: string;
  /** False for a seeker who entered without an account and has not confirmed the address yet. */
  is_confirmed?: boolean;
}

export interface SessionStore extends RefreshableSession {
  read: () => Session | null;
  start: (next: Session) => void;
  /** The listener is called on sign-in and sign-out, in this tab or another, and when tokens are refreshed. */
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
  /** Returns the same object while the stored session is unchanged, as useSyncExternalStore requires. */
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
