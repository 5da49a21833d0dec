import { dayIn } from '@jipe/contract/values/local-time';
import { DAY_MS } from '@jipe/contract/values/duration';
import { BULK_CODE, STANDARD_CODE } from '@jipe/contract/billing/rules';
import type { PayingPlan } from '@jipe/contract/billing/rules.periods';
import type { RateRule } from '../../ports/rate-limit/port.ts';

/** After an uncertain outcome, the delay until the processor is asked again. */
export const CHARGE_RETRY_MS = 10_000;
/** A charge unclaimed for this long is abandoned: the request that reserves a charge claims it at once. */
export const ABANDONED_AFTER_MS = 5_000;
/** How long the card's owner may take to confirm a charge with the bank. After that the charge is declined. */
export const CONFIRM_MS = 10 * 60_000;
export const RECONCILE_SECONDS = 15;

/** Whether the text has the format of a promo code. */
export const isPromoCode = (code: string): boolean => /^[\p{L}\p{N}_-]{2,50}$/u.test(code);
/** Wrong promo codes per business, and per client address. */
export const WRONG_CODES_PER_BUSINESS: RateRule = { limit: 20, windowSeconds: 15 * 60 };
export const WRONG_CODES_PER_ADDRESS: RateRule = { limit: 150, windowSeconds: 15 * 60 };

/** `INV-000123`, the format of `invoice_id` in the API. */
export const invoiceId = (number: number): string => `INV-${String(number).padStart(6, '0')}`;

/** A bundle has no trial, even if an earlier version stored trial days for its code. */
export const trialDaysOf = (plan: { is_bundle_type: boolean; trial_days: number }): number =>
  plan.is_bundle_type ? 0 : plan.trial_days;

/** The trial of a promo code starts on the business's first use, however often its plan is chosen again. */
export const trialEnd = (firstUsed: Date, trialDays: number): Date =>
  new Date(firstUsed.getTime() + trialDays * DAY_MS);

/** A business's plan as stored. */
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

/** The plan in effect; null when none was chosen or the plan was ended. */
export const payingPlanOf = (plan: PlanOfBusiness | undefined): PlanOfBusiness | null =>
  plan === undefined || plan.ended_at !== null ? null : plan;

/** The code of a promo code's plan begins with the code of its open plan. */
export const promoPlanCode = (openCode: string, id: string): string => `${openCode}:${id}`;
export const openPlanCode = (promoPlan: string): string => promoPlan.split(':')[0] ?? '';

/** The plan's code in the API: a promo code's plan has the code of its open plan. */
export const wireCode = (plan: { code: string; is_custom: boolean; is_bundle_type: boolean }): string =>
  plan.is_custom ? (plan.is_bundle_type ? BULK_CODE : STANDARD_CODE) : plan.code;

export interface PromoState {
  max_uses: number | null;
  used_count: number;
  expires_at: Date | null;
  ended_at: Date | null;
}

/** Whether another business may use this code. */
export const isPromoLive = (promo: PromoState, now: Date): boolean =>
  promo.ended_at === null &&
  (promo.expires_at === null || promo.expires_at > now) &&
  (promo.max_uses === null || promo.used_count < promo.max_uses);

/** A time before the start of the current month in every time zone. */
export const sinceMonth = (now: Date): Date => new Date(now.getTime() - 32 * DAY_MS);

/** Sums charges by month (`YYYY-MM`) of a time zone, in minor units. */
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
