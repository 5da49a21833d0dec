import type { Queryable } from '../../access/context.ts';
import { runChecks, type Verified } from '../../db/checks.ts';
import { booksOf } from './queries-books.ts';

/** Charges settle and renewals run within a minute; what takes longer than this is off. */
const LATE_MS = 15 * 60_000;

/** Reads the whole books: what must hold of money, credits, periods, listings and counters. `off` is empty when all does. */
export const verifyBooks = async (db: Queryable, now: Date): Promise<Verified> =>
  runChecks(db, booksOf(new Date(now.getTime() - LATE_MS)));
