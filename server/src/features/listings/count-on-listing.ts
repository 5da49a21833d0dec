import type { Trx } from '../../access/context.ts';
import { addToCounters, type Counted } from './queries-bulk.ts';

/**
 * Counts what happened on a listing, in the transaction in which it did: its own counters and those of the day (`YYYY-MM-DD`, UTC).
 * Negative numbers take back.
 */
export const countOnListing = (trx: Trx, listing_id: string, counted: Counted, day: string): Promise<void> =>
  addToCounters(trx, listing_id, counted, day);
