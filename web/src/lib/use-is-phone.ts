import { useSyncExternalStore } from 'react';

// Where tables become cards.
const PHONE = '(width < 46em)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** For what a phone shows one at a time; what only looks different is a matter of styles. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
