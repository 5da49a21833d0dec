import type { AppContext, Trx } from '../access/context.ts';
import { afterCommit } from '../db/transaction.ts';
import { publishEvent } from './publish.ts';
import { selectUsersOf, selectUsersOfListings } from './queries.ts';

/** Notifies these users that their Today may have changed. Call it after the commit. */
export async function publishToday(ctx: AppContext, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length > 0) await publishEvent(ctx, { user_ids }, 'todayChanged', undefined);
}

/**
 * After the commit, notifies all users of a business that Today may have changed, by a new plan, new credits or a new
 * card for example.
 */
export function announceTodayOfBusiness(ctx: AppContext, trx: Trx, business_id: string): void {
  afterCommit(trx, async () => publishToday(ctx, await selectUsersOf(ctx.db, business_id)));
}

/**
 * After the commit, notifies the users concerned that Today may have changed, because these listings or their
 * applicants did.
 */
export function announceTodayOfListings(
  ctx: AppContext,
  trx: Trx,
  listing_ids: readonly string[],
  { mayUseCredits = false } = {},
): void {
  if (listing_ids.length === 0) return;
  afterCommit(trx, async () => publishToday(ctx, await selectUsersOfListings(ctx.db, listing_ids, mayUseCredits)));
}
