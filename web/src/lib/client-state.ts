/**
 * What a module keeps of the signed-in user in memory. Whoever keeps something registers how to forget it, so that the
 * sign-in page need not load it all just to be able to clear it.
 */
const resets = new Set<() => void>();

export function onReset(forget: () => void): void {
  resets.add(forget);
}

/**
 * Every state area back to its initial values: when a session ends, and before another user's begins. Drafts are kept
 * per user and outlive a session that merely expired; logging out clears them (sign-out.ts).
 */
export function resetClientState(): void {
  for (const forget of resets) forget();
}
