import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { compiledStatements } from '../../db/compiled-statement.ts';
import type { PauseCause } from './queries-life.ts';

/** All listings of a location, or of a business. */
export type Whole = { location_id: string } | { business_id: string };

const [location, business] = ['location_id', 'business_id'] as const;
const columnOf = (whole: Whole) =>
  location in whole ? ([location, whole.location_id] as const) : ([business, whole.business_id] as const);

export interface Changed {
  id: string;
  location_id: string;
}

/** Locations with active listings; they must be locked before the listings. */
export async function selectActiveLocations(db: Queryable, business_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('location_id')
    .distinct()
    .where('business_id', '=', business_id)
    .where('status', '=', sql.lit('active'))
    .execute();
  return rows.map((row) => row.location_id);
}

export async function pauseActive(trx: Trx, whole: Whole, pause_cause: PauseCause, now: Date): Promise<Changed[]> {
  const [column, id] = columnOf(whole);
  return trx
    .updateTable('listing')
    .set({ status: 'paused', pause_cause, updated_at: now })
    .where(column, '=', id)
    .where('status', '=', sql.lit('active'))
    .returning(['id', 'location_id'])
    .execute();
}

/** A pending listing is left out: it is closed when its charge is settled. */
export async function closeAll(trx: Trx, whole: Whole, from: 'active' | 'paused', now: Date): Promise<Changed[]> {
  const [column, id] = columnOf(whole);
  return trx
    .updateTable('listing')
    .set({ status: 'closed', pause_cause: null, updated_at: now, closed_at: now })
    .where(column, '=', id)
    .where('status', '=', from)
    .returning(['id', 'location_id'])
    .execute();
}

export interface Counted {
  swipe_count?: number;
  favorited?: number;
  application_clicked_count?: number;
  job_applications_count?: number;
  /** Counted only per day. */
  hired?: number;
}

const NOTHING_COUNTED: Required<Counted> = {
  swipe_count: 0,
  favorited: 0,
  application_clicked_count: 0,
  job_applications_count: 0,
  hired: 0,
};

interface CounterValues extends Required<Counted> {
  listing_id: string;
  day: string;
}

const counters = compiledStatements<{ listing_id: string }, CounterValues>();

/** Whether the listing's own counters change, not only those of the day. */
const isOfListing = ({ hired: _ofDay, ...ofListing }: Counted) => Object.values(ofListing).some((n) => n !== 0);

/**
 * Changes the counters of a listing and of its day (UTC, `YYYY-MM-DD`). With `isOpen`, only if the listing is active;
 * returns false otherwise.
 * Race: the listing is paused or closed meanwhile. The second of the two sees the first. Race: the first two events of
 * a day at once. One inserts the day's row, the other adds to it.
 */
export async function addToCounters(
  trx: Trx,
  listing_id: string,
  counted: Counted,
  { day, isOpen }: { day: string; isOpen: boolean },
): Promise<boolean> {
  const isItsOwn = isOfListing(counted);
  const rows = await counters(trx, {
    shape: `${isItsOwn} ${isOpen}`,
    build: (at) => {
      const which = sql`id = ${at.listing_id} ${isOpen ? sql`and status = 'active'` : sql``}`;
      const counting = sql`update listing set swipe_count = swipe_count + ${at.swipe_count}, favorited = favorited + ${at.favorited},
        application_clicked_count = application_clicked_count + ${at.application_clicked_count},
        job_applications_count = job_applications_count + ${at.job_applications_count} where ${which} returning id`;
      return sql<{ listing_id: string }>`
      with l as (${isItsOwn ? counting : sql`select ${at.listing_id}::uuid as id`})
      insert into listing_day (listing_id, day, impressions, favourites, clicks, applications, hired)
      select l.id, ${at.day}::date, ${at.swipe_count}::int, ${at.favorited}::int, ${at.application_clicked_count}::int,
        ${at.job_applications_count}::int, ${at.hired}::int from l
      on conflict (listing_id, day) do update set impressions = listing_day.impressions + excluded.impressions,
        favourites = listing_day.favourites + excluded.favourites, clicks = listing_day.clicks + excluded.clicks,
        applications = listing_day.applications + excluded.applications, hired = listing_day.hired + excluded.hired
      returning listing_id`;
    },
    values: { listing_id, day, ...NOTHING_COUNTED, ...counted },
  });
  return rows.length > 0;
}

/** Holds a listing active until the commit; false when it is not. Race: a pause or close waits for the commit. */
export async function holdOpenListing(trx: Trx, listing_id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('listing')
    .select('id')
    .where('id', '=', listing_id)
    .where('status', '=', sql.lit('active'))
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds the hires of a day to several listings; negative numbers subtract. Race: two decisions at once on the same
 * listings. Both lock the rows in id order, which avoids a deadlock.
 */
export async function countHired(trx: Trx, byListing: ReadonlyMap<string, number>, day: string): Promise<void> {
  const counted = [...byListing].filter(([, n]) => n !== 0);
  if (counted.length === 0) return;
  await sql`
    insert into listing_day (listing_id, day, impressions, favourites, clicks, applications, hired)
    select h.id, ${day}::date, 0, 0, 0, 0, h.n
    from unnest(${counted.map(([id]) => id)}::uuid[], ${counted.map(([, n]) => n)}::int[]) as h (id, n) order by h.id
    on conflict (listing_id, day) do update set hired = listing_day.hired + excluded.hired`.execute(trx);
}
