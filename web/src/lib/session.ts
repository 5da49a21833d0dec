import { type KeyValue, memoryStorage, triedStorage } from '@jipe/client/storage';

/**
 * The session, kept in localStorage so that every tab shares it. A change made in one tab reaches the others through
 * the browser's `storage` event.
 */
export type AccountType = 'business_owner' | 'hiring_manager';

export interface StoredSession {
  token: string;
  refresh_token: string;
  account_type: AccountType;
}

export type SessionEvent = 'started' | 'ended';

export type SessionListener = (event: SessionEvent, at: { isElsewhere: boolean }) => void;

export interface SessionStore {
  read: () => StoredSession | null;
  start: (next: StoredSession) => void;
  /** Stores the tokens that a refresh with `spent` returned. If another session has taken its place, that one stays. */
  renew: (spent: string, tokens: Pick<StoredSession, 'token' | 'refresh_token'>) => void;
  /** The user's account type changed: they became an owner, or are no longer one. */
  retype: (account_type: AccountType) => void;
  /** Ends the session: the user logged out, or the server ended it. */
  end: (how?: { isLogout: boolean }) => void;
  /** Whether the last session ended by logging out. The next one then does not resume where it stopped. */
  wasLoggedOut: () => boolean;
  /** Called when a session starts or ends, in this tab or elsewhere. */
  subscribe: (listener: SessionListener) => () => void;
}

type Kept = Omit<KeyValue, 'clear'>;
type StorageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

const KEYS = { token: 'token', refresh_token: 'refresh_token', account_type: 'account_type' } as const;

const LOGGED_OUT = 'logged_out';

const isAccountType = (value: string | null): value is AccountType =>
  value === 'business_owner' || value === 'hiring_manager';

let storageOfBrowser: KeyValue | undefined;

/** This browser's storage. Determined once, because the test write is an event in every other tab. */
export const browserStorage = (): KeyValue => (storageOfBrowser ??= triedStorage());

export function createSessionStore(storage: Kept, events?: StorageEvents): SessionStore {
  const listeners = new Set<SessionListener>();
  const tell = (event: SessionEvent, isElsewhere = false) =>
    listeners.forEach((listener) => listener(event, { isElsewhere }));

  function read(): StoredSession | null {
    const token = storage.getItem(KEYS.token);
    const account_type = storage.getItem(KEYS.account_type);
    if (!token || !isAccountType(account_type)) return null;
    return { token, refresh_token: storage.getItem(KEYS.refresh_token) ?? '', account_type };
  }

  // The token is written last and removed first: other tabs react to its change and then find the other values in
  // place.
  function write(next: StoredSession) {
    storage.setItem(KEYS.account_type, next.account_type);
    storage.setItem(KEYS.refresh_token, next.refresh_token);
    storage.setItem(KEYS.token, next.token);
  }

  function onStorage(event: Event) {
    const { key, oldValue, newValue } = event as StorageEvent;
    if (key === null) return tell(read() ? 'started' : 'ended', true);
    if (key !== KEYS.token) return;
    if (newValue === null) tell('ended', true);
    else if (oldValue === null) tell('started', true);
  }
  events?.addEventListener('storage', onStorage);

  return {
    read,
    wasLoggedOut: () => storage.getItem(LOGGED_OUT) !== null,
    start(next) {
      storage.removeItem(LOGGED_OUT);
      write(next);
      tell('started');
    },
    renew(spent, tokens) {
      const current = read();
      // The user has signed out or somebody else has signed in: the new tokens belong to a session that is over.
      if (current?.refresh_token === spent) write({ ...current, ...tokens });
    },
    retype(account_type) {
      if (read()) storage.setItem(KEYS.account_type, account_type);
    },
    end({ isLogout } = { isLogout: false }) {
      const had = storage.getItem(KEYS.token) !== null;
      if (had && isLogout) storage.setItem(LOGGED_OUT, 'yes');
      for (const key of [KEYS.token, KEYS.refresh_token, KEYS.account_type]) storage.removeItem(key);
      if (had) tell('ended');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const session: SessionStore =
  typeof window === 'undefined' ? createSessionStore(memoryStorage()) : createSessionStore(browserStorage(), window);
