import { useSyncExternalStore } from 'react';

/**
 * A hook that says whether a condition on the screen holds, and false where there is no screen. For what is loaded or shown only there;
 * what only looks different is a matter of styles.
 */
function whether(condition: string): () => boolean {
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

export const widerThan = (width: string): (() => boolean) => whether(`(width >= ${width})`);

/** Where two things find room beside each other: the theme's `md` breakpoint. */
export const useIsWide = widerThan('56em');

/** Where tables become cards, and what is long is shown one part at a time. */
export const useIsPhone = whether('(width < 46em)');
