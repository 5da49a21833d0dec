import type { PricingPlan } from '@jipe/contract/billing/schema';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { presentPlan } from './present.ts';
import { selectOpenPlans, findPlanOfBusiness } from './queries-plan.ts';

/** The open plans. The bundle shows the credits that are left, also while another plan or none is chosen. */
export async function listPlans(ctx: AppContext, scope: BusinessScope): Promise<PricingPlan[]> {
  const [plans, own] = await Promise.all([selectOpenPlans(ctx.db), findPlanOfBusiness(ctx.db, scope.business_id)]);
  const kept = own && own.balance > 0 ? own.balance : null;
  return plans.map((plan) => ({ ...presentPlan(plan), remaining_credits: plan.is_bundle_type ? kept : null }));
}
