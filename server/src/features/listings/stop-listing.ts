import { type ListingAct, whyListingCannot } from '@jipe/contract/listings/rules';
import type { ReasonsBody, ListingDetail } from '@jipe/contract/listings/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { countActiveListings, lockLocations } from '../locations/index.ts';
import { presentListing } from './present.ts';
import { markPaused, markClosed, type HeldListing, lockListing, findListing } from './queries-life.ts';
import { findDetail } from './queries.ts';
import { readReasons } from './read-reasons.ts';
import { recordEvents } from './record-events.ts';

/** Pauses or closes a listing, with the given reasons. 409 when the listing's status does not allow it. */
export async function stopListing(
  ctx: AppContext,
  { scope, user_id }: UserActor,
  id: string,
  body: ReasonsBody,
  act: ListingAct & ('pause' | 'close'),
): Promise<ListingDetail> {
  return inTransaction(ctx, async (trx) => {
    const reasons = await readReasons(trx, body);
    const listing = await holdListing(trx, { scope, id });
    const why = listing.status === 'pending' ? null : whyListingCannot(act, listing.status);
    if (why !== null) throw new ConflictError(why);
    const at = ctx.clock.now();
    if (act === 'pause') await markPaused(trx, [id], 'user', at);
    else await markClosed(trx, [id], at);
    await recordEvents(ctx, trx, [id], { kind: act === 'pause' ? 'paused' : 'closed', user_id, reasons, at });
    if (listing.status === 'active') await countActiveListings(trx, listing.location_id, -1);
    const row = await findDetail(trx, scope, id);
    if (!row) throw new NotFoundError();
    return presentListing(ctx, row);
  });
}

async function holdListing(trx: Trx, { scope, id }: Pick<UserActor, 'scope'> & { id: string }): Promise<HeldListing> {
  const found = await findListing(trx, scope, id);
  if (found) await lockLocations(trx, scope, [found.location_id]);
  const listing = found && (await lockListing(trx, scope, id));
  if (!listing) throw new NotFoundError();
  return listing;
}
