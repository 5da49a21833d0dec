import type { AppContext, Trx } from '../../access/context.ts';
import { tellTodayOfListings } from '../../realtime/tell-today.ts';
import { insertEvents, type NewEvents } from './queries-life.ts';

/** Keeps an event of each of these listings, and tells who may see them that Today may say something else. */
export async function recordEvents(
  ctx: AppContext,
  trx: Trx,
  listing_ids: readonly string[],
  event: NewEvents,
): Promise<void> {
  await insertEvents(trx, listing_ids, event);
  tellTodayOfListings(ctx, trx, listing_ids);
}
