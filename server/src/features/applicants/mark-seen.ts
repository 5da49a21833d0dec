import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
<<<<<<< HEAD
import { tellTodayOfListings } from '../../realtime/tell-today.ts';
import { insertApplicationEvents, updateSeenOf, updateTold } from './queries-desk.ts';
=======
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { tellTodayOfListings } from '../../realtime/tell-today.ts';
import { findSeen, insertApplicationEvents, updateSeen, updateSeenOf, updateTold } from './queries-desk.ts';
import { tellTimelinesChanged } from './tell-change.ts';

export interface Seen {
  application_id: string;
  seen_at: string;
}

/** Somebody of the business has opened an application. The first time counts; later ones write nothing. */
export async function markSeen(ctx: AppContext, { scope }: UserActor, id: string): Promise<Seen> {
  const found = await findSeen(ctx.db, scope, id);
  if (!found) throw new NotFoundError();
  const seen_at =
    found.seen_at ??
    (await inTransaction(ctx, async (trx) => {
      const first = await updateSeen(trx, scope, found.id, ctx.clock.now());
      tellTimelinesChanged(ctx, trx, [{ ...found, seen_at: first }]);
      tellTodayOfListings(ctx, trx, [found.listing_id]);
      return first;
    }));
  return { application_id: found.id, seen_at: seen_at.toISOString() };
}
>>>>>>> 601f811d (applicants: notes and openings show live, favourites wait)

/** Who swipes on a seeker has seen the application, where there is one. Within the caller's transaction. */
export async function markSeenBySwipe(
  ctx: AppContext,
  trx: Trx,
  { scope }: UserActor,
  swipe: { listing_id: string; seeker_id: string },
): Promise<void> {
  const seen = await updateSeenOf(trx, scope, swipe, ctx.clock.now());
  if (!seen) return;
  tellTimelinesChanged(ctx, trx, [seen]);
  tellTodayOfListings(ctx, trx, [swipe.listing_id]);
}

/**
 * The seekers of these applications of one business were told of a decision: that answers them, whichever conversation the message is in.
 * Within the caller's transaction. `user_id`: who decided.
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
  tellTimelinesChanged(ctx, trx, told);
  tellTodayOfListings(ctx, trx, [...new Set(told.map(({ listing_id }) => listing_id))]);
}
