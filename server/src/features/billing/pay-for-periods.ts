import { bundleLineText, chargeFor, periodLineText } from '@jipe/contract/billing/rules';
import { billingTexts, type BillingCode } from '@jipe/contract/billing/texts';
import { LISTING_DAYS } from '@jipe/contract/listings/rules';
import type { ActivationCost } from '@jipe/contract/listings/schema';
import type { AppContext, Trx } from '../../access/context.ts';
import type { ChargeLine } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError } from '../../http/errors.ts';
import { presentUncharged } from './present.ts';
import { findCard } from './queries-card.ts';
import { insertCharge, selectReserved } from './queries-charge.ts';
import {
  addCredits,
  findPreviousEnd,
  hasHadBundle,
  insertPeriods,
  spendCredits,
  type PeriodRef,
} from './queries-credit.ts';
import { disarmPlan, findPlanOfBusiness, lockBilling } from './queries-plan.ts';
import { findPromoOfPlan } from './queries-promo.ts';
import { isOnTrial, periodEnd, periodStart, type PlanOfBusiness, type Purpose, termsOf } from './rules.ts';
import { settleCharge } from './settle-charge.ts';

export interface PeriodToPay extends PeriodRef {
  title: string;
  location_name: string;
}

export interface PeriodsToPay {
  business_id: string;
  /** renewal: nobody asked for it just now, and it goes on where the last period ended. */
  purpose: Purpose;
  /** All of them or none; renewals of periods that ended together. */
  periods: readonly PeriodToPay[];
}

/** paid: the periods run. reserved: a charge is on the books and has to be settled once the transaction is committed. */
export type Payment =
  | { status: 'paid'; paid_until: Date; cost: ActivationCost }
  | { status: 'reserved'; charge_id: string };

/** A bundle is being bought by somebody else just now: whether there are credits is known when that is settled. */
class PurchaseInFlightError extends Error {
  override name = 'PurchaseInFlightError';
  readonly charge_id: string;
  constructor(charge_id: string) {
    super('A bundle is being bought.');
    this.charge_id = charge_id;
  }
}

const refused = (code: BillingCode & ('no_plan' | 'no_card' | 'no_credits')): ConflictError => {
  const messages = { no_plan: billingTexts.noPlan, no_card: billingTexts.noCard, no_credits: billingTexts.noCredits };
  return new ConflictError(messages[code], { code });
};

/**
 * Runs `fn`, which pays for periods, in a transaction. Where somebody else is buying the bundle it needs, that purchase is settled
 * first and `fn` runs again. Race: many first listings at once on a bundle just chosen: one buys it, the others use its credits.
 */
export async function inPayingTransaction<T>(ctx: AppContext, fn: (trx: Trx) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await inTransaction(ctx, fn);
    } catch (error) {
      if (!(error instanceof PurchaseInFlightError)) throw error;
      await settleCharge(ctx, error.charge_id, { onSession: true });
    }
  }
}

/**
 * Pays for periods of listings as the business's plan says: out of its credits, within its trial, or by a charge, which is reserved
 * here and made after the commit. Within the caller's transaction. Throws ConflictError with code no_plan, no_card or no_credits.
 */
export async function payForPeriods(ctx: AppContext, trx: Trx, toPay: PeriodsToPay): Promise<Payment> {
  const { business_id, periods } = toPay;
  await lockBilling(trx, business_id);
  const plan = await findPlanOfBusiness(trx, business_id);
  if (!plan || plan.ended_at !== null) throw refused('no_plan');
  const reserved = await selectReserved(trx, business_id);
  const ids = new Set(periods.map((period) => period.listing_id));
  // Race: one listing activated twice at once: the second joins the charge of the first.
  const same = reserved.find((charge) => charge.effect.listings.some((listing) => ids.has(listing.listing_id)));
  if (same) return { status: 'reserved', charge_id: same.id };

  const cost = chargeFor(termsOf(plan, ctx.clock.now()), periods.length);
  if (cost.kind === 'refused') throw refused(cost.code);
  if (cost.kind === 'credits') return payByCredits(ctx, trx, toPay, plan);
  if (cost.kind === 'bundle') {
    // A renewal never buys: the owners are told and decide.
    if (toPay.purpose === 'renewal') throw refused('no_credits');
    const purchase = reserved.find((charge) => charge.effect.credits > 0);
    if (purchase) throw new PurchaseInFlightError(purchase.id);
    return buyBundle(ctx, trx, toPay, plan, await codeToGive(trx, business_id, plan));
  }
  if (!(await findCard(trx, business_id))) throw refused('no_card');
  if (cost.kind === 'trial' || plan.amount_minor === 0) return payByTrial(ctx, trx, toPay, plan);
  return { status: 'reserved', charge_id: await reserve(ctx, trx, toPay, plan) };
}

