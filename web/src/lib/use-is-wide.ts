import { useSyncExternalStore } from 'react';

/**
 * Makes a hook that returns whether a media query matches; false without a screen. For content that is loaded or shown
 * only then; differences of appearance belong in style sheets.
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

/** The theme's `md` breakpoint: two columns fit beside each other. */
export const useIsWide = widerThan('56em');

/** On phones tables become cards, and long content is shown one part at a time. */
export const useIsPhone = whether('(width < 46em)');
