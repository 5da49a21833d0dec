import { useSyncExternalStore } from 'react';

/** For what is loaded only where it has room; what only looks different is a matter of styles. */
export function widerThan(width: string): () => boolean {
  const condition = `(width >= ${width})`;
  const subscribe = (listener: () => void) => {
    const query = window.matchMedia(condition);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => window.matchMedia(condition).matches,
      () => false,
    );
}

/** Where two things find room beside each other: the theme's `md` breakpoint. */
export const useIsWide = widerThan('56em');
