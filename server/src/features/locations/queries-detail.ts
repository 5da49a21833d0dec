import type { LocationCard, LocationDetail } from '@jipe/contract/locations/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, StoredRow } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { jsonListOf } from '../../db/json-page.ts';
import { cardJson, conditions } from './queries-card.ts';

const HISTORY_DAYS = 90;
const WAYS_SHOWN = 10;

export interface DetailRow {
  card: LocationCard;
  jobs: StoredRow[];
  funnel: LocationDetail['funnel'];
  history: LocationDetail['history'];
  came_by: LocationDetail['came_by'];
}

/**
 * A location this user may see, its listings (newest first, each as `job`, SQL on `l` and `business`) and the funnel of
 * all of them, in one statement.
 */
export async function findDetail(
  db: Queryable,
  scope: BusinessScope,
  id: string,
  { isShowingClosed, job }: { isShowingClosed: boolean; job: RawBuilder<StoredRow> },
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${cardJson(scope, 'location')} as card,
      (${jsonListOf(
        job,
        sql`(
          select * from listing where listing.location_id = location.id
            and listing.status in ('active', 'paused', ${isShowingClosed ? 'closed' : 'active'})
          order by listing.created_at desc, listing.id desc) l`,
      )}) as jobs,
      (${funnelOf(sql`= location.id`)}) as funnel,
      (${historyOf(sql`= location.id`, HISTORY_DAYS)}) as history,
      (${cameBy(sql`a.location_id = location.id`)}) as came_by
    from location join business on business.id = location.business_id
    where location.id = ${id} and ${sql.join(conditions(scope, {}), sql` and `)}`.execute(db);
  return rows[0];
}

/**
 * SQL: totals over all listings of these locations since they were created; `at` compares a location's id: `=
 * location.id`.
 */
export const funnelOf = (at: RawBuilder<unknown>) => sql`
  select json_build_object(
    'impressions', coalesce(sum(l.swipe_count), 0)::int, 'favorites', coalesce(sum(l.favorited), 0)::int,
    'clicks', coalesce(sum(l.application_clicked_count), 0)::int,
    'applications', coalesce(sum(l.job_applications_count), 0)::int,
    'interviewed', (select count(*)::int from application a where a.location_id ${at} and a.is_interviewed),
    'hired', (select count(*)::int from application a where a.location_id ${at} and a.is_hired))
  from listing l where l.location_id ${at}`;

/** SQL: the last days with any event of these listings, oldest first. */
export const historyOf = (at: RawBuilder<unknown>, most: number) => sql`
  select coalesce(json_agg(day order by day.date), '[]') from (
    select to_char(d.day, 'YYYY-MM-DD') as date, sum(greatest(d.impressions, 0))::int as impressions,
      sum(greatest(d.favourites, 0))::int as favourites, sum(greatest(d.clicks, 0))::int as clicks,
      sum(greatest(d.applications, 0))::int as applications, sum(greatest(d.hired, 0))::int as hired
    from listing_day d join listing l on l.id = d.listing_id
    where l.location_id ${at} group by d.day order by d.day desc limit ${most}) as day`;

/**
 * SQL: numbers of applications by channel (`via`), highest first; `which` selects the applications: `a.location_id =
 * location.id`. Favourites have no channel.
 */
export const cameBy = (which: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(way), '[]') from (
    select a.via, count(*)::int as applications from application a
    where ${which} and a.via is not null group by a.via order by applications desc, a.via limit ${WAYS_SHOWN}) as way`;
