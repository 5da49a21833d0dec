import { compareKeys, sortKey } from '@jipe/contract/values/words';

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  key: string;
  direction: SortDirection;
}

export type SortValue = string | number | boolean | null | undefined;

function compare(a: SortValue, b: SortValue): number {
  return typeof a === 'string' && typeof b === 'string' ? compareKeys(a, b) : Number(a) - Number(b);
}

const isMissing = (value: SortValue) => value === null || value === undefined || value === '';

/** Stable; missing values come last in both directions. Texts sort as the server sorts names. */
export function sortRows<T>(rows: readonly T[], valueOf: (row: T) => SortValue, direction: SortDirection): T[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => {
    const value = valueOf(row);
    return { row, isLast: isMissing(value), key: typeof value === 'string' ? sortKey(value) : value };
  });
  return keyed
    .toSorted((a, b) => (a.isLast || b.isLast ? Number(a.isLast) - Number(b.isLast) : sign * compare(a.key, b.key)))
    .map(({ row }) => row);
}

/** The sort after a press on a column's header: ascending, descending, then the original order. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

/** The sort as a query parameter: `title` ascending, `-title` descending. */
export const sortText = (sort: Sort | null): string =>
  sort === null ? '' : `${sort.direction === 'ascending' ? '' : '-'}${sort.key}`;

export function sortOf(text: string): Sort | null {
  if (text === '') return null;
  return text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' };
}
