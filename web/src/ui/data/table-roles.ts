/**
 * A table that is laid out as cards on a phone (`display: grid`) loses its meaning in some browsers; told outright, it stays
 * a table to a screen reader.
 */
export const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
