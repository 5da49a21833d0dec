import { promoForm, type PromoPlan } from '@jipe/contract/billing/schema';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { invalidPromo } from './choose-plan.ts';
import { presentPromo } from './present.ts';
import { hasHadBundle } from './queries-credit.ts';
import { findPlan } from './queries-plan.ts';
import { findPromo, findPromoUse } from './queries-promo.ts';
import { isPromoLive, trialEnd } from './rules.ts';

/**
 * The offer of a promo code. A business that used the code may look it up again, also when all uses are taken, until it
 * has had the code's bundle. Throws 400 promo_invalid.
 */
export async function readPromoCode(ctx: AppContext, scope: BusinessScope, code: string): Promise<PromoPlan> {
  const now = ctx.clock.now();
  const form = promoForm.safeParse({ promo_code: code });
  if (!form.success) throw invalidPromo(form.error.issues[0]?.message);
  const promo = await findPromo(ctx.db, form.data.promo_code);
  if (!promo) throw invalidPromo();
  const used_at = await findPromoUse(ctx.db, promo.id, scope.business_id);
  const isOwnUse = used_at !== null;
  if (!isPromoLive(isOwnUse ? { ...promo, max_uses: null } : promo, now)) throw invalidPromo();
  const plan = await findPlan(ctx.db, promo.plan_id);
  if (!plan) throw invalidPromo();
  if (isOwnUse && (await hasHadBundle(ctx.db, scope.business_id, promo.id))) throw invalidPromo();
  const isTrialOver = isOwnUse && trialEnd(used_at, plan.trial_days) <= now;
  return presentPromo(promo, isTrialOver ? { ...plan, trial_days: 0 } : plan);
}
