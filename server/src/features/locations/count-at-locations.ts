import type { Trx } from '../../access/context.ts';
import { addActiveListings } from './queries-count.ts';

/** The same as `countActiveListings` for several locations at once, by id, in one statement. The caller holds their rows. */
export const countActiveListingsAt = (trx: Trx, deltas: ReadonlyMap<string, number>): Promise<void> =>
  addActiveListings(trx, deltas);
