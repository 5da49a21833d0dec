import { codeKey } from '@jipe/contract/billing/rules';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { PromoState } from './rules.ts';
import type { PlanRow } from './queries-plan.ts';

export interface PromoRow extends PromoState {
  id: string;
  code: string;
  plan_id: string;
  created_at: Date;
}

const columns = ['id', 'code', 'plan_id', 'max_uses', 'used_count', 'expires_at', 'ended_at', 'created_at'] as const;

/** Finds a code, ignoring case, unless the operator has ended it. */
export async function findPromo(db: Queryable, code: string): Promise<PromoRow | undefined> {
  return db
    .selectFrom('promo_code')
    .select(columns)
    .where('code_key', '=', codeKey(code))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function findPromoOfPlan(db: Queryable, plan_id: string): Promise<PromoRow | undefined> {
  return db
    .selectFrom('promo_code')
    .select(columns)
    .where('plan_id', '=', plan_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** When this business first used the code; null when it has not. */
export async function findPromoUse(db: Queryable, promo_code_id: string, business_id: string): Promise<Date | null> {
  const use = await db
    .selectFrom('promo_use')
    .select('used_at')
    .where('promo_code_id', '=', promo_code_id)
    .where('business_id', '=', business_id)
    .executeTakeFirst();
  return use?.used_at ?? null;
}

/**
 * Counts the first use by a business. Race: several businesses want the last use of a code. The first locks the row,
 * and the others read its new count. Race: two owners of one business at once. The second finds the use entered, and it
 * counts once.
 * False when the code may not be used (any more); the caller then rolls its transaction back.
 */
export async function countPromoUse(trx: Trx, promo_code_id: string, business_id: string, now: Date): Promise<boolean> {
  const entered = await trx
    .insertInto('promo_use')
    .values({ promo_code_id, business_id, used_at: now })
    .onConflict((c) => c.columns(['promo_code_id', 'business_id']).doNothing())
    .returning('used_at')
    .executeTakeFirst();
  if (!entered) return true;
  const done = await trx
    .updateTable('promo_code')
    .set({ used_count: sql<number>`used_count + 1` })
    .where('id', '=', promo_code_id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used_count', '<', eb.ref('max_uses'))]))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function insertPromo(trx: Trx, promo: Omit<PromoRow, 'used_count' | 'ended_at'>): Promise<void> {
  await trx
    .insertInto('promo_code')
    .values({ ...promo, code_key: codeKey(promo.code) })
    .execute();
}

/** False when the code is unknown or ended already. */
export async function endPromoCode(db: Queryable, code: string, ended_at: Date): Promise<boolean> {
  const done = await db
    .updateTable('promo_code')
    .set({ ended_at })
    .where('code_key', '=', codeKey(code))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export interface PromoWithPlan {
  promo: PromoRow;
  plan: PlanRow;
}

/** Every code, ended ones included, newest first, with its plan. */
export async function selectPromos(db: Queryable): Promise<PromoWithPlan[]> {
  const promos = await db
    .selectFrom('promo_code')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const plans = await db.selectFrom('plan').selectAll().where('is_custom', '=', sql.lit(true)).execute();
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return promos.flatMap((promo) => {
    const plan = byId.get(promo.plan_id);
    return plan ? [{ promo, plan }] : [];
  });
}
