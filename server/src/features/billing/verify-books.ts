import type { Queryable } from '../../access/context.ts';
import { checkBooks, type CheckedBook } from './queries-books.ts';

/** Charges settle and renewals run within a minute; what takes longer than this is off. */
const LATE_MS = 15 * 60_000;

/** Reads the whole books: what must hold of money, credits, periods, listings and counters. `off` is empty when all does. */
export async function verifyBooks(db: Queryable, now: Date): Promise<{ checked: string[]; off: CheckedBook[] }> {
  const found = await checkBooks(db, new Date(now.getTime() - LATE_MS));
  return { checked: found.map(({ name }) => name), off: found.filter(({ ids }) => ids.length > 0) };
}
