import { type Selectable, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import { instant, type JsonPage } from '../../db/json-page.ts';
import { selectJsonPage } from '../../db/page.ts';
import type { Database } from '../../db/schema.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { visibleListing } from '../listings/index.ts';

export type Run = Selectable<Database['coverage_run']>;

/** Whether the planner is on; it is by default. */
export async function isPlannerOn(db: Queryable, { business_id }: BusinessScope): Promise<boolean> {
  const row = await db
    .selectFrom('business_settings')
    .select('planner')
    .where('business_id', '=', business_id)
    .executeTakeFirst();
  return row?.planner ?? true;
}

export interface PlannedListing {
  id: string;
  location_id: string;
  status: 'active' | 'paused' | 'closed' | 'pending';
}

export async function findListing(
  db: Queryable,
  scope: BusinessScope,
  id: string,
): Promise<PlannedListing | undefined> {
  return db
    .selectFrom('listing')
    .select(['listing.id', 'listing.location_id', 'listing.status'])
    .where('listing.id', '=', idOrNothing(id))
    .where(visibleListing(scope))
    .executeTakeFirst();
}

/** The latest plan of a listing. */
export async function findLatestRun(
  db: Queryable,
  { business_id }: BusinessScope,
  listing_id: string,
): Promise<Run | undefined> {
  return db
    .selectFrom('coverage_run')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('listing_id', '=', listing_id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Locks a listing's plans until the commit. Race: the same plan is requested twice at once. The second waits, and finds
 * the first's run.
 */
export async function lockRuns(trx: Trx, listing_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${listing_id}, 50))`.execute(trx);
}

export async function insertRun(trx: Trx, run: Run): Promise<void> {
  await trx.insertInto('coverage_run').values(run).execute();
}

/** A plan of a location this user may see. */
export async function findRun(db: Queryable, scope: BusinessScope, id: string): Promise<Run | undefined> {
  return db
    .selectFrom('coverage_run')
    .selectAll()
    .where('id', '=', idOrNothing(id))
    .where('business_id', '=', scope.business_id)
    .where(seesLocation(scope, 'coverage_run.location_id'))
    .executeTakeFirst();
}

/** Plans of locations this user may see, or of one listing, latest first; up to `limit + 1`. */
export async function selectRuns(
  db: Queryable,
  scope: BusinessScope,
  job_id: string | undefined,
  request: PageRequest,
): Promise<JsonPage> {
  const ofListing = job_id === undefined ? sql`true` : sql`r.listing_id = ${idOrNothing(job_id)}`;
  return selectJsonPage(db, {
    shown: sql`select r.id, r.id::text as sort_key from coverage_run r
      where r.business_id = ${scope.business_id} and ${ofListing} and ${seesLocation(scope, 'r.location_id')}`,
    item: sql`(
      select json_build_object('run_id', r.id, 'by', json_build_object('id', r.user_id), 'at', ${instant(sql`r.at`)},
        'rules_version', r.rules_version, 'location_id', r.location_id, 'job_id', r.listing_id)
      from coverage_run r where r.id = page.id)`,
    type: 'text',
    isDescending: true,
    limit: request.limit,
    isUsual: request.isUsual,
    from: checkedKeyset(request.from, 'text'),
  });
}

const BATCH = 500;

/** Deletes one batch of plans made before `since`. Returns whether more may be left. */
export async function deleteOldRuns(db: Queryable, since: Date): Promise<boolean> {
  const done = await db
    .deleteFrom('coverage_run')
    .where('id', 'in', (eb) => eb.selectFrom('coverage_run').select('id').where('at', '<', since).limit(BATCH))
    .executeTakeFirst();
  return done.numDeletedRows >= BigInt(BATCH);
}
