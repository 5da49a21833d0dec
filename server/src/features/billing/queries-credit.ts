import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';

export interface PeriodRef {
  listing_id: string;
  period_no: number;
}

export async function findCredits(db: Queryable, business_id: string): Promise<number> {
  const row = await db
    .selectFrom('credit_account')
    .select('balance')
    .where('business_id', '=', business_id)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

export interface Bought {
  business_id: string;
  charge_id: string | null;
  promo_code_id: string | null;
}

/**
 * Adds bought credits. Race: one charge finalised twice. Its purchase is entered once (credit_entry_purchase). Race:
 * one code's bundle bought twice at once. The bundle is given once (credit_entry_promo).
 */
export async function addCredits(trx: Trx, bought: Bought, credits: number, now: Date): Promise<void> {
  const { business_id } = bought;
  await trx
    .insertInto('credit_entry')
    .values({ ...bought, id: newId(), delta: credits, kind: 'purchase', created_at: now })
    .execute();
  await trx
    .insertInto('credit_account')
    .values({ business_id, balance: credits })
    .onConflict((c) =>
      c.column('business_id').doUpdateSet({ balance: sql<number>`credit_account.balance + ${credits}` }),
    )
    .execute();
}

/**
 * Spends one credit per period; returns the balance. Race: several spend the last credit at once. The update locks the
 * account, and its check (balance >= 0) refuses the rest.
 */
export async function spendCredits(
  trx: Trx,
  business_id: string,
  periods: readonly PeriodRef[],
  now: Date,
): Promise<number> {
  const { balance } = await trx
    .updateTable('credit_account')
    .set({ balance: sql<number>`balance - ${periods.length}` })
    .where('business_id', '=', business_id)
    .returning('balance')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('credit_entry')
    .values(
      periods.map(({ listing_id, period_no }) => ({
        id: newId(),
        business_id,
        delta: -1,
        kind: 'use' as const,
        listing_id,
        period_no,
        created_at: now,
      })),
    )
    .execute();
  return balance;
}

/** Whether this business has had the bundle of this promo code. */
export async function hasHadBundle(db: Queryable, business_id: string, promo_code_id: string): Promise<boolean> {
  const given = await db
    .selectFrom('credit_entry')
    .select('id')
    .where('business_id', '=', business_id)
    .where('promo_code_id', '=', promo_code_id)
    .executeTakeFirst();
  return given !== undefined;
}

export interface PaidPeriods {
  business_id: string;
  periods: readonly PeriodRef[];
  paid_by: 'charge' | 'credit' | 'trial';
  charge_id: string | null;
  starts_at: Date;
  ends_at: Date;
}

/** Race: two nodes renew one listing. The primary key (listing, period) lets one in. */
export async function insertPeriods(trx: Trx, { periods, ...paid }: PaidPeriods): Promise<void> {
  await trx
    .insertInto('listing_period')
    .values(periods.map(({ listing_id, period_no }) => ({ listing_id, period_no, ...paid })))
    .execute();
}

/** When the period before the first of these ended; null when it is the listing's first period. */
export async function findPreviousEnd(db: Queryable, [first]: readonly PeriodRef[]): Promise<Date | null> {
  if (!first) return null;
  const row = await db
    .selectFrom('listing_period')
    .select('ends_at')
    .where('listing_id', '=', first.listing_id)
    .where('period_no', '=', first.period_no - 1)
    .executeTakeFirst();
  return row?.ends_at ?? null;
}
