const KEPT = 'language';

/** Leaves nothing of a person in this browser: neither who they are nor what they began to write. The language stays. */
export function forgetHere(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key !== KEPT) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
