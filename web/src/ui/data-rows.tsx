import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import styles from './data-table.module.css';
import type { SortValue } from './sort-rows.ts';
import { as } from './table-roles.ts';

export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Of the title's column: what stands beneath the title, outside the link that opens the row; it may hold links of its own. */
  beside?: (row: T) => ReactNode;
  /** Given: the header sorts by it. */
  sortBy?: (row: T) => SortValue;
  align?: 'start' | 'center' | 'end';
  /** CSS width in rem or percent. */
  width?: string;
  /** The column that names the row; on a phone the card's title. One per table. */
  isTitle?: boolean;
  /** The header is for screen readers only (menus). On a phone such a cell stands in the card's corner. */
  isHeaderHidden?: boolean;
  /** Its cell says what it is: on a phone it stands at the end without its header, the 'wide' one beside a narrow one. */
  bareOnPhone?: 'wide' | 'narrow';
}

export interface RowsProps<T> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  onOpenRow: ((row: T) => void) | undefined;
  rowTo: ((row: T) => string) | undefined;
}

interface RowProps<T> extends Pick<RowsProps<T>, 'columns' | 'onOpenRow' | 'rowTo'> {
  row: T;
  /** From 1, the header's row being the first; given when only a part of the rows is drawn. */
  index?: number;
  measureRef?: Ref<HTMLTableRowElement>;
}

/** What opens the row: a link where it leads to a page, which can then be opened in a tab of its own. */
function Opening<T>({ row, onOpenRow, rowTo, children }: Omit<RowProps<T>, 'columns'> & { children: ReactNode }) {
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

export function DataRow<T>({ row, columns, onOpenRow, rowTo, index, measureRef }: RowProps<T>) {
  const titleKey = (columns.find((column) => column.isTitle) ?? columns[0])?.key;
  return (
    <tr
      {...as.row}
      className={styles.row}
      data-opens={onOpenRow || rowTo ? true : undefined}
      {...(index === undefined ? {} : { 'aria-rowindex': index, 'data-index': index - 2 })}
      {...(measureRef ? { ref: measureRef } : {})}
    >
      {columns.map((column) => {
        const isTitle = column.key === titleKey;
        const content = column.cell(row);
        const Cell = isTitle ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            {...(isTitle ? as.rowheader : as.cell)}
            className={styles.cell}
            data-align={column.align}
            data-title={isTitle || undefined}
            data-corner={column.isHeaderHidden || undefined}
            data-bare={column.bareOnPhone}
            {...(isTitle ? { scope: 'row' as const } : {})}
          >
            {!isTitle && !column.isHeaderHidden && (
              <span aria-hidden="true" className={styles.label}>
                {column.header}
              </span>
            )}
            {isTitle ? (
              <>
                <Opening row={row} onOpenRow={onOpenRow} rowTo={rowTo}>
                  {content}
                </Opening>
                {column.beside?.(row)}
              </>
            ) : (
              content
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

export function DataRows<T>({ columns, rows, rowKey, onOpenRow, rowTo }: RowsProps<T>) {
  return (
    <tbody {...as.rowgroup}>
      {rows.map((row) => (
        <DataRow key={rowKey(row)} row={row} columns={columns} onOpenRow={onOpenRow} rowTo={rowTo} />
      ))}
    </tbody>
  );
}
