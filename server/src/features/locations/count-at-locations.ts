import type { Trx } from '../../access/context.ts';
import { addActiveListings } from './queries-count.ts';

/** Like `countActiveListings`, for several locations by id in one statement. The caller has locked their rows. */
export const countActiveListingsAt = (trx: Trx, deltas: ReadonlyMap<string, number>): Promise<void> =>
  addActiveListings(trx, deltas);
