import { DAY_MS } from '@jipe/contract/values/duration';
import { BULK_CODE, STANDARD_CODE, type PlanTerms } from '@jipe/contract/billing/rules';
import { LISTING_DAYS } from '@jipe/contract/listings/rules';
import { toWire } from '@jipe/contract/values/money';
import type { RateRule } from '../../ports/rate-limit/port.ts';

/** What one payment, credit or trial covers. */
export const PERIOD_MS = LISTING_DAYS * DAY_MS;

/** After an uncertain outcome the processor is asked again this much later. */
export const CHARGE_RETRY_MS = 10_000;
/** A charge nobody has taken up after this long was left behind: the request that reserved it takes it up at once. */
export const CHARGE_LEFT_MS = 5_000;
/** So long the card's owner may take to confirm a charge with the bank; after that it counts as declined. */
export const CONFIRM_MS = 10 * 60_000;
export const RECONCILE_SECONDS = 15;

/** What a promo code may look like. */
export const isPromoCode = (code: string): boolean => /^[\p{L}\p{N}_-]{2,50}$/u.test(code);
/** Promo codes that are none: so many of one business, and so many from one address, until the window ends. */
export const WRONG_CODES_PER_BUSINESS: RateRule = { limit: 20, windowSeconds: 15 * 60 };
export const WRONG_CODES_PER_ADDRESS: RateRule = { limit: 150, windowSeconds: 15 * 60 };

/** `INV-000123`, what `invoice_id` holds on the wire. */
export const invoiceId = (number: number): string => `INV-${String(number).padStart(6, '0')}`;

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

/** The trial of a promo code runs from the day the business first used it, however often its plan is chosen again. */
export const trialEnd = (firstUsed: Date, trialDays: number): Date =>
  new Date(firstUsed.getTime() + trialDays * DAY_MS);

/** A plan of a business as it is stored. */
export interface PlanOfBusiness {
  plan_id: string;
  code: string;
  name: string;
  amount_minor: number;
  currency: string;
  is_bundle_type: boolean;
  is_custom: boolean;
  trial_days: number;
  no_of_items: number;
  recurring_interval: string | null;
  is_armed: boolean;
  trial_ends_at: Date | null;
  chosen_at: Date;
  ended_at: Date | null;
  balance: number;
}

export const isOnTrial = (plan: Pick<PlanOfBusiness, 'trial_ends_at'>, now: Date): boolean =>
  plan.trial_ends_at !== null && plan.trial_ends_at > now;

/** Credits as the screens know them: null while a bundle is chosen but not bought, and where there is no bundle. */
export const creditsLeft = (plan: Pick<PlanOfBusiness, 'is_bundle_type' | 'is_armed' | 'balance'>): number | null =>
  plan.is_bundle_type && !plan.is_armed ? plan.balance : null;

/** What the shared rules need to know of it. */
export const termsOf = (plan: PlanOfBusiness, now: Date): PlanTerms => ({
  amount: toWire(plan.amount_minor),
  is_bundle_type: plan.is_bundle_type,
  is_on_trial: isOnTrial(plan, now),
  no_of_items: plan.no_of_items,
  remaining_credits: creditsLeft(plan),
});

/** A promo code's plan is named after the open one it was made of. */
export const promoPlanCode = (openCode: string, id: string): string => `${openCode}:${id}`;
export const openPlanCode = (promoPlan: string): string => promoPlan.split(':')[0] ?? '';

/** The code screens know a plan by: one that a promo code names goes by the plan it was made of. */
export const wireCode = (plan: { code: string; is_custom: boolean; is_bundle_type: boolean }): string =>
  plan.is_custom ? (plan.is_bundle_type ? BULK_CODE : STANDARD_CODE) : plan.code;

export interface PromoState {
  max_uses: number | null;
  used_count: number;
  expires_at: Date | null;
  ended_at: Date | null;
}

/** May one more business use this code? */
export const isPromoLive = (promo: PromoState, now: Date): boolean =>
  promo.ended_at === null &&
  (promo.expires_at === null || promo.expires_at > now) &&
  (promo.max_uses === null || promo.used_count < promo.max_uses);
