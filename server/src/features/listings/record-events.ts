import type { AppContext, Trx } from '../../access/context.ts';
import { tellTodayOfListings } from '../../realtime/tell-today.ts';
import { tellListingsChanged } from '../../realtime/tell-rows.ts';
import { insertEvents, type NewEvents } from './queries-life.ts';

/** A listing without applicants as yet, and one that goes on as it was. */
const SHOWS_THE_SAME = new Set<NewEvents['kind']>(['created', 'renewed']);

/**
 * Keeps an event of each of these listings, and tells who may see them that Today, cards and rows
 * may say something else, those of their applicants too.
 */
export async function recordEvents(
  ctx: AppContext,
  trx: Trx,
  listing_ids: readonly string[],
  event: NewEvents,
): Promise<void> {
  await insertEvents(trx, listing_ids, event);
  // Credits used, or due no more, say for other locations what ends.
  tellTodayOfListings(ctx, trx, listing_ids, { mayUseCredits: event.kind !== 'updated' });
  tellListingsChanged(ctx, trx, listing_ids, { applicants: !SHOWS_THE_SAME.has(event.kind) });
}
