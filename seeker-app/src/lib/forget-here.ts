import { storage } from './storage.ts';

const KEPT = 'language';

/** Leaves nothing of a person in this browser: neither who they are nor what they began to write. The language stays. */
export function forgetHere(): void {
  const kept = storage.getItem(KEPT);
  storage.clear();
  if (kept !== null) storage.setItem(KEPT, kept);
}
