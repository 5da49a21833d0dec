import type { Trx } from '../../access/context.ts';
import { addToCounters, type Counted } from './queries-bulk.ts';

/**
 * Counts what happened on a listing, in the transaction in which it did: its own counters and those of the day (`YYYY-MM-DD`, UTC).
 * Negative numbers take back.
 */
export async function countOnListing(trx: Trx, listing_id: string, counted: Counted, day: string): Promise<void> {
  await addToCounters(trx, listing_id, counted, { day, isOpen: false });
}

/** The same on a listing that is active, and stays so until the commit; false, and nothing is counted, when it is not. */
export const countOnOpenListing = (trx: Trx, listing_id: string, counted: Counted, day: string): Promise<boolean> =>
  addToCounters(trx, listing_id, counted, { day, isOpen: true });
