import { once } from '@jipe/contract/values/once';

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  key: string;
  direction: SortDirection;
}

export type SortValue = string | number | boolean | null | undefined;

const collator = once(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return collator().compare(a, b);
  return Number(a) - Number(b);
}

const isMissing = (value: SortValue) => value === null || value === undefined || value === '';

/** Stable; what is missing stands last in both directions. */
export function sortRows<T>(rows: readonly T[], valueOf: (row: T) => SortValue, direction: SortDirection): T[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    if (isMissing(x) || isMissing(y)) return Number(isMissing(x)) - Number(isMissing(y));
    return sign * compare(x, y);
  });
}

/** A press on a column's header: ascending, descending, then the order the rows came in. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
