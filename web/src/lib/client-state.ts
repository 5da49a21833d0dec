/**
 * Reset functions of modules that keep state of the signed-in user in memory. Modules register themselves, so that the
 * sign-in page can clear their state without loading them.
 */
const resets = new Set<() => void>();

export function onReset(forget: () => void): void {
  resets.add(forget);
}

/**
 * Resets all registered state when a session ends and before another user's begins. Drafts are kept per user and
 * outlive an expired session; logging out clears them (sign-out.ts).
 */
export function resetClientState(): void {
  for (const forget of resets) forget();
}
