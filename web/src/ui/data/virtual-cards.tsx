import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useDrawnHeight } from './use-drawn-height.ts';
import { useHomeAndEnd } from './use-home-and-end.ts';
import styles from './card-grid.module.css';

export interface CardGridProps<T> {
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string;
  children: (item: T) => ReactNode;
}

const ROW_GUESS_PX = 200;
const ROWS_BEYOND = 4;

/** The number of columns that the styles give this list, and the gap between rows. */
function layoutOf(list: HTMLElement): { columns: number; gap: number } {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  return { columns: Math.max(1, gridTemplateColumns.split(' ').length), gap: Number.parseFloat(rowGap) || 0 };
}

/** Renders only the cards in sight; the page itself scrolls. Kept small because the React compiler skips it. */
export function VirtualCards<T>({ label, items, itemKey, children }: CardGridProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [{ columns, gap, top }, setLayout] = useState({ columns: 1, gap: 0, top: 0 });
  const estimateSize = useDrawnHeight(list, ROW_GUESS_PX);
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const measure = () => {
      const now = { ...layoutOf(node), top: Math.round(node.getBoundingClientRect().top + window.scrollY) };
      setLayout((old) => (old.columns === now.columns && old.gap === now.gap && old.top === now.top ? old : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, which is why it is small
  const virtual = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    gap,
  });
  useHomeAndEnd(() => virtual.scrollToEnd());
  const rows = virtual.getVirtualItems();
  const before = (rows[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top);
  const first = (rows[0]?.index ?? 0) * columns;
  const shown = items.slice(first, ((rows.at(-1)?.index ?? -1) + 1) * columns);
  return (
    <ul ref={list} aria-label={label} className={styles.grid} style={{ paddingTop: before, paddingBottom: after }}>
      {shown.map((item, at) => (
        <li
          key={itemKey(item)}
          className={styles.drawn}
          aria-setsize={items.length}
          aria-posinset={first + at + 1}
          // The first card of a row has the row's height.
          {...(at % columns === 0 ? { ref: virtual.measureElement, 'data-index': (first + at) / columns } : {})}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
