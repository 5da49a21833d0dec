import { LISTING_DAYS } from '../listings/rules.ts';
import { DAY_MS } from '../values/duration.ts';
import { toMinor, toWire } from '../values/money.ts';
import { chargeFor, type PlanTerms } from './rules.ts';

/*
 * How periods of listings are paid and when they end: what a request and the renewals go by, and what the forecast of them does.
 */

/** What one payment, credit or trial covers. */
export const PERIOD_MS = LISTING_DAYS * DAY_MS;

export type Purpose = 'listing' | 'renewal';

/**
 * When the next period of a listing begins. A renewal goes on where the last one ended, so that a late run does not shift the
 * cadence; after more than a whole period of standstill it begins anew.
 */
export function periodStart(purpose: Purpose, previousEnd: Date | null, now: Date): Date {
  if (purpose !== 'renewal' || previousEnd === null) return now;
  return now.getTime() - previousEnd.getTime() < PERIOD_MS ? previousEnd : now;
}

export const periodEnd = (start: Date): Date => new Date(start.getTime() + PERIOD_MS);

/** What paying depends on of the plan a business is on. Amounts in minor units. */
export interface PayingPlan {
  amount_minor: number;
  is_bundle_type: boolean;
  no_of_items: number;
  /** A bundle is chosen and not bought yet. */
  is_armed: boolean;
  trial_ends_at: Date | null;
}

/** Who pays. `plan` null: none was chosen, or it was ended. */
export interface Payer {
  plan: PayingPlan | null;
  has_card: boolean;
  credits: number;
}

export const isOnTrial = (plan: Pick<PayingPlan, 'trial_ends_at'>, now: Date): boolean =>
  plan.trial_ends_at !== null && plan.trial_ends_at > now;

/** Credits as the screens know them: null while a bundle is chosen but not bought, and where there is no bundle. */
export const creditsLeft = (plan: Pick<PayingPlan, 'is_bundle_type' | 'is_armed'>, credits: number): number | null =>
  plan.is_bundle_type && !plan.is_armed ? credits : null;

/** The plan's terms as the rules of a cost know them. */
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

/** How so many periods that begin at once are paid for. */
export function wayToPay({ plan, has_card, credits }: Payer, purpose: Purpose, periods: number, now: Date): WayToPay {
  const cost = chargeFor(plan && termsOf(plan, credits, now), periods);
  if (!plan || cost.kind === 'refused')
    return { kind: 'refused', code: cost.kind === 'refused' ? cost.code : 'no_plan' };
  if (cost.kind === 'credits') return { kind: 'credits' };
  if (cost.kind === 'bundle') {
    // A renewal never buys: the owners are told and decide.
    if (purpose === 'renewal') return { kind: 'refused', code: 'no_credits' };
    if (plan.amount_minor > 0 && !has_card) return { kind: 'refused', code: 'no_card' };
    return { kind: 'bundle', amount_minor: plan.amount_minor };
  }
  if (!has_card) return { kind: 'refused', code: 'no_card' };
  if (cost.kind === 'trial' || plan.amount_minor === 0) return { kind: 'free' };
  return { kind: 'charge', amount_minor: toMinor(cost.amount) ?? 0 };
}

/** When a free period ends: a trial covers what begins in it until it ends; a plan that costs nothing covers whole periods. */
export function freePeriodEnd(plan: PayingPlan, starts_at: Date, now: Date): Date {
  const whole = periodEnd(starts_at);
  const trial_ends_at = isOnTrial(plan, now) && plan.amount_minor > 0 ? plan.trial_ends_at : null;
  return trial_ends_at !== null && trial_ends_at < whole ? trial_ends_at : whole;
}

/** Of renewals that are refused together, how many are paid all the same: as many as there are credits. */
export const affordableRenewals = (code: string | undefined, credits: number): number =>
  code === 'no_credits' ? credits : 0;
