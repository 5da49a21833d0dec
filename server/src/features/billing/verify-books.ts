import type { Queryable } from '../../access/context.ts';
import { runChecks, type Verified } from '../../db/checks.ts';
import { booksOf } from './queries-books.ts';

/** Charges settle and renewals run within a minute; anything that takes longer than this is an error. */
const LATE_MS = 15 * 60_000;

/** Runs all checks of money, credits, periods, listings and counters. `off` lists the checks that fail. */
export const verifyBooks = async (db: Queryable, now: Date): Promise<Verified> =>
  runChecks(db, booksOf(new Date(now.getTime() - LATE_MS)));
