import { freePeriodEnd, periodEnd, periodStart } from '@jipe/contract/billing/rules.periods';
import type { ActivationCost } from '@jipe/contract/listings/schema';
import type { AppContext, Trx } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { presentUncharged } from './present.ts';
import { paymentRefused, type PeriodsToPay, quotePeriods, type Quote } from './quote-periods.ts';
import { refuseBeyondCap } from './refuse-beyond-cap.ts';
import { insertCharge, selectReserved } from './queries-charge.ts';
import { addCredits, findPreviousEnd, insertPeriods, spendCredits } from './queries-credit.ts';
import { disarmPlan, findPlanOfBusiness, lockBilling } from './queries-plan.ts';
import { payingPlanOf, type PlanOfBusiness } from './rules.ts';
import { settleCharge } from './settle-charge.ts';

/** paid: the periods run. reserved: the charge is stored, and the caller settles it after the commit. */
export type Payment =
  | { status: 'paid'; paid_until: Date; cost: ActivationCost }
  | { status: 'reserved'; charge_id: string };

/** Another charge is under way that decides this payment, such as a bundle's purchase. It must be settled first. */
class PurchaseInFlightError extends Error {
  override name = 'PurchaseInFlightError';
  readonly charge_id: string;
  constructor(charge_id: string) {
    super('A bundle is being bought.');
    this.charge_id = charge_id;
  }
}

/**
 * Runs `fn`, which pays for periods, in a transaction. When another request is buying the bundle that `fn` needs, that
 * purchase is settled first and `fn` runs again. Race: many first listings at once on a new bundle. One buys it, the
 * others use its credits.
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
 * Pays for periods of listings by the business's plan: from its credits, within its trial, or by a charge, which is
 * reserved here and made after the commit. Within the caller's transaction. Throws ConflictError with code no_plan,
 * no_card or no_credits.
 */
export async function payForPeriods(ctx: AppContext, trx: Trx, toPay: PeriodsToPay): Promise<Payment> {
  const { business_id, periods } = toPay;
  await lockBilling(trx, business_id);
  const plan = payingPlanOf(await findPlanOfBusiness(trx, business_id));
  if (!plan) throw paymentRefused('no_plan');
  const reserved = await selectReserved(trx, business_id);
  const ids = new Set(periods.map((period) => period.listing_id));
  // Race: one listing activated twice at once. The second joins the charge of the first.
  const same = reserved.find((charge) => charge.effect.listings.some((listing) => ids.has(listing.listing_id)));
  if (same && toPay.isNewCharge) throw new PurchaseInFlightError(same.id);
  if (same) return { status: 'reserved', charge_id: same.id };

  const quote = await quotePeriods(ctx, trx, toPay);
  if (quote.way === 'credits') return payByCredits(ctx, trx, toPay, plan);
  if (quote.way === 'free') return payByTrial(ctx, trx, toPay, plan);
  const purchase = quote.way === 'bundle' && reserved.find((charge) => charge.effect.credits > 0);
  if (purchase) throw new PurchaseInFlightError(purchase.id);
  if (toPay.purpose === 'listing' && !toPay.isOverCapFine)
    await refuseBeyondCap(ctx, trx, business_id, quote.due_minor);
  if (quote.way === 'bundle') return buyBundle(ctx, trx, toPay, quote);
  return { status: 'reserved', charge_id: await reserve(ctx, trx, toPay, quote) };
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

async function payByTrial(ctx: AppContext, trx: Trx, toPay: PeriodsToPay, plan: PlanOfBusiness): Promise<Payment> {
  const { business_id, periods } = toPay;
  const starts_at = await startOf(ctx, trx, toPay);
  const ends_at = freePeriodEnd(plan, starts_at, ctx.clock.now());
  const refs = periods.map(({ listing_id, period_no }) => ({ listing_id, period_no }));
  await insertPeriods(trx, { business_id, periods: refs, paid_by: 'trial', charge_id: null, starts_at, ends_at });
  return { status: 'paid', paid_until: ends_at, cost: presentUncharged('trial', plan.currency, null) };
}

async function buyBundle(ctx: AppContext, trx: Trx, toPay: PeriodsToPay, quote: Quote): Promise<Payment> {
  const { business_id } = toPay;
  const { plan, promo_code_id } = quote;
  if (quote.due_minor > 0) return { status: 'reserved', charge_id: await reserve(ctx, trx, toPay, quote) };
  await addCredits(trx, { business_id, charge_id: null, promo_code_id }, plan.no_of_items, ctx.clock.now());
  await disarmPlan(trx, business_id);
  return payByCredits(ctx, trx, toPay, plan);
}

/** Stores the charge as reserved; it reaches the processor only after the commit. Returns the charge's id. */
async function reserve(ctx: AppContext, trx: Trx, toPay: PeriodsToPay, quote: Quote): Promise<string> {
  const { business_id, purpose, periods } = toPay;
  const { plan, promo_code_id, due_minor, lines } = quote;
  return insertCharge(trx, {
    business_id,
    purpose: plan.is_bundle_type ? 'bundle' : purpose,
    amount_minor: due_minor,
    currency: plan.currency,
    lines,
    effect: {
      listings: periods.map(({ listing_id, period_no }) => ({ listing_id, period_no })),
      credits: plan.is_bundle_type ? plan.no_of_items : 0,
      ...(promo_code_id === null ? {} : { promo_code_id }),
    },
    provider: ctx.payments.publicConfig().provider,
    created_at: ctx.clock.now(),
  });
}
