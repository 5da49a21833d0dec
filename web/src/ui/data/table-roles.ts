/**
 * ARIA roles for tables that are laid out as cards on a phone (`display: grid`). Some browsers then drop the table
 * semantics; explicit roles keep them for screen readers.
 */
export const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
