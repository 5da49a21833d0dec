import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Estimates the height of rows out of sight as the average of the rendered ones (`data-index`), so that the list's
 * length is right. Returns `guess` until some are rendered; measured again when the window's width changes, which
 * changes the rows.
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
