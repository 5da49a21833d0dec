import type { AppContext, Trx } from '../../access/context.ts';
import { announceTodayOfListings } from '../../realtime/announce-today.ts';
import { announceListingsChanged } from '../../realtime/announce-rows.ts';
import { insertEvents, type NewEvents } from './queries-life.ts';

/** Events without effect on applicants' rows: a new listing has no applicants yet, a renewed one goes on unchanged. */
const SHOWS_THE_SAME = new Set<NewEvents['kind']>(['created', 'renewed']);

/**
 * Stores an event for each of these listings, and tells the clients of users who may see them that Today, cards and
 * rows may have changed, those of the applicants too.
 */
export async function recordEvents(
  ctx: AppContext,
  trx: Trx,
  listing_ids: readonly string[],
  event: NewEvents,
): Promise<void> {
  await insertEvents(trx, listing_ids, event);
  // An event may use credits, or stop a listing from using them, which changes the renewals of other locations on
  // Today.
  announceTodayOfListings(ctx, trx, listing_ids, { mayUseCredits: event.kind !== 'updated' });
  announceListingsChanged(ctx, trx, listing_ids, { applicants: !SHOWS_THE_SAME.has(event.kind) });
}