async function startOf(ctx: AppContext, trx: Trx, { purpose, periods }: PeriodsToPay): Promise<Date> {
  return periodStart(purpose, await findPreviousEnd(trx, periods), ctx.clock.now());
}

async function payByCredits(ctx: AppContext, trx: Trx, toPay: PeriodsToPay, plan: PlanOfBusiness): Promise<Payment> {
  const { business_id, periods } = toPay;
  const starts_at = await startOf(ctx, trx, toPay);
  const paid_until = periodEnd(starts_at);
  const refs = periods.map(({ listing_id, period_no }) => ({ listing_id, period_no }));
  const left = await spendCredits(trx, business_id, refs, ctx.clock.now());
  await insertPeriods(trx, {
    business_id,
    periods: refs,
    paid_by: 'credit',
    charge_id: null,
    starts_at,
    ends_at: paid_until,
  });
  return { status: 'paid', paid_until, cost: presentUncharged('credits', plan.currency, { used: refs.length, left }) };
}

/** A trial covers what begins in it until it ends; a plan that costs nothing covers whole periods. */
async function payByTrial(ctx: AppContext, trx: Trx, toPay: PeriodsToPay, plan: PlanOfBusiness): Promise<Payment> {
  const { business_id, periods } = toPay;
  const starts_at = await startOf(ctx, trx, toPay);
  const whole = periodEnd(starts_at);
  const trial_ends_at = isOnTrial(plan, ctx.clock.now()) && plan.amount_minor > 0 ? plan.trial_ends_at : null;
  const ends_at = trial_ends_at !== null && trial_ends_at < whole ? trial_ends_at : whole;
  const refs = periods.map(({ listing_id, period_no }) => ({ listing_id, period_no }));
  await insertPeriods(trx, { business_id, periods: refs, paid_by: 'trial', charge_id: null, starts_at, ends_at });
  return { status: 'paid', paid_until: ends_at, cost: presentUncharged('trial', plan.currency, null) };
}

/** The promo code whose bundle is bought, null where it is a plan's own. One that was given already is not bought as it was. */
async function codeToGive(trx: Trx, business_id: string, plan: PlanOfBusiness): Promise<string | null> {
  const promo = plan.is_custom ? await findPromoOfPlan(trx, plan.plan_id) : undefined;
  if (promo && (await hasHadBundle(trx, business_id, promo.id))) throw refused('no_credits');
  return promo?.id ?? null;
}

async function buyBundle(
  ctx: AppContext,
  trx: Trx,
  toPay: PeriodsToPay,
  plan: PlanOfBusiness,
  promo_code_id: string | null,
): Promise<Payment> {
  const { business_id } = toPay;
  if (plan.amount_minor > 0) {
    if (!(await findCard(trx, business_id))) throw refused('no_card');
    return { status: 'reserved', charge_id: await reserve(ctx, trx, toPay, plan, promo_code_id) };
  }
  await addCredits(trx, { business_id, charge_id: null, promo_code_id }, plan.no_of_items, ctx.clock.now());
  await disarmPlan(trx, business_id);
  return payByCredits(ctx, trx, toPay, plan);
}

/** Puts the charge on the books; the processor hears of it only after the commit. Answers the charge's id. */
async function reserve(
  ctx: AppContext,
  trx: Trx,
  toPay: PeriodsToPay,
  plan: PlanOfBusiness,
  promo_code_id: string | null = null,
): Promise<string> {
  const { business_id, purpose, periods } = toPay;
  const listings = periods.map(({ listing_id, period_no }) => ({ listing_id, period_no }));
  const lines = plan.is_bundle_type ? [bundleLine(plan)] : periods.map((period) => periodLine(plan, period));
  return insertCharge(trx, {
    business_id,
    purpose: plan.is_bundle_type ? 'bundle' : purpose,
    amount_minor: lines.reduce((sum, line) => sum + line.amount_minor, 0),
    currency: plan.currency,
    lines,
    effect: {
      listings,
      credits: plan.is_bundle_type ? plan.no_of_items : 0,
      ...(promo_code_id === null ? {} : { promo_code_id }),
    },
    provider: ctx.payments.publicConfig().provider,
    created_at: ctx.clock.now(),
  });
}

const bundleLine = ({ name, no_of_items, amount_minor }: PlanOfBusiness): ChargeLine => ({
  description: bundleLineText(name, no_of_items),
  quantity: 1,
  unit_minor: amount_minor,
  amount_minor,
});

const periodLine = ({ name, amount_minor }: PlanOfBusiness, { title, location_name }: PeriodToPay): ChargeLine => ({
  description: periodLineText(name, title, location_name, LISTING_DAYS),
  quantity: 1,
  unit_minor: amount_minor,
  amount_minor,
});
