import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';

/** The monthly cap of a business, in minor units, or null. A user's charge beyond the cap needs a confirmation. */
export async function findCap(db: Queryable, business_id: string): Promise<number | null> {
  const row = await db
    .selectFrom('business_settings')
    .select('monthly_cap_minor')
    .where('business_id', '=', business_id)
    .executeTakeFirst();
  return row?.monthly_cap_minor ?? null;
}

export interface ChargedThen {
  amount_minor: number;
  created_at: Date;
}

/** Charges since `since`, paid or still reserved. */
export async function selectChargedSince(db: Queryable, business_id: string, since: Date): Promise<ChargedThen[]> {
  return db
    .selectFrom('charge')
    .select(['amount_minor', 'created_at'])
    .where('business_id', '=', business_id)
    .where('status', '<>', sql.lit('declined'))
    .where('created_at', '>=', since)
    .execute();
}

/** Businesses with a cap whose id is greater than `last`, in id order. */
export async function selectCapped(db: Queryable, last: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('business_settings')
    .select('business_id')
    .where('monthly_cap_minor', 'is not', null)
    .$if(last !== null, (q) => q.where('business_id', '>', last ?? ''))
    .orderBy('business_id')
    .limit(limit)
    .execute();
  return rows.map(({ business_id }) => business_id);
}
