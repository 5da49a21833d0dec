import type { AppContext, Trx } from '../access/context.ts';
import { afterCommit } from '../db/transaction.ts';
import { publishEvent } from './publish.ts';
import { selectUsersOf, selectUsersOfListings } from './queries.ts';

/** Tells these users that Today may say something else to them. Call it after the commit. */
export async function publishToday(ctx: AppContext, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length > 0) await publishEvent(ctx, { user_ids }, 'todayChanged', undefined);
}

/** Once it is committed, tells everybody of a business: its plan, its credits or its card are another. */
export function tellTodayOfBusiness(ctx: AppContext, trx: Trx, business_id: string): void {
  afterCommit(trx, async () => publishToday(ctx, await selectUsersOf(ctx.db, business_id)));
}

/** Once it is committed, tells those whom it concerns that something happened to these listings, or to who applied for them. */
export function tellTodayOfListings(
  ctx: AppContext,
  trx: Trx,
  listing_ids: readonly string[],
  { mayUseCredits = false } = {},
): void {
  if (listing_ids.length === 0) return;
  afterCommit(trx, async () => publishToday(ctx, await selectUsersOfListings(ctx.db, listing_ids, mayUseCredits)));
}
