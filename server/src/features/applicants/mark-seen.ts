import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { announceTodayOfListings } from '../../realtime/announce-today.ts';
import { insertApplicationEvents, updateSeenOf, updateTold } from './queries-desk.ts';
import { announceTimelinesChanged } from './announce-change.ts';

/** Marks the application of a swiped seeker as seen, if there is one. Runs in the caller's transaction. */
export async function markSeenBySwipe(
  ctx: AppContext,
  trx: Trx,
  { scope }: UserActor,
  swipe: { listing_id: string; seeker_id: string },
): Promise<void> {
  const seen = await updateSeenOf(trx, scope, swipe, ctx.clock.now());
  if (!seen) return;
  announceTimelinesChanged(ctx, trx, [seen]);
  announceTodayOfListings(ctx, trx, [swipe.listing_id]);
}

/**
 * Marks applications of one business as answered, because their seekers were told of a decision, whichever conversation
 * the message is in. Runs in the caller's transaction. `user_id` is the decider.
 */
export async function markTold(
  ctx: AppContext,
  trx: Trx,
  business_id: string,
  application_ids: readonly string[],
  user_id: string | null,
): Promise<void> {
  const at = ctx.clock.now();
  const told = await updateTold(trx, business_id, application_ids, { user_id, at });
  const ids = told.map(({ id }) => id);
  await insertApplicationEvents(trx, ids, { kind: 'told', user_id, at });
  announceTimelinesChanged(ctx, trx, told);
  announceTodayOfListings(ctx, trx, [...new Set(told.map(({ listing_id }) => listing_id))]);
}
