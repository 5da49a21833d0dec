import { bundleLineText, periodLineText } from '@jipe/contract/billing/rules';
import { type Purpose, wayToPay, type WayToPay } from '@jipe/contract/billing/rules.periods';
import { billingTexts, type BillingCode } from '@jipe/contract/billing/texts';
import { LISTING_DAYS } from '@jipe/contract/listings/rules';
import type { AppContext, Queryable } from '../../access/context.ts';
import type { ChargeLine } from '../../db/stored.ts';
import { ConflictError } from '../../http/errors.ts';
import { hasHadBundle, type PeriodRef } from './queries-credit.ts';
import { findPromoOfPlan } from './queries-promo.ts';
import { readPayer } from './read-payer.ts';
import type { PlanOfBusiness } from './rules.ts';

export interface PeriodToPay extends PeriodRef {
  title: string;
  location_name: string;
}

export interface PeriodsToPay {
  business_id: string;
  /** renewal: automatic, and starts where the last period ended. */
  purpose: Purpose;
  /** Paid for together or not at all. Renewals must be of periods that ended together. */
  periods: readonly PeriodToPay[];
  /** Allows a user's act to exceed the monthly cap. Renewals ignore the cap. */
  isOverCapFine?: boolean;
  /** When a charge for one of the listings is under way: settle it first, rather than join it. */
  isNewCharge?: boolean;
}

export const paymentRefused = (code: BillingCode & ('no_plan' | 'no_card' | 'no_credits')): ConflictError => {
  const messages = { no_plan: billingTexts.noPlan, no_card: billingTexts.noCard, no_credits: billingTexts.noCredits };
  return new ConflictError(messages[code], { code });
};

/** The exact price of periods. */
export interface Quote {
  plan: PlanOfBusiness;
  way: Exclude<WayToPay['kind'], 'refused'>;
  /** The amount charged to the card. */
  due_minor: number;
  /** Credits spent, including those of a bundle bought now. */
  credits: number;
  /** The lines of the charge; empty when the card is not charged. */
  lines: ChargeLine[];
  /** The promo code whose bundle is bought, or null. */
  promo_code_id: string | null;
}

/** The price of these periods now; changes nothing. Throws ConflictError with code no_plan, no_card or no_credits. */
export async function quotePeriods(
  ctx: Pick<AppContext, 'clock'>,
  db: Queryable,
  { business_id, purpose, periods }: Pick<PeriodsToPay, 'business_id' | 'purpose' | 'periods'>,
): Promise<Quote> {
  const payer = await readPayer(db, business_id);
  const { plan } = payer;
  const way = wayToPay(payer, purpose, periods.length, ctx.clock.now());
  if (plan === null || way.kind === 'refused') throw paymentRefused(way.kind === 'refused' ? way.code : 'no_plan');
  const isBundle = way.kind === 'bundle';
  return {
    plan,
    way: way.kind,
    due_minor: 'amount_minor' in way ? way.amount_minor : 0,
    credits: isBundle || way.kind === 'credits' ? periods.length : 0,
    lines: isBundle ? [bundleLine(plan)] : way.kind === 'charge' ? periods.map((each) => periodLine(plan, each)) : [],
    promo_code_id: isBundle ? await codeToGive(db, business_id, plan) : null,
  };
}

/**
 * The promo code whose bundle is bought; null for an open plan's bundle. Throws no_credits when the business has had
 * the code's bundle.
 */
async function codeToGive(db: Queryable, business_id: string, plan: PlanOfBusiness): Promise<string | null> {
  const promo = plan.is_custom ? await findPromoOfPlan(db, plan.plan_id) : undefined;
  if (promo && (await hasHadBundle(db, business_id, promo.id))) throw paymentRefused('no_credits');
  return promo?.id ?? null;
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
  listing: title,
  location: location_name,
});
