import { useSyncExternalStore } from 'react';

// Where two things find room beside each other: the theme's `md` breakpoint.
const WIDE = '(width >= 56em)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** For what is loaded only where it has room; what only looks different is a matter of styles. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
