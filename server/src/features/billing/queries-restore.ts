import { looksLikeId } from '@jipe/contract/values/id';
import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { ChargeRow } from './queries-charge.ts';
import type { PeriodRef } from './queries-credit.ts';

/** The status of each of these charges that the database has. */
export async function selectStatuses(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChargeRow['status']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('charge')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/**
 * The business noted in a charge's memo; without a memo, the one that has this customer's card. Null when the database
 * has neither.
 */
export async function findBusinessOf(
  db: Queryable,
  { noted, customer }: { noted: string | null; customer: string },
): Promise<string | null> {
  const id = noted !== null && looksLikeId(noted) ? noted : null;
  const { rows } = await sql<{ id: string }>`
    select b.id from business b where b.id = ${id}::uuid
    union all select c.business_id from card c where ${id}::uuid is null and c.customer_ref = ${customer} limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** The promo code whose bundle a charge bought; undefined when the business has had it, as a code gives it once. */
export async function findUngivenPromo(
  db: Queryable,
  business_id: string,
  id: string | null,
): Promise<string | undefined> {
  if (id === null || !looksLikeId(id)) return undefined;
  const { rows } = await sql<{ id: string }>`
    select p.id from promo_code p where p.id = ${id}::uuid and not exists (
      select 1 from credit_entry e where e.business_id = ${business_id} and e.promo_code_id = p.id)`.execute(db);
  return rows[0]?.id;
}

/** The next period of each of these listings that exists. */
export async function selectNextPeriods(
  db: Queryable,
  business_id: string,
  listing_ids: readonly string[],
): Promise<PeriodRef[]> {
  if (listing_ids.length === 0) return [];
  const rows = await db
    .selectFrom('listing')
    .select(['id as listing_id', sql<number>`period_no + 1`.as('period_no')])
    .where('business_id', '=', business_id)
    .where('id', 'in', [...listing_ids])
    .where('status', '<>', sql.lit('closed'))
    .orderBy('id')
    .execute();
  return rows;
}
