import type { AppContext, Trx } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { announceSeekerChanged } from '../../realtime/announce-rows.ts';
import { NotFoundError } from '../../http/errors.ts';
import { holdOpenListing } from '../listings/index.ts';
import type { NewApplication } from './queries-change.ts';
import { insertApplicationEvents } from './queries-desk.ts';
import { reviveApplication } from './queries-withdrawn.ts';
import { announceApplicationReceived } from './announce-change.ts';

/**
 * Sends a withdrawn application again. It is the same application, unopened and unanswered, with its former flags, and
 * counted once. Null when it is not withdrawn (any more); throws 404 when the listing has just been paused or closed.
 * The listing is locked before the application, as by the closing of a listing.
 */
export async function sendAgain(
  ctx: AppContext,
  trx: Trx,
  { seeker_id }: SeekerScope,
  application: NewApplication,
): Promise<string | null> {
  const { listing_id, location_id } = application;
  if (!(await holdOpenListing(trx, listing_id))) throw new NotFoundError();
  const now = ctx.clock.now();
  const revived = await reviveApplication(trx, { ...application, seeker_id, applied_at: now });
  if (!revived) return null;
  const { id, before, flags, ...state } = revived;
  // The timeline keeps the values that the application loses.
  await insertApplicationEvents(trx, [id], { kind: 'applied', user_id: null, at: before.applied_at });
  if (before.seen_at)
    await insertApplicationEvents(trx, [id], { kind: 'seen', user_id: before.seen_by, at: before.seen_at });
  announceApplicationReceived(ctx, trx, state.user_ids, { ...application, id }, flags);
  // Rows of the seeker in other lists show this application, too.
  announceSeekerChanged(ctx, trx, seeker_id);
  await ctx.hooks.applicationReceived(ctx, trx, { ...state, listing_id, location_id });
  return id;
}
