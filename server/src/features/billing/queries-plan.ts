import { type Selectable, sql } from 'kysely';
import type { OwnerScope } from '../../access/scope.ts';
import type { Queryable, Trx } from '../../access/context.ts';
import type { Database } from '../../db/schema.ts';
import type { PlanOfBusiness } from './rules.ts';

export type PlanRow = Selectable<Database['plan']>;

/** The open plans, in display order. */
export async function selectOpenPlans(db: Queryable): Promise<PlanRow[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('is_custom', '=', sql.lit(false))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findPlan(db: Queryable, id: string): Promise<PlanRow | undefined> {
  return db.selectFrom('plan').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPlanByCode(db: Queryable, code: string): Promise<PlanRow | undefined> {
  return db.selectFrom('plan').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function insertPlan(trx: Trx, plan: PlanRow): Promise<void> {
  await trx.insertInto('plan').values(plan).execute();
}

/** False for an unknown code. */
export async function updatePlanAmount(db: Queryable, code: string, amount_minor: number): Promise<boolean> {
  const done = await db.updateTable('plan').set({ amount_minor }).where('code', '=', code).executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/**
 * Locks a business's billing. Paying, buying, ending and choosing wait here, so that no two spend one credit or buy one
 * bundle. Taken before the locks of locations and listings. A business that never chose a plan has nothing to lock.
 */
export async function lockBilling(trx: Trx, business_id: string): Promise<void> {
  await trx
    .selectFrom('business_plan')
    .select('business_id')
    .where('business_id', '=', business_id)
    .forUpdate()
    .executeTakeFirst();
}

/** The plan of a business, ended or not, with its credits. */
export async function findPlanOfBusiness(db: Queryable, business_id: string): Promise<PlanOfBusiness | undefined> {
  const row = await db
    .selectFrom('business_plan as bp')
    .innerJoin('plan as p', 'p.id', 'bp.plan_id')
    .leftJoin('credit_account as c', 'c.business_id', 'bp.business_id')
    .select([
      'bp.plan_id',
      'p.code',
      'p.name',
      'p.amount_minor',
      'p.currency',
      'p.is_bundle_type',
      'p.is_custom',
      'p.trial_days',
      'p.no_of_items',
      'p.recurring_interval',
      'bp.is_armed',
      'bp.trial_ends_at',
      'bp.chosen_at',
      'bp.ended_at',
      'c.balance',
    ])
    .where('bp.business_id', '=', business_id)
    .executeTakeFirst();
  return row && { ...row, balance: row.balance ?? 0 };
}

export interface ChosenPlan {
  plan_id: string;
  is_armed: boolean;
  trial_ends_at: Date | null;
  chosen_at: Date;
}

/** Race: two owners choose at once. There is one row, and the later choice stays. */
export async function upsertPlanOfBusiness(trx: Trx, scope: OwnerScope, chosen: ChosenPlan): Promise<void> {
  await trx
    .insertInto('business_plan')
    .values({ business_id: scope.business_id, ...chosen })
    .onConflict((c) => c.column('business_id').doUpdateSet({ ...chosen, ended_at: null }))
    .execute();
}

export async function endPlanOfBusiness(trx: Trx, business_id: string, ended_at: Date): Promise<void> {
  await trx
    .updateTable('business_plan')
    .set({ ended_at, is_armed: false })
    .where('business_id', '=', business_id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Marks the chosen bundle as bought. */
export async function disarmPlan(trx: Trx, business_id: string): Promise<void> {
  await trx.updateTable('business_plan').set({ is_armed: false }).where('business_id', '=', business_id).execute();
}
