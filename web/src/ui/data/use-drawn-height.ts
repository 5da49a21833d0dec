import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Says how high rows out of sight are taken to be: as those that are drawn (`data-index`) are on the average, so that the end of the list
 * is where it will be. `guess` until some are drawn; found out anew where the window has another width, which makes other rows of them.
 */
export function useDrawnHeight(list: RefObject<HTMLElement | null>, guess: number): () => number {
  const known = useRef({ height: guess, width: 0 });
  useLayoutEffect(() => {
    if (known.current.width === window.innerWidth) return;
    const drawn = [...(list.current?.querySelectorAll('[data-index]') ?? [])];
    const sum = drawn.reduce((all, row) => all + row.getBoundingClientRect().height, 0);
    if (sum > 0) known.current = { height: Math.round(sum / drawn.length), width: window.innerWidth };
  });
  return () => known.current.height;
}
