import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { isBeingCharged } from '../billing/index.ts';
import { held, type HeldListing } from './queries-life.ts';

/** Listings of one business whose periods ended together; what was paid together is renewed together. */
export interface DueGroup {
  business_id: string;
  paid_until: Date;
}

/** The groups due by `now`, oldest first, after `last`. One whose renewal is on its way is left to that. */
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

/** Where the listings of a group are, for locking those locations first. */
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
 * The listings of a group that are still due, held until the commit. Race: two nodes renewing one listing, or a user pausing it: the
 * second finds it renewed, on its way or paused, and leaves it.
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
