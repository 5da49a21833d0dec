import type { AppContext, Trx } from '../../access/context.ts';
import { announceTodayOfBusiness } from '../../realtime/announce-today.ts';
import { endPlanOfBusiness, lockBilling } from './queries-plan.ts';

/**
 * Ends the plan of a business and pauses all its active listings; card, credits and history stay. Within the caller's
 * transaction.
 * Returns the number of paused listings.
 */
export async function endPlan(ctx: AppContext, trx: Trx, business_id: string): Promise<number> {
  await lockBilling(trx, business_id);
  await endPlanOfBusiness(trx, business_id, ctx.clock.now());
  announceTodayOfBusiness(ctx, trx, business_id);
  return ctx.hooks.planEnded(ctx, trx, business_id);
}
