import { PEOPLE_AT_MOST } from '@jipe/contract/coverage/rules.plan';
import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import { onlyRow } from '../../db/json-page.ts';
import { visibleListing } from '../listings/index.ts';
import type { Week } from './rules.ts';

interface WhichWeek {
  location_id: string;
  job_id?: string | undefined;
  /** Includes people who made a listing a favourite. */
  favourites?: boolean | undefined;
}

/**
 * The active listings of a location this user may see, or one of them, and their people, earliest applicant first. The
 * only data from other locations is the hours that people are committed to in the business: those are not free.
 */
export async function selectWeek(
  db: Queryable,
  scope: BusinessScope,
  { location_id, job_id, favourites = false }: WhichWeek,
): Promise<Week> {
  return onlyRow(
    sql<Week>`
    with l as materialized (
      select listing.id, listing.people_wanted, listing.needed_hours from listing
      where ${visibleListing(scope)} and listing.status = 'active' and listing.location_id = ${idOrNothing(location_id)}
        and ${job_id === undefined ? sql`true` : sql`listing.id = ${idOrNothing(job_id)}`}),
    asked as materialized (
      select a.id as application_id, a.seeker_id, a.listing_id, a.applied_at as at, a.agreed_hours as agreed, a.wants_adjustment
      from application a join l on l.id = a.listing_id where not a.is_hidden and a.withdrawn_at is null
      ${favourites ? favouriteOnes : sql``}),
    busy as (
      select o.seeker_id, bit_or(o.agreed_hours) as hours from application o
      where o.business_id = ${scope.business_id} and o.agreed_hours is not null and o.withdrawn_at is null
        and o.seeker_id in (select seeker_id from asked)
      group by o.seeker_id),
    known as (
      select p.application_id, p.seeker_id, s.full_name as seeker_full_name, p.listing_id as job_id,
        case when b.hours is null then s.free_hours else s.free_hours & ~ b.hours end as free, p.agreed, p.at
      from asked p join seeker s on s.id = p.seeker_id left join busy b on b.seeker_id = p.seeker_id
      where s.free_hours is not null or p.agreed is not null
      order by p.application_id is null, p.at, p.application_id, p.seeker_id, p.listing_id limit ${PEOPLE_AT_MOST})
    select
      (select coalesce(json_agg(json_build_object('id', l.id, 'people_wanted', l.people_wanted, 'needed', l.needed_hours, 'agreed', (
        select coalesce(json_agg(a.agreed_hours), '[]') from application a where a.listing_id = l.id and a.agreed_hours is not null
          and a.withdrawn_at is null))), '[]')
        from l) as listings,
      (select coalesce(json_agg(json_build_object('application_id', k.application_id, 'seeker_id', k.seeker_id,
        'seeker_full_name', k.seeker_full_name, 'job_id', k.job_id, 'free', k.free, 'agreed', k.agreed)
        order by k.application_id is null, k.at, k.application_id, k.seeker_id, k.job_id), '[]') from known k) as people,
      (select count(distinct p.seeker_id)::int from asked p join seeker s on s.id = p.seeker_id
        where s.free_hours is null and p.agreed is null) as unknown,
      (select coalesce(json_agg(w.person order by w.at, w.application_id), '[]') from (
        select p.at, p.application_id, json_build_object('application_id', p.application_id, 'seeker_id', p.seeker_id,
          'seeker_full_name', s.full_name, 'job_id', p.listing_id, 'gave_hours', s.free_hours is not null or p.agreed is not null) as person
        from asked p join seeker s on s.id = p.seeker_id where p.wants_adjustment
        order by p.at, p.application_id limit ${PEOPLE_AT_MOST}) w) as adjusting`,
    db,
  );
}

/** An applicant, hidden or not, no longer counts as a favourite; a seeker who withdrew does again. */
const favouriteOnes = sql`
  union all
  select null, f.seeker_id, f.listing_id, f.favorited_at, null, false from favorite f join l on l.id = f.listing_id
  where not exists (select from application a where a.listing_id = f.listing_id and a.seeker_id = f.seeker_id
    and a.withdrawn_at is null)`;

/** Whether this user may see the location. */
export async function findsLocation(db: Queryable, scope: BusinessScope, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('location')
    .select('id')
    .where('id', '=', idOrNothing(id))
    .where('business_id', '=', scope.business_id)
    .where('deleted_at', 'is', null)
    .where(seesLocation(scope, 'location.id'))
    .executeTakeFirst();
  return row !== undefined;
}

export interface Fit {
  people: number;
  fit_all: number;
  fit_half: number;
  fit_some: number;
  fit_none: number;
  unknown: number;
}

/**
 * Counts the people who applied or made a favourite there after `since`, by how many of these half hours (`0` and `1`)
 * they are free in. The caller has checked that the user may see the location.
 */
export async function countFit(
  db: Queryable,
  { business_id }: BusinessScope,
  { location_id, needed, since }: { location_id: string; needed: string; since: Date },
): Promise<Fit> {
  return onlyRow(
    sql<Fit>`
    with people as (
      select a.seeker_id from application a
      where a.business_id = ${business_id} and a.location_id = ${location_id} and a.applied_at >= ${since}::timestamptz
      union
      select f.seeker_id from favorite f join listing l on l.id = f.listing_id
      where l.business_id = ${business_id} and l.location_id = ${location_id} and f.favorited_at >= ${since}::timestamptz),
    fit as (
      select bit_count(s.free_hours & n.hours) as covered, bit_count(n.hours) as needed
      from people p join seeker s on s.id = p.seeker_id cross join (select ${needed}::text::bit(336) as hours) n)
    select count(*)::int as people,
      (count(*) filter (where covered = needed))::int as fit_all,
      (count(*) filter (where covered < needed and covered * 2 >= needed))::int as fit_half,
      (count(*) filter (where covered > 0 and covered * 2 < needed))::int as fit_some,
      (count(*) filter (where covered = 0 and needed > 0))::int as fit_none,
      (count(*) filter (where covered is null))::int as unknown
    from fit`,
    db,
  );
}
