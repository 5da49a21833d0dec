import type { Trx } from '../../access/context.ts';
import { addToCounter } from './queries-change.ts';

/** Adds `delta` to a location's number of active listings, in this transaction. */
export const countActiveListings = (trx: Trx, location_id: string, delta: number): Promise<void> =>
  addToCounter(trx, location_id, 'active_listings', delta);

/** Adds `delta` to a location's number of applications, in this transaction. */
export const countApplications = (trx: Trx, location_id: string, delta: number): Promise<void> =>
  addToCounter(trx, location_id, 'total_applications', delta);
