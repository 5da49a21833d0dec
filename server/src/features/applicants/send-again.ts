import type { AppContext, Trx } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { tellSeekerChanged } from '../../realtime/tell-rows.ts';
import { NotFoundError } from '../../http/errors.ts';
import { holdOpenListing } from '../listings/index.ts';
import type { NewApplication } from './queries-change.ts';
import { insertApplicationEvents } from './queries-desk.ts';
import { reviveApplication } from './queries-withdrawn.ts';
import { tellApplicationReceived } from './tell-change.ts';

/**
 * A seeker who took an application back sends it anew: it is the same one, unopened and unanswered, with its flags as they were, and is
 * counted once. Null when it is not withdrawn (any more); throws 404 when the listing was paused or closed a moment ago. The listing is
 * held before the application, as by who closes it.
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
  // The story keeps what the application no longer says.
  await insertApplicationEvents(trx, [id], { kind: 'applied', user_id: null, at: before.applied_at });
  if (before.seen_at)
    await insertApplicationEvents(trx, [id], { kind: 'seen', user_id: before.seen_by, at: before.seen_at });
  tellApplicationReceived(ctx, trx, state.user_ids, { ...application, id }, flags);
  // Rows of theirs elsewhere say what else they applied for.
  tellSeekerChanged(ctx, trx, seeker_id);
  await ctx.hooks.applicationReceived(ctx, trx, { ...state, listing_id, location_id });
  return id;
}
