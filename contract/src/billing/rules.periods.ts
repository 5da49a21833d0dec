import { LISTING_DAYS } from '../listings/rules.ts';
import { DAY_MS } from '../values/duration.ts';
import { toMinor, toWire } from '../values/money.ts';
import { chargeFor, type PlanTerms } from './rules.ts';

/* How periods of listings are paid and when they end. Requests, renewals and the forecast share these rules. */

/** The time that one payment, credit or trial covers. */
export const PERIOD_MS = LISTING_DAYS * DAY_MS;

export type Purpose = 'listing' | 'renewal';

/**
 * Returns when a listing's next period begins. A renewal continues where the last period ended, so that a late run does
 * not shift the cadence. After a gap of a whole period or more it begins now.
 */
export function periodStart(purpose: Purpose, previousEnd: Date | null, now: Date): Date {
  if (purpose !== 'renewal' || previousEnd === null) return now;
  return now.getTime() - previousEnd.getTime() < PERIOD_MS ? previousEnd : now;
}

export const periodEnd = (start: Date): Date => new Date(start.getTime() + PERIOD_MS);

/** The parts of a business's plan that payment depends on. Amounts in minor units. */
export interface PayingPlan {
  amount_minor: number;
  is_bundle_type: boolean;
  no_of_items: number;
  /** A bundle is chosen but not bought yet. */
  is_armed: boolean;
  trial_ends_at: Date | null;
}

/** The paying business. `plan` is null when none was chosen or the plan was ended. */
export interface Payer {
  plan: PayingPlan | null;
  has_card: boolean;
  credits: number;
}

export const isOnTrial = (plan: Pick<PayingPlan, 'trial_ends_at'>, now: Date): boolean =>
  plan.trial_ends_at !== null && plan.trial_ends_at > now;

/** The credits to show: null without a bundle, and while a bundle is chosen but not bought. */
export const creditsLeft = (plan: Pick<PayingPlan, 'is_bundle_type' | 'is_armed'>, credits: number): number | null =>
  plan.is_bundle_type && !plan.is_armed ? credits : null;

/** The plan as `chargeFor` takes it. */
export const termsOf = (plan: PayingPlan, credits: number, now: Date): PlanTerms => ({
  amount: toWire(plan.amount_minor),
  is_bundle_type: plan.is_bundle_type,
  is_on_trial: isOnTrial(plan, now),
  no_of_items: plan.no_of_items,
  remaining_credits: creditsLeft(plan, credits),
});

/** How periods are paid for; `amount_minor` is what the card is charged. */
export type WayToPay =
  | { kind: 'refused'; code: 'no_plan' | 'no_card' | 'no_credits' }
  | { kind: 'credits' }
  /** The bundle is bought first. */
  | { kind: 'bundle'; amount_minor: number }
  /** A trial, or a plan that costs nothing. */
  | { kind: 'free' }
  | { kind: 'charge'; amount_minor: number };

/** Returns how a number of periods that begin at once are paid for. */
export function wayToPay({ plan, has_card, credits }: Payer, purpose: Purpose, periods: number, now: Date): WayToPay {
  const cost = chargeFor(plan && termsOf(plan, credits, now), periods);
  if (!plan || cost.kind === 'refused')
    return { kind: 'refused', code: cost.kind === 'refused' ? cost.code : 'no_plan' };
  if (cost.kind === 'credits') return { kind: 'credits' };
  if (cost.kind === 'bundle') {
    // A renewal never buys a bundle: the owners are notified and decide.
    if (purpose === 'renewal') return { kind: 'refused', code: 'no_credits' };
    if (plan.amount_minor > 0 && !has_card) return { kind: 'refused', code: 'no_card' };
    return { kind: 'bundle', amount_minor: plan.amount_minor };
  }
  if (!has_card) return { kind: 'refused', code: 'no_card' };
  if (cost.kind === 'trial' || plan.amount_minor === 0) return { kind: 'free' };
  return { kind: 'charge', amount_minor: toMinor(cost.amount) ?? 0 };
}

/** Returns when a free period ends: after a whole period, or earlier with the trial of a paid plan. */
export function freePeriodEnd(plan: PayingPlan, starts_at: Date, now: Date): Date {
  const whole = periodEnd(starts_at);
  const trial_ends_at = isOnTrial(plan, now) && plan.amount_minor > 0 ? plan.trial_ends_at : null;
  return trial_ends_at !== null && trial_ends_at < whole ? trial_ends_at : whole;
}

/** How many of a refused group of renewals are paid nevertheless: one per remaining credit. */
export const affordableRenewals = (code: string | undefined, credits: number): number =>
  code === 'no_credits' ? credits : 0;
