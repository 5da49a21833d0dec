import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { isBeingCharged } from '../billing/index.ts';
import { held, type HeldListing } from './queries-life.ts';

/** Listings of one business whose periods ended together. Listings paid together are renewed together. */
export interface DueGroup {
  business_id: string;
  paid_until: Date;
}

/** The groups due by `now`, oldest first, after `last`. Listings whose renewal is being charged are left out. */
export async function selectDueGroups(
  db: Queryable,
  now: Date,
  last: DueGroup | null,
  limit: number,
): Promise<DueGroup[]> {
  let due = db
    .selectFrom('listing')
    .select(['business_id', sql<Date>`paid_until`.as('paid_until')])
    .where('status', '=', sql.lit('active'))
    .where('paid_until', '<=', now)
    .where(sql<boolean>`not ${isBeingCharged}`)
    .groupBy(['paid_until', 'business_id'])
    .orderBy('paid_until')
    .orderBy('business_id')
    .limit(limit);
  if (last) {
    due = due.where(
      sql<boolean>`(paid_until, business_id) > (${last.paid_until}::timestamptz, ${last.business_id}::uuid)`,
    );
  }
  return due.execute();
}

export interface DueListing extends HeldListing {
  location_name: string;
}

/** The locations of a group's listings, which must be locked before the listings. */
export async function selectDueLocations(db: Queryable, { business_id, paid_until }: DueGroup): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('location_id')
    .distinct()
    .where('business_id', '=', business_id)
    .where('paid_until', '=', paid_until)
    .where('status', '=', sql.lit('active'))
    .execute();
  return rows.map((row) => row.location_id);
}

/**
 * The listings of a group that are still due, locked until the commit. Race: two nodes renew one listing, or a user
 * pauses it. The second finds it renewed, being charged or paused, and leaves it.
 */
export async function lockDue(trx: Trx, { business_id, paid_until }: DueGroup): Promise<DueListing[]> {
  return trx
    .selectFrom('listing')
    .innerJoin('location as p', 'p.id', 'listing.location_id')
    .select([...held, 'p.name as location_name'])
    .where('listing.business_id', '=', business_id)
    .where('listing.paid_until', '=', paid_until)
    .where('listing.status', '=', sql.lit('active'))
    .where(sql<boolean>`not ${isBeingCharged}`)
    .orderBy('listing.id')
    .forNoKeyUpdate('listing')
    .execute();
}
