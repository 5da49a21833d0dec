import { sql } from 'kysely';
import type { Queryable } from '../access/context.ts';
import { userSees, usersWhoSee } from '../access/scope.ts';

/** Returns which of these sessions have ended. */
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
    .where('account_status', '=', sql.lit('active'))
    .execute();
  return users.map(({ id }) => id);
}

/**
 * Returns the users who may see one of these listings. When the act may have used a credit and the business has a
 * bundle, returns all its users, who share the credits.
 */
export async function selectUsersOfListings(
  db: Queryable,
  listing_ids: readonly string[],
  mayUseCredits: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with at as (select distinct business_id, location_id from listing where id = any(${listing_ids}::uuid[]))
    select ua.id from user_account ua
    where ua.business_id in (select business_id from at) and ua.account_status = 'active' and (ua.account_type = 'business_owner'
      or exists (select from at join location_manager lm on lm.location_id = at.location_id where lm.user_id = ua.id)
      or ${mayUseCredits} and exists (select from business_plan bp join plan p on p.id = bp.plan_id
        where bp.business_id = ua.business_id and bp.ended_at is null and p.is_bundle_type))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the users who may see an application, a favourite or a conversation of this seeker, in any business. */
export async function selectUsersOfSeeker(db: Queryable, seeker_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with at as (
      select business_id, location_id from application where seeker_id = ${seeker_id}
      union select l.business_id, l.location_id from favorite f join listing l on l.id = f.listing_id where f.seeker_id = ${seeker_id}
      union select business_id, location_id from conversation where seeker_id = ${seeker_id})
    select distinct ua.id from at join user_account ua on ua.business_id = at.business_id
    where ua.account_status = 'active' and ${userSees(sql`ua`, sql`at.location_id`)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns these listings by location, or a location without listings, each with the users who may see it. */
export async function selectUsersByLocation(
  db: Queryable,
  listing_ids: readonly string[],
  location_id: string | null = null,
): Promise<{ user_ids: string[]; job_ids: string[] }[]> {
  const { rows } = await sql<{ user_ids: string[]; job_ids: string[] }>`
    select ${usersWhoSee(sql`p.business_id`, sql`p.id`)} as user_ids,
      array(select l.id::text from listing l where l.location_id = p.id and l.id = any(${listing_ids}::uuid[])) as job_ids
    from location p
    where p.id = ${location_id}::uuid or p.id in (select location_id from listing where id = any(${listing_ids}::uuid[]))`.execute(
    db,
  );
  return rows;
}

/** Returns the locations of a business, grouped by the users who may see them. */
export async function selectLocationsSeen(
  db: Queryable,
  business_id: string,
): Promise<{ user_ids: string[]; location_ids: string[] }[]> {
  const { rows } = await sql<{ user_ids: string[]; location_ids: string[] }>`
    select user_ids, array_agg(id::text) as location_ids from (
      select p.id, ${usersWhoSee(sql`p.business_id`, sql`p.id`)} as user_ids from location p where p.business_id = ${business_id}) seen
    group by user_ids`.execute(db);
  return rows;
}
