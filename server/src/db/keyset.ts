import { sql } from 'kysely';

/** Where a page starts: after (`next`) or before (`previous`) the row with this sort value and id. */
export interface Keyset {
  value: string | number | null;
  id: string;
  direction: 'next' | 'previous';
}

/** The page is turned back: it is fetched from its end, against the list's own order. */
export const isTurnedBack = (from: Keyset | null): boolean => from?.direction === 'previous';

/** Which way the rows of a page are fetched. */
export type Reading = ReturnType<typeof readingOf>;

/** Of a list that falls (`isDescending`) or rises when it is read on: how a page's rows are sorted, and what sets them beyond `from`. */
export function readingOf(isDescending: boolean, from: Keyset | null) {
  const isBack = isTurnedBack(from);
  const isFalling = isDescending !== isBack;
  const order = isFalling ? ('desc' as const) : ('asc' as const);
  return { isBack, order, inOrder: sql.raw(order), beyond: sql.raw(isFalling ? '<' : '>') };
}
