import type { Trx } from '../../access/context.ts';
import { addToCounters, type Counted } from './queries-bulk.ts';

/**
 * Adds to a listing's counters and to those of the day (`YYYY-MM-DD`, UTC), in the transaction of the counted act.
 * Negative numbers subtract.
 */
export async function countOnListing(trx: Trx, listing_id: string, counted: Counted, day: string): Promise<void> {
  await addToCounters(trx, listing_id, counted, { day, isOpen: false });
}

/**
 * Like `countOnListing`, for an active listing only, which then stays active until the commit. Returns false, and
 * counts nothing, when the listing is not active.
 */
export const countOnOpenListing = (trx: Trx, listing_id: string, counted: Counted, day: string): Promise<boolean> =>
  addToCounters(trx, listing_id, counted, { day, isOpen: true });
