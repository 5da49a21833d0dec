import { sql } from 'kysely';

/** The start of a page: after (`next`) or before (`previous`) the row with this sort value and id. */
export interface Keyset {
  value: string | number | null;
  id: string;
  direction: 'next' | 'previous';
}

/** Whether the page is fetched backwards, from its end. */
export const isBackward = (from: Keyset | null): boolean => from?.direction === 'previous';

/** The direction in which a page's rows are fetched. */
export type Reading = ReturnType<typeof readingOf>;

/**
 * Returns how the page's rows are sorted and which condition places them beyond `from`, for a descending or ascending
 * list.
 */
export function readingOf(isDescending: boolean, from: Keyset | null) {
  const isBack = isBackward(from);
  const isFalling = isDescending !== isBack;
  const order = isFalling ? ('desc' as const) : ('asc' as const);
  return { isBack, order, inOrder: sql.raw(order), beyond: sql.raw(isFalling ? '<' : '>') };
}
