import { sql } from 'kysely';
import type { Queryable } from '../access/context.ts';

/** Which of these sessions are over. */
export async function selectEnded(db: Queryable, session_ids: readonly string[]): Promise<string[]> {
  if (session_ids.length === 0) return [];
  const living = await db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', session_ids)
    .where('ended_at', 'is', null)
    .execute();
  const ids = new Set(living.map(({ id }) => id));
  return session_ids.filter((id) => !ids.has(id));
}

export async function selectUsersOf(db: Queryable, business_id: string): Promise<string[]> {
  const users = await db
    .selectFrom('user_account')
    .select('id')
    .where('business_id', '=', business_id)
    .where('account_status', '=', 'active')
    .execute();
  return users.map(({ id }) => id);
}

/** Who may see one of these listings, of one business; on a bundle everybody of it, who share its credits. */
export async function selectUsersOfListings(db: Queryable, listing_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with at as (select distinct business_id, location_id from listing where id = any(${listing_ids}::uuid[]))
    select ua.id from user_account ua
    where ua.business_id in (select business_id from at) and ua.account_status = 'active' and (ua.account_type = 'business_owner'
      or exists (select from at join location_manager lm on lm.location_id = at.location_id where lm.user_id = ua.id)
      or exists (select from business_plan bp join plan p on p.id = bp.plan_id
        where bp.business_id = ua.business_id and bp.ended_at is null and p.is_bundle_type))`.execute(db);
  return rows.map(({ id }) => id);
}
