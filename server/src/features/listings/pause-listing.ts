import type { ListingDetail, ReasonsBody } from '@jipe/contract/listings/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { stopListing } from './stop-listing.ts';

/** Pauses a listing: it is hidden at once and not charged any more, and keeps its paid period. */
export async function pauseListing(
  ctx: AppContext,
  actor: UserActor,
  id: string,
  body: ReasonsBody,
): Promise<ListingDetail> {
  return stopListing(ctx, actor, id, body, 'pause');
}
