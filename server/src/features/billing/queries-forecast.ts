import { BULK_CODE } from '@jipe/contract/billing/rules';
import type { OfferedBundle, RenewedListing } from '@jipe/contract/billing/rules.forecast';
import { zoneOf } from '@jipe/contract/values/us-zones';
import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { areaOfFirstLocation } from '../../access/queries-first-location.ts';
import { findPlanByCode } from './queries-plan.ts';

/** The active listings of a business, with the end of each paid period. */
export async function selectRenewed(db: Queryable, business_id: string): Promise<RenewedListing[]> {
  return db
    .selectFrom('listing')
    .innerJoin('location as p', 'p.id', 'listing.location_id')
    .select([
      'listing.id as job_id',
      'listing.title',
      'listing.location_id',
      'p.name as location_name',
      sql<Date>`listing.paid_until`.as('paid_until'),
    ])
    .where('listing.business_id', '=', business_id)
    .where('listing.status', '=', sql.lit('active'))
    .where('listing.paid_until', 'is not', null)
    .execute();
}

/** The time zone of the business's first location, which defines the business's days and months. */
export async function findZone(db: Queryable, business_id: string): Promise<string> {
  const { rows } = await sql<{ area: string }>`select ${areaOfFirstLocation(sql`${business_id}`)} as area`.execute(db);
  return zoneOf(rows[0]?.area ?? '');
}

/** The open bundle plan. */
export async function findOpenBundle(db: Queryable): Promise<OfferedBundle | null> {
  return (await findPlanByCode(db, BULK_CODE)) ?? null;
}
