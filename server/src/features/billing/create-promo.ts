import { BUNDLE_CREDITS, SMALLEST_CHARGE } from '@jipe/contract/billing/rules';
import type { PricingPlan, PromoPlan } from '@jipe/contract/billing/schema';
import { ConflictError, InvalidError } from '../../http/errors.ts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { presentPlan, presentPromo } from './present.ts';
import { isPromoCode, promoPlanCode } from './rules.ts';
import { findPlanByCode, insertPlan, selectOpenPlans, updatePlanAmount } from './queries-plan.ts';
import { endPromoCode, findPromo, insertPromo, selectPromos } from './queries-promo.ts';

/*
 * The operator's commands for plans and promo codes (`npm run admin`). A code names a plan of its own, made from an
 * open plan with other terms. A business on it keeps these terms, whatever happens to the code or the open plan.
 */

/** In minor units. The sum of a bill of many listings stays within the limit of every processor. */
const MAX_AMOUNT = 9_999_999;

type OperatorContext = Pick<AppContext, 'db' | 'clock' | 'settings'>;

export interface NewPromo {
  code: string;
  /** Code of the open plan that the promo plan is made from. */
  plan: string;
  /** In minor units; absent for the open plan's amount. */
  amount_minor?: number | undefined;
  trial_days?: number | undefined;
  /** For a bundle; absent for the open plan's number. */
  credits?: number | undefined;
  max_uses?: number | undefined;
  expires_at?: Date | undefined;
}

/** Creates a promo code. Throws InvalidError under the option's name, and ConflictError for a code that is in use. */
export async function createPromo(ctx: OperatorContext, given: NewPromo): Promise<PromoPlan> {
  const code = given.code.trim();
  checkPromo({ ...given, code });
  return inTransaction(ctx, async (trx) => {
    const base = await findPlanByCode(trx, given.plan);
    if (!base || base.is_custom) throw new InvalidError('plan', `There is no plan ${given.plan}.`);
    if (given.credits !== undefined && !base.is_bundle_type)
      throw new InvalidError('credits', `The plan ${base.code} has no credits.`);
    // A bundle is paid as a whole with the first listing, so a trial has no meaning for it.
    if ((given.trial_days ?? 0) > 0 && base.is_bundle_type)
      throw new InvalidError('trial-days', `The plan ${base.code} has no trial.`);
    if (await findPromo(trx, code))
      throw new ConflictError(`The code ${code} is in use. End it first.`, { field: 'code' });
    const now = ctx.clock.now();
    const id = newId();
    const plan = {
      ...base,
      id,
      code: promoPlanCode(base.code, id),
      is_custom: true,
      amount_minor: given.amount_minor ?? base.amount_minor,
      trial_days: given.trial_days ?? 0,
      no_of_items: given.credits ?? base.no_of_items,
    };
    assertChargeable(ctx, plan.amount_minor);
    await insertPlan(trx, plan);
    const promo = {
      id: newId(),
      code,
      plan_id: id,
      max_uses: given.max_uses ?? null,
      expires_at: given.expires_at ?? null,
      created_at: now,
    };
    await insertPromo(trx, promo);
    return presentPromo({ ...promo, used_count: 0, ended_at: null }, plan);
  });
}

const amountInvalid = () => new InvalidError('amount', 'The amount must be between 0.00 and 99999.99.');

/** Stripe refuses charges above zero and below half a dollar, so no listing could be paid for. */
function assertChargeable({ settings }: OperatorContext, amount_minor: number): void {
  if (settings.stripe === null || amount_minor === 0 || amount_minor >= SMALLEST_CHARGE) return;
  throw new InvalidError('amount', 'The amount must be 0.00 or at least 0.50: Stripe charges nothing below that.');
}

function checkPromo({ code, amount_minor, trial_days, credits, max_uses }: NewPromo): void {
  const isWhole = (n: number | undefined, from: number, to = 1_000_000) =>
    n === undefined || (Number.isSafeInteger(n) && n >= from && n <= to);
  if (!isPromoCode(code)) throw new InvalidError('code', 'A code has 2 to 50 letters, digits, dashes or underscores.');
  if (!isWhole(amount_minor, 0, MAX_AMOUNT)) throw amountInvalid();
  if (!isWhole(trial_days, 0, 3650)) throw new InvalidError('trial-days', 'The trial must be 0 to 3650 whole days.');
  if (!isWhole(credits, 1))
    throw new InvalidError('credits', `The credits must be a whole number of at least 1, such as ${BUNDLE_CREDITS}.`);
  if (!isWhole(max_uses, 1))
    throw new InvalidError('max-uses', 'The number of uses must be a whole number of at least 1.');
}

/** Ends a promo code: nobody else can choose it; businesses on its plan keep the terms. False for an unknown code. */
export const endPromo = async (ctx: OperatorContext, code: string): Promise<boolean> =>
  endPromoCode(ctx.db, code.trim(), ctx.clock.now());

export interface ListedPromo extends PromoPlan {
  max_uses: number | null;
  used_count: number;
  ended_at: string | null;
}

export async function listPromos(ctx: OperatorContext): Promise<ListedPromo[]> {
  return (await selectPromos(ctx.db)).map(({ promo, plan }) => ({
    ...presentPromo(promo, plan),
    max_uses: promo.max_uses,
    used_count: promo.used_count,
    ended_at: promo.ended_at?.toISOString() ?? null,
  }));
}

export const listOpenPlans = async (ctx: OperatorContext): Promise<PricingPlan[]> =>
  (await selectOpenPlans(ctx.db)).map(presentPlan);

/** Sets an open plan's price, also for the businesses on it. False for an unknown plan. */
export async function setPlanAmount(ctx: OperatorContext, code: string, amount_minor: number): Promise<boolean> {
  if (!Number.isSafeInteger(amount_minor) || amount_minor < 0 || amount_minor > MAX_AMOUNT) throw amountInvalid();
  assertChargeable(ctx, amount_minor);
  return updatePlanAmount(ctx.db, code, amount_minor);
}
