import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import styles from './data-table.module.css';
import type { SortValue } from './sort-rows.ts';
import { as } from './table-roles.ts';
import { useHold } from '../overlays/use-hold.ts';

export interface Column<T> {
  key: string;
  header: string;
  /** Null when the row has no value; on a phone the header is then left out too. */
  cell: (row: T) => ReactNode;
  /** For the title column: content beneath the title, outside the link that opens the row; it may contain links. */
  beside?: (row: T) => ReactNode;
  /** For the title column: content before the title, outside the link that opens the row, such as a checkbox. */
  before?: ((row: T) => ReactNode) | undefined;
  /** The same for the header. */
  headerBefore?: ReactNode;
  /** Left out on phones; the page that the row opens shows it. */
  isDeskOnly?: boolean;
  /** Makes the column sortable by this value. */
  sortBy?: (row: T) => SortValue;
  align?: 'start' | 'center' | 'end';
  /** CSS width in rem or percent. */
  width?: string;
  /** The column that names the row, and on a phone the card's title. One per table. */
  isTitle?: boolean;
  /** The header is only for screen readers (menus). On a phone the cell is in the card's corner. */
  isHeaderHidden?: boolean;
  /** The cell needs no header: on a phone it comes last without one, the 'wide' cell beside a narrow one. */
  bareOnPhone?: 'wide' | 'narrow';
}

export interface RowsProps<T> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  onOpenRow: ((row: T) => void) | undefined;
  rowTo: ((row: T) => string) | undefined;
  onHoldRow: ((row: T) => void) | undefined;
}

interface RowProps<T> extends Pick<RowsProps<T>, 'columns' | 'onOpenRow' | 'rowTo' | 'onHoldRow'> {
  row: T;
  /** Counted from 1, where 1 is the header row. Set when only a part of the rows is rendered. */
  index?: number;
  measureRef?: Ref<HTMLTableRowElement>;
}

/** Opens the row. A link where the row has a page, so that it can open in a new tab; otherwise a button. */
function Opening<T>({
  row,
  onOpenRow,
  rowTo,
  children,
}: Pick<RowProps<T>, 'row' | 'onOpenRow' | 'rowTo'> & { children: ReactNode }) {
  if (rowTo)
    return (
      <Link className={styles.open} to={rowTo(row)}>
        {children}
      </Link>
    );
  if (!onOpenRow) return children;
  return (
    <button type="button" className={styles.open} onClick={() => onOpenRow(row)}>
      {children}
    </button>
  );
}

/** The title, which opens the row, with the content before and beneath it. */
function Title<T>({ row, column, onOpenRow, rowTo }: RowProps<T> & { column: Column<T> }) {
  const words = (
    <>
      <Opening row={row} onOpenRow={onOpenRow} rowTo={rowTo}>
        {column.cell(row)}
      </Opening>
      {column.beside?.(row)}
    </>
  );
  if (!column.before) return words;
  return (
    <div className={styles.titled}>
      {column.before(row)}
      <div className={styles.words}>{words}</div>
    </div>
  );
}

export function DataRow<T>(props: RowProps<T>) {
  const { row, columns, onOpenRow, rowTo, onHoldRow, index, measureRef } = props;
  const holding = useHold(onHoldRow && (() => onHoldRow(row)));
  const titleKey = (columns.find((column) => column.isTitle) ?? columns[0])?.key;
  return (
    <tr
      {...as.row}
      {...holding}
      className={styles.row}
      data-opens={onOpenRow || rowTo ? true : undefined}
      {...(index === undefined ? {} : { 'aria-rowindex': index, 'data-index': index - 2 })}
      {...(measureRef ? { ref: measureRef } : {})}
    >
      {columns.map((column) => {
        const isTitle = column.key === titleKey;
        const Cell = isTitle ? 'th' : 'td';
        const content = isTitle ? <Title {...props} column={column} /> : column.cell(row);
        return (
          <Cell
            key={column.key}
            {...(isTitle ? as.rowheader : as.cell)}
            className={styles.cell}
            data-align={column.align}
            data-title={isTitle || undefined}
            data-corner={column.isHeaderHidden || undefined}
            data-bare={column.bareOnPhone}
            data-desk-only={column.isDeskOnly}
            {...(isTitle ? { scope: 'row' as const } : {})}
          >
            {!isTitle && !column.isHeaderHidden && content !== null && (
              <span aria-hidden="true" className={styles.label}>
                {column.header}
              </span>
            )}
            {content}
          </Cell>
        );
      })}
    </tr>
  );
}

export function DataRows<T>({ columns, rows, rowKey, onOpenRow, rowTo, onHoldRow }: RowsProps<T>) {
  return (
    <tbody {...as.rowgroup}>
      {rows.map((row) => (
        <DataRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          onOpenRow={onOpenRow}
          rowTo={rowTo}
          onHoldRow={onHoldRow}
        />
      ))}
    </tbody>
  );
}
