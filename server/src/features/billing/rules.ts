import { dayIn } from '@jipe/contract/values/local-time';
import { DAY_MS } from '@jipe/contract/values/duration';
import { BULK_CODE, STANDARD_CODE } from '@jipe/contract/billing/rules';
import type { PayingPlan } from '@jipe/contract/billing/rules.periods';
import type { RateRule } from '../../ports/rate-limit/port.ts';

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

/** A bundle has no trial, whatever days an earlier version gave its code. */
export const trialDaysOf = (plan: { is_bundle_type: boolean; trial_days: number }): number =>
  plan.is_bundle_type ? 0 : plan.trial_days;

/** The trial of a promo code runs from the day the business first used it, however often its plan is chosen again. */
export const trialEnd = (firstUsed: Date, trialDays: number): Date =>
  new Date(firstUsed.getTime() + trialDays * DAY_MS);

/** A plan of a business as it is stored. */
export interface PlanOfBusiness extends PayingPlan {
  plan_id: string;
  code: string;
  name: string;
  currency: string;
  is_custom: boolean;
  trial_days: number;
  recurring_interval: string | null;
  chosen_at: Date;
  ended_at: Date | null;
  balance: number;
}

/** The plan that pays; null where none was chosen, or it was ended. */
export const payingPlanOf = (plan: PlanOfBusiness | undefined): PlanOfBusiness | null =>
  plan === undefined || plan.ended_at !== null ? null : plan;

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

/** No month begins longer ago, in any time zone. */
export const sinceMonth = (now: Date): Date => new Date(now.getTime() - 32 * DAY_MS);

/** What was charged in each month of a time zone, `YYYY-MM`, in minor units. */
export function chargedByMonth(
  charges: readonly { amount_minor: number; created_at: Date }[],
  zone: string,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { amount_minor, created_at } of charges) {
    const month = dayIn(zone, created_at).slice(0, 7);
    sums[month] = (sums[month] ?? 0) + amount_minor;
  }
  return sums;
}
