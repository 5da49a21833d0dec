import { storage } from './storage.ts';

const KEPT = 'language';

/** Removes everything about the person from this browser: session, drafts, receipts. The language stays. */
export function forgetHere(): void {
  const kept = storage.getItem(KEPT);
  storage.clear();
  if (kept !== null) storage.setItem(KEPT, kept);
}
