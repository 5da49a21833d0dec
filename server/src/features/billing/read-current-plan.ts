import type { CurrentPlan } from '@jipe/contract/billing/schema';
import type { BusinessScope } from '../../access/scope.ts';
import type { AppContext, Queryable } from '../../access/context.ts';
import { presentCurrentPlan } from './present.ts';
import { hasHadBundle } from './queries-credit.ts';
import { findPlanOfBusiness } from './queries-plan.ts';
import { findPromoOfPlan } from './queries-promo.ts';

/** The plan of the caller's business; null when there is none. */
export async function readCurrentPlan(ctx: AppContext, scope: BusinessScope): Promise<CurrentPlan | null> {
  return currentPlanOf(ctx, ctx.db, scope.business_id);
}

/** The plan of a business, with its credits; null when none was chosen or the plan was ended. */
export async function currentPlanOf(ctx: AppContext, db: Queryable, business_id: string): Promise<CurrentPlan | null> {
  const plan = await findPlanOfBusiness(db, business_id);
  if (!plan || plan.ended_at !== null) return null;
  const promo = plan.is_custom ? await findPromoOfPlan(db, plan.plan_id) : undefined;
  const isSpent = promo !== undefined && plan.is_bundle_type && (await hasHadBundle(db, business_id, promo.id));
  return presentCurrentPlan(plan, promo && { code: promo.code, isSpent }, ctx.clock.now());
}

/** Like `currentPlanOf`, right after a plan was chosen. */
export async function mustReadCurrentPlan(ctx: AppContext, db: Queryable, business_id: string): Promise<CurrentPlan> {
  const plan = await currentPlanOf(ctx, db, business_id);
  if (!plan) throw new TypeError('a plan was chosen but cannot be read');
  return plan;
}
