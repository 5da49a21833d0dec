import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { FailedRead } from '../../lib/failed-read.ts';
import { lazyOr } from '../../lib/lazy-part.tsx';
import styles from './data-table.module.css';
import { type Column, DataRows } from './data-rows.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { nextSort, sortOf, sortRows, sortText } from './sort-rows.ts';
import type { Sort } from './sort-rows.ts';
import { as } from './table-roles.ts';
import { VisuallyHidden } from '../text.tsx';

const VirtualRows = lazyOr(async () => (await import('./virtual-rows.tsx')).VirtualRows, DataRows);

export interface DataTableProps<T> {
  /** The table's accessible name: what it lists. */
  label: string;
  columns: readonly Column<T>[];
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
  /** Opens the row. The title becomes a button that spans the row. */
  onOpenRow?: ((row: T) => void) | undefined;
  /** Instead of `onOpenRow` for rows with a page of their own: the title links there. */
  rowTo?: ((row: T) => string) | undefined;
  /** Called on a long press on a phone, for example to select the row. */
  onHoldRow?: ((row: T) => void) | undefined;
  /** A sentence, or an `EmptyState` with a button. */
  empty: ReactNode;
  /** Set when loading failed; the error state replaces the table. */
  failure?: FailedRead | undefined;
  /** The sort order and its setter: `useUrlParam('order')`, so that a returning user finds the same order. */
  order?: readonly [order: string, setOrder: (order: string) => void];
  /** Dims the rows while newer ones load. */
  isStale?: boolean;
  /** Lower rows, for many rows on one screen. */
  isDense?: boolean;
  /** The number of skeleton rows. */
  skeletonRows?: number;
}

/** From this many rows on, only those in sight are rendered. */
const VIRTUAL_FROM = 100;

function HeaderCell<T>({
  column,
  sort,
  onSort,
}: {
  column: Column<T>;
  sort: Sort | null;
  onSort: (key: string) => void;
}) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      {...as.columnheader}
      scope="col"
      className={styles.head}
      data-align={column.align}
      style={column.width === undefined ? undefined : { width: column.width }}
      {...(column.sortBy ? { 'aria-sort': direction ?? ('none' as const) } : {})}
    >
      {column.sortBy ? (
        <button
          type="button"
          className={styles.sort}
          data-on={direction !== undefined || undefined}
          onClick={() => onSort(column.key)}
        >
          {column.header}
          <Icon size={14} stroke={2} aria-hidden="true" />
        </button>
      ) : column.isHeaderHidden ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        <span className={column.headerBefore ? styles.titled : undefined}>
          {column.headerBefore}
          {column.header}
        </span>
      )}
    </th>
  );
}

function SkeletonRows({ columns, count }: { columns: number; count: number }) {
  return (
    <tbody {...as.rowgroup} aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={styles.row}>
          {Array.from({ length: columns }, (_unused, column) => (
            <td key={column} className={styles.cell}>
              <Skeleton height="0.875rem" width={column === 0 ? '70%' : '45%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A sortable table with empty and error states. It becomes cards on a phone, and stays fast with ten thousand rows. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, empty, failure, isStale = false } = props;
  const { order: [order, setOrder] = ['', () => undefined] } = props;
  const sort = sortOf(order);

  if (failure !== undefined) return <ErrorState {...failure} />;
  if (rows?.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} /> : <>{empty}</>;

  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  const sorted = rows && sort && sortBy ? sortRows(rows, sortBy, sort.direction) : (rows ?? []);
  const body = {
    columns,
    rows: sorted,
    rowKey,
    onOpenRow: props.onOpenRow,
    rowTo: props.rowTo,
    onHoldRow: props.onHoldRow,
  };
  return (
    <div className={styles.frame} aria-busy={rows === undefined || isStale}>
      <table
        {...as.table}
        aria-label={label}
        aria-rowcount={rows === undefined ? -1 : rows.length + 1}
        className={styles.table}
        data-stale={isStale || undefined}
        data-dense={props.isDense || undefined}
        data-loading={rows === undefined || undefined}
      >
        <thead {...as.rowgroup} className={styles.header}>
          <tr {...as.row}>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={sort}
                onSort={(key) => setOrder(sortText(nextSort(sort, key)))}
              />
            ))}
          </tr>
        </thead>
        {rows === undefined ? (
          <SkeletonRows columns={columns.length} count={props.skeletonRows ?? 5} />
        ) : rows.length < VIRTUAL_FROM ? (
          <DataRows {...body} />
        ) : (
          <Suspense fallback={<DataRows {...body} rows={sorted.slice(0, 30)} />}>
            <VirtualRows {...(body as Parameters<typeof VirtualRows>[0])} />
          </Suspense>
        )}
      </table>
    </div>
  );
}
