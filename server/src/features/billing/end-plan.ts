import { billingTexts } from '@jipe/contract/billing/texts';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { tellTodayOfBusiness } from '../../realtime/tell-today.ts';
import { findPlanOfBusiness, endPlanOfBusiness, lockBilling } from './queries-plan.ts';
import { findCredits } from './queries-credit.ts';

/**
 * Ends the plan of a business and pauses all its active listings; card, credits and history stay. Within the caller's transaction.
 * Answers how many listings were paused.
 */
export async function endPlan(ctx: AppContext, trx: Trx, business_id: string): Promise<number> {
  await lockBilling(trx, business_id);
  await endPlanOfBusiness(trx, business_id, ctx.clock.now());
  tellTodayOfBusiness(ctx, trx, business_id);
  return ctx.hooks.planEnded(ctx, trx, business_id);
}

export interface SubscriptionPaused {
  message: string;
  data: { paused_listings: number; remaining_credits: number | null };
}

/** "Pause subscription". Without a plan it still pauses what was unpaused within a paid period. */
export async function pauseSubscription(ctx: AppContext, { scope }: OwnerActor): Promise<SubscriptionPaused> {
  return inTransaction(ctx, async (trx) => {
    const paused_listings = await endPlan(ctx, trx, scope.business_id);
    const plan = await findPlanOfBusiness(trx, scope.business_id);
    const credits = await findCredits(trx, scope.business_id);
    // Credits are told to whoever bought some.
    const remaining_credits = plan?.is_bundle_type || credits > 0 ? credits : null;
    return { message: billingTexts.planPaused, data: { paused_listings, remaining_credits } };
  });
}
