import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { DataRow } from './data-rows.tsx';
import { as } from './table-roles.ts';
import { useDrawnHeight } from './use-drawn-height.ts';
import { useHomeAndEnd } from './use-home-and-end.ts';
import type { RowsProps } from './data-rows.tsx';

const ROW_GUESS_PX = 56;

/** Renders only the rows in sight; the page itself scrolls. Kept small because the React compiler skips it. */
export function VirtualRows<T>({ columns, rows, rowKey, onOpenRow, rowTo, onHoldRow }: RowsProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const estimateSize = useDrawnHeight(body, ROW_GUESS_PX);
  useLayoutEffect(() => {
    const node = body.current;
    if (node) setTop(node.getBoundingClientRect().top + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, which is why it is small
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
  });
  useHomeAndEnd(() => virtual.scrollToEnd());
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody {...as.rowgroup} ref={body}>
      {before > 0 && <Space height={before} />}
      {items.map((item) => {
        const row = rows[item.index];
        return row === undefined ? null : (
          <DataRow
            key={item.key}
            row={row}
            columns={columns}
            onOpenRow={onOpenRow}
            rowTo={rowTo}
            onHoldRow={onHoldRow}
            index={item.index + 2}
            measureRef={virtual.measureElement}
          />
        );
      })}
      {after > 0 && <Space height={after} />}
    </tbody>
  );
}

const Space = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ height }} />;
