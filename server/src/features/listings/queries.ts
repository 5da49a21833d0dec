import type { ListingDetail, ApplicationSource } from '@jipe/contract/listings/schema';
import { type InferResult, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import { cameBy } from '../locations/index.ts';
import { seenColumns } from './queries-columns.ts';
import { HISTORY_DAYS } from './rules.ts';

/**
 * SQL condition on `listing`: whether this user may see it. An owner sees all of the business, a manager those at
 * assigned locations. A pending listing, whose first payment is under way, is visible to nobody.
 */
export const visibleListing = (scope: BusinessScope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(listing.business_id = ${scope.business_id} and listing.status <> 'pending' and ${seesLocation(scope, 'listing.location_id')})`;

/** SQL condition on `listing`: whether seekers and visitors may see it. */
export const openListing: RawBuilder<SqlBool> = sql<SqlBool>`(listing.status = 'active'
  and exists (select 1 from business b where b.id = listing.business_id and b.deleted_at is null))`;

export type DetailRow = Awaited<ReturnType<typeof selectDetails>>[number];

/** All details of those of these listings that the user may see, in order of creation. */
export async function selectDetails(db: Queryable, scope: BusinessScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('listing')
    .innerJoin('location as p', 'p.id', 'listing.location_id')
    .innerJoin('business as b', 'b.id', 'listing.business_id')
    .select(seenColumns)
    .select([
      'b.application_type',
      'p.name as location_name',
      'p.is_active as location_is_active',
      'p.street',
      'p.street_alt',
      'p.city',
      'p.state',
      'p.zip',
      'p.lat as location_lat',
      'p.lng as location_lng',
      'p.coordinates_precision',
    ])
    .select(
      sql<NonNullable<ListingDetail['history']>>`(
        select coalesce(json_agg(d order by d.date), '[]') from (
          select to_char(day, 'YYYY-MM-DD') as date, greatest(impressions, 0) as impressions, greatest(favourites, 0) as favourites,
            greatest(clicks, 0) as clicks, greatest(applications, 0) as applications, greatest(hired, 0) as hired
          from listing_day where listing_id = listing.id order by day desc limit ${HISTORY_DAYS}) d)`.as('history'),
    )
    .select(
      sql<number>`(select count(*)::int from application a where a.listing_id = listing.id and a.is_interviewed)`.as(
        'interviewed',
      ),
    )
    .select(sql<ApplicationSource[]>`(${cameBy(sql`a.listing_id = listing.id`)})`.as('came_by'))
    .where('listing.id', 'in', [...ids])
    .where(visibleListing(scope))
    .orderBy('listing.id')
    .execute();
}

/** Like `selectDetails` for one listing; undefined when the user may not see it or it does not exist. */
export async function findDetail(db: Queryable, scope: BusinessScope, id: string): Promise<DetailRow | undefined> {
  return (await selectDetails(db, scope, [id]))[0];
}

export async function findApplicationType(db: Queryable, business_id: string): Promise<DetailRow['application_type']> {
  const row = await db
    .selectFrom('business')
    .select('application_type')
    .where('id', '=', business_id)
    .executeTakeFirst();
  return row?.application_type ?? null;
}

export async function selectReasons(db: Queryable): Promise<{ id: string; reason: string }[]> {
  return db.selectFrom('deactivation_reason').select(['id', 'reason']).orderBy('position').execute();
}

const publicColumns = (db: Queryable) =>
  db
    .selectFrom('listing')
    .innerJoin('location as p', 'p.id', 'listing.location_id')
    .innerJoin('business as biz', 'biz.id', 'listing.business_id')
    .select([
      'listing.id',
      'listing.title',
      'biz.name as business_name',
      'biz.logo_key',
      'p.city',
      'p.state',
      'p.zip',
      'p.coordinates_precision',
      'listing.hourly_rate',
      'listing.job_types',
      'listing.created_at',
    ]);
export type PublicRow = InferResult<ReturnType<typeof publicColumns>>[number];

/** The public fields of an active listing. */
export async function findPublicJob(db: Queryable, id: string): Promise<PublicRow | undefined> {
  return publicColumns(db).where('listing.id', '=', id).where(openListing).executeTakeFirst();
}

export interface SharedRow extends PublicRow {
  banner_key: string | null;
  is_open: SqlBool;
}

/** Like `findPublicJob`, also for listings that are over, for shared links. A pending listing is not found. */
export async function findSharedJob(db: Queryable, id: string): Promise<SharedRow | undefined> {
  return publicColumns(db)
    .select(['biz.banner_key', openListing.as('is_open')])
    .where('listing.id', '=', id)
    .where('listing.status', '<>', sql.lit('pending'))
    .executeTakeFirst();
}
