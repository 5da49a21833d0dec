import { billingTexts } from '@jipe/contract/billing/texts';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endPlan } from './end-plan.ts';
import { findCredits } from './queries-credit.ts';
import { findPlanOfBusiness } from './queries-plan.ts';

export interface SubscriptionPaused {
  message: string;
  data: { paused_listings: number; remaining_credits: number | null };
}

/** "Pause subscription". Without a plan it still pauses listings that were resumed within a paid period. */
export async function pauseSubscription(ctx: AppContext, { scope }: OwnerActor): Promise<SubscriptionPaused> {
  return inTransaction(ctx, async (trx) => {
    const paused_listings = await endPlan(ctx, trx, scope.business_id);
    const plan = await findPlanOfBusiness(trx, scope.business_id);
    const credits = await findCredits(trx, scope.business_id);
    // Shown only to a business on a bundle or with credits left.
    const remaining_credits = plan?.is_bundle_type || credits > 0 ? credits : null;
    return { message: billingTexts.planPaused, data: { paused_listings, remaining_credits } };
  });
}
