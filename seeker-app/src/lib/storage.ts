import { type KeyValue, triedStorage } from '@jipe/client/storage';

/** localStorage, or memory where the browser refuses it. */
export const storage: KeyValue = triedStorage();

/** Reads JSON stored under a key. Null when nothing is stored or it cannot be parsed. */
export function readKept(key: string, from: KeyValue = storage): unknown {
  try {
    return JSON.parse(from.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON. Returns false when the browser refuses to store it. */
export function keep(key: string, value: unknown, to: KeyValue = storage): boolean {
  try {
    to.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
