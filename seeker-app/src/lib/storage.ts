import { type KeyValue, triedStorage } from '@jipe/client/storage';

/** What this browser keeps things in. */
export const storage: KeyValue = triedStorage();

/** What is kept under a key as JSON; null where there is nothing, or nothing that can be read. */
export function readKept(key: string, from: KeyValue = storage): unknown {
  try {
    return JSON.parse(from.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False where the browser keeps no more. */
export function keep(key: string, value: unknown, to: KeyValue = storage): boolean {
  try {
    to.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
