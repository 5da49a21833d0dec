import type { Trx } from '../../access/context.ts';
import { addToCounter } from './queries-change.ts';

/** A location has so many active listings more (or fewer), from this transaction's commit on. */
export const countActiveListings = (trx: Trx, location_id: string, delta: number): Promise<void> =>
  addToCounter(trx, location_id, 'active_listings', delta);

/** A location has so many applications more, from this transaction's commit on. */
export const countApplications = (trx: Trx, location_id: string, delta: number): Promise<void> =>
  addToCounter(trx, location_id, 'total_applications', delta);
