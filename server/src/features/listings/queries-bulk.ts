import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
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

/** Where the business has active listings; its locations are locked before them. */
export async function selectActiveLocations(db: Queryable, business_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('location_id')
    .distinct()
    .where('business_id', '=', business_id)
    .where('status', '=', 'active')
    .execute();
  return rows.map((row) => row.location_id);
}

export async function pauseActive(trx: Trx, whole: Whole, pause_cause: PauseCause, now: Date): Promise<Changed[]> {
  const [column, id] = columnOf(whole);
  return trx
    .updateTable('listing')
    .set({ status: 'paused', pause_cause, updated_at: now })
    .where(column, '=', id)
    .where('status', '=', 'active')
    .returning(['id', 'location_id'])
    .execute();
}

/** One whose first payment is on its way is closed when that is settled. */
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
  /** Only its day is counted. */
  hired?: number;
}

/** Changes the counters of a listing and of its day (UTC, `YYYY-MM-DD`), in the transaction of what is counted. */
export async function addToCounters(trx: Trx, listing_id: string, counted: Counted, day: string): Promise<void> {
  const {
    swipe_count = 0,
    favorited = 0,
    application_clicked_count = 0,
    job_applications_count = 0,
    hired = 0,
  } = counted;
  if (swipe_count !== 0 || favorited !== 0 || application_clicked_count !== 0 || job_applications_count !== 0) {
    await trx
      .updateTable('listing')
      .set((eb) => ({
        swipe_count: eb('swipe_count', '+', swipe_count),
        favorited: eb('favorited', '+', favorited),
        application_clicked_count: eb('application_clicked_count', '+', application_clicked_count),
        job_applications_count: eb('job_applications_count', '+', job_applications_count),
      }))
      .where('id', '=', listing_id)
      .execute();
  }
  const ofDay = {
    impressions: swipe_count,
    favourites: favorited,
    clicks: application_clicked_count,
    applications: job_applications_count,
    hired,
  };
  // Race: the first two events of a day at once: one inserts the day, the other adds to it.
  await trx
    .insertInto('listing_day')
    .values({ listing_id, day, ...ofDay })
    .onConflict((c) =>
      c.columns(['listing_id', 'day']).doUpdateSet({
        impressions: sql<number>`listing_day.impressions + excluded.impressions`,
        favourites: sql<number>`listing_day.favourites + excluded.favourites`,
        clicks: sql<number>`listing_day.clicks + excluded.clicks`,
        applications: sql<number>`listing_day.applications + excluded.applications`,
        hired: sql<number>`listing_day.hired + excluded.hired`,
      }),
    )
    .execute();
}
