import type { ReasonsBody, ListingDetail } from '@jipe/contract/listings/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { stopListing } from './stop-listing.ts';

/** Closes a listing permanently; it can still be read and cloned. */
export async function closeListing(
  ctx: AppContext,
  actor: UserActor,
  id: string,
  body: ReasonsBody,
): Promise<ListingDetail> {
  return stopListing(ctx, actor, id, body, 'close');
}
