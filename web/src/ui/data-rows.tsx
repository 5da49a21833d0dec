import type { Ref } from 'react';
import type { Column } from './data-table.tsx';
import styles from './data-table.module.css';
import { as } from './table-roles.ts';

export interface RowsProps<T> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  onOpenRow: ((row: T) => void) | undefined;
}

interface RowProps<T> {
  row: T;
  columns: readonly Column<T>[];
  onOpenRow: ((row: T) => void) | undefined;
  /** From 1, the header's row being the first; given when only a part of the rows is drawn. */
  index?: number;
  measureRef?: Ref<HTMLTableRowElement>;
}

export function DataRow<T>({ row, columns, onOpenRow, index, measureRef }: RowProps<T>) {
  const titleKey = (columns.find((column) => column.isTitle) ?? columns[0])?.key;
  return (
    <tr
      {...as.row}
      className={styles.row}
      data-opens={onOpenRow ? true : undefined}
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
            data-wide={column.isWideOnly || undefined}
            data-bare={column.bareOnPhone}
            {...(isTitle ? { scope: 'row' as const } : {})}
          >
            {!isTitle && !column.isHeaderHidden && (
              <span aria-hidden="true" className={styles.label}>
                {column.header}
              </span>
            )}
            {isTitle && onOpenRow ? (
              <button type="button" className={styles.open} onClick={() => onOpenRow(row)}>
                {content}
              </button>
            ) : (
              content
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

export function DataRows<T>({ columns, rows, rowKey, onOpenRow }: RowsProps<T>) {
  return (
    <tbody {...as.rowgroup}>
      {rows.map((row) => (
        <DataRow key={rowKey(row)} row={row} columns={columns} onOpenRow={onOpenRow} />
      ))}
    </tbody>
  );
}
