import { triedStorage } from '@jipe/client/storage';
import { browserStorage } from './session.ts';

/**
 * Unsent input, kept per user in this browser so that it survives a reload. Logging out clears it. Callers never pass
 * passwords or card data.
 */
type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
interface Keys {
  keys: () => string[];
}

const PREFIX = 'draft:';
const KEEP_MS = 7 * 24 * 3600 * 1000;

export interface Drafts {
  read: <T>(owner: string, name: string) => T | null;
  write: (owner: string, name: string, value: unknown) => void;
  remove: (owner: string, name: string) => void;
  clear: () => void;
}

/** The draft of one form. */
export interface KeptDraft {
  read: <T>() => T | null;
  write: (values: object) => void;
  remove: () => void;
}

export function createDrafts(storage: KeyValue & Keys, now: () => number = Date.now): Drafts {
  const keyOf = (owner: string, name: string) => `${PREFIX}${owner}:${name}`;
  return {
    read<T>(owner: string, name: string): T | null {
      const text = storage.getItem(keyOf(owner, name));
      if (text === null) return null;
      try {
        const { at, value } = JSON.parse(text) as { at: number; value: T };
        if (now() - at < KEEP_MS) return value;
      } catch {
        // Unreadable: removed below like an expired draft.
      }
      storage.removeItem(keyOf(owner, name));
      return null;
    },
    write(owner, name, value) {
      try {
        storage.setItem(keyOf(owner, name), JSON.stringify({ at: now(), value }));
      } catch {
        // With a full storage the draft is lost, but the form works.
      }
    },
    remove: (owner, name) => storage.removeItem(keyOf(owner, name)),
    clear() {
      for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.removeItem(key);
    },
  };
}

function storageWithKeys(storage: KeyValue): KeyValue & Keys {
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
    keys: () => (storage instanceof Storage ? Object.keys(storage) : []),
  };
}

const draftsIn = (storage: () => KeyValue): Drafts =>
  createDrafts(
    typeof window === 'undefined'
      ? { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, keys: () => [] }
      : storageWithKeys(storage()),
  );

export const drafts = draftsIn(browserStorage);

/** Drafts of this tab alone; they survive a reload. */
export const draftsOfTab = draftsIn(() => triedStorage('sessionStorage'));

export function clearDrafts(): void {
  drafts.clear();
  draftsOfTab.clear();
}

/**
 * For `useForm`. `owner` is the user's id, or 'guest' before signing in. `omit` lists passwords and the like. Not for
 * edit forms: the draft would cover changes that others saved since.
 */
export const draftOf = (owner: string, name: string, omit: readonly string[] = []): KeptDraft => ({
  read: () => drafts.read(owner, name),
  write: (values) =>
    drafts.write(owner, name, Object.fromEntries(Object.entries(values).filter(([field]) => !omit.includes(field)))),
  remove: () => drafts.remove(owner, name),
});
