import { sql } from 'kysely';
import type { AppContext, Trx } from '../access/context.ts';
import { afterCommit } from '../db/transaction.ts';
import { publishEvent } from './publish.ts';

/** Tells these users that Today may say something else to them. Call it after the commit. */
export async function publishToday(ctx: AppContext, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length > 0) await publishEvent(ctx, { user_ids }, 'todayChanged', undefined);
}

/** Once it is committed, tells everybody of a business: its plan, its credits or its card are another. */
export function tellTodayOfBusiness(ctx: AppContext, trx: Trx, business_id: string): void {
  afterCommit(trx, async () => {
    const users = await ctx.db
      .selectFrom('user_account')
      .select('id')
      .where('business_id', '=', business_id)
      .where('account_status', '=', 'active')
      .execute();
    await publishToday(
      ctx,
      users.map(({ id }) => id),
    );
  });
}

/**
 * Once it is committed, tells who may see one of these listings, of one business, that something happened to it. On a bundle it is told
 * to everybody, who share its credits.
 */
export function tellTodayOfListings(ctx: AppContext, trx: Trx, listing_ids: readonly string[]): void {
  if (listing_ids.length === 0) return;
  afterCommit(trx, async () => {
    const { rows } = await sql<{ id: string }>`
      with at as (select distinct business_id, location_id from listing where id = any(${listing_ids}::uuid[]))
      select ua.id from user_account ua
      where ua.business_id in (select business_id from at) and ua.account_status = 'active' and (ua.account_type = 'business_owner'
        or exists (select from at join location_manager lm on lm.location_id = at.location_id where lm.user_id = ua.id)
        or exists (select from business_plan bp join plan p on p.id = bp.plan_id
          where bp.business_id = ua.business_id and bp.ended_at is null and p.is_bundle_type))`.execute(ctx.db);
    await publishToday(
      ctx,
      rows.map(({ id }) => id),
    );
  });
}
