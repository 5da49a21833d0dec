import { billingTexts } from '@jipe/contract/billing/texts';
import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { looksLikeId } from '@jipe/contract/values/id';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { announceTodayOfBusiness } from '../../realtime/announce-today.ts';
import { advanceProgress } from '../profile/index.ts';
import { findCard } from './queries-card.ts';
import { findCredits, hasHadBundle } from './queries-credit.ts';
import {
  findPlan,
  findPlanByCode,
  findPlanOfBusiness,
  lockBilling,
  type PlanRow,
  upsertPlanOfBusiness,
} from './queries-plan.ts';
import { findPromoOfPlan, findPromoUse, countPromoUse } from './queries-promo.ts';
import { mustReadCurrentPlan } from './read-current-plan.ts';
import { openPlanCode, trialDaysOf, trialEnd } from './rules.ts';

/** Chooses an open plan or a promo code's plan. Nothing is charged: a bundle is bought with the next listing. */
export async function choosePlan(ctx: AppContext, { scope }: OwnerActor, product_id: string): Promise<CurrentPlan> {
  return inTransaction(ctx, async (trx) => {
    await putOnPlan(ctx, trx, scope, product_id);
    // This onboarding step also needs a card.
    if (await findCard(trx, scope.business_id)) await advanceProgress(ctx, trx, scope.business_id, 'pricing_plans');
    return mustReadCurrentPlan(ctx, trx, scope.business_id);
  });
}

export const unknownPlan = (): InvalidError => new InvalidError('product_id', billingTexts.planUnknown, 'plan_unknown');
export const invalidPromo = (message: string = billingTexts.promoInvalid): InvalidError =>
  new InvalidError('promo_code', message, 'promo_invalid');

/** Puts the business on a plan, in the caller's transaction. Its current plan changes nothing, except at 0 credits. */
export async function putOnPlan(ctx: AppContext, trx: Trx, scope: OwnerScope, product_id: string): Promise<void> {
  const plan = looksLikeId(product_id) ? await findPlan(trx, product_id) : undefined;
  if (!plan) throw unknownPlan();
  await lockBilling(trx, scope.business_id);
  const current = await findPlanOfBusiness(trx, scope.business_id);
  const isCurrent = current?.plan_id === plan.id && current.ended_at === null;
  const code = plan.is_custom ? await redeem(ctx, trx, scope, plan, isCurrent) : null;
  const is_armed = plan.is_bundle_type && (await findCredits(trx, scope.business_id)) === 0;
  // A business with credits left of the code's bundle stays on that plan. A code gives its bundle once: after that, the
  // business gets the open plan that the code's plan was made from.
  const isKept = isCurrent && !is_armed;
  const isGiven = code !== null && !isKept && (await hasHadBundle(trx, scope.business_id, code.promo_code_id));
  const plan_id = isGiven ? await openPlanOf(trx, plan) : plan.id;
  if (current?.plan_id === plan_id && current.ended_at === null && current.is_armed === is_armed) return;
  const chosen = { plan_id, is_armed, trial_ends_at: code?.trial_ends_at ?? null, chosen_at: ctx.clock.now() };
  await upsertPlanOfBusiness(trx, scope, chosen);
  announceTodayOfBusiness(ctx, trx, scope.business_id);
}

async function openPlanOf(trx: Trx, plan: PlanRow): Promise<string> {
  const open = await findPlanByCode(trx, openPlanCode(plan.code));
  if (!open) throw unknownPlan();
  return open.id;
}

/**
 * Counts the use of a plan's promo code; returns the code's id and the end of its trial. A business uses a code once,
 * counted when it first chooses the plan. Choosing the plan again neither counts again nor prolongs the trial, and a
 * business on the plan keeps its terms.
 */
async function redeem(
  ctx: AppContext,
  trx: Trx,
  scope: OwnerScope,
  plan: PlanRow,
  isCurrent: boolean,
): Promise<{ promo_code_id: string; trial_ends_at: Date | null }> {
  const now = ctx.clock.now();
  const promo = await findPromoOfPlan(trx, plan.id);
  if (!promo) throw unknownPlan();
  const used_at = await findPromoUse(trx, promo.id, scope.business_id);
  const isOver = promo.ended_at !== null || (promo.expires_at !== null && promo.expires_at <= now);
  if (isOver && !isCurrent) throw invalidPromo();
  if (used_at === null && !(await countPromoUse(trx, promo.id, scope.business_id, now))) throw invalidPromo();
  const trial_days = trialDaysOf(plan);
  const trial_ends_at = trial_days > 0 ? trialEnd(used_at ?? now, trial_days) : null;
  return { promo_code_id: promo.id, trial_ends_at };
}
