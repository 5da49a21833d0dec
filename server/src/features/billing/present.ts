import { linePartsOf, pricePerListing } from '@jipe/contract/billing/rules';
import { creditsLeft, isOnTrial } from '@jipe/contract/billing/rules.periods';
import { billingTexts, declineTexts } from '@jipe/contract/billing/texts';
import { billingTextsEs, declineTextsEs } from '@jipe/contract/billing/texts.es';
import type { CurrentPlan, Invoice, PricingPlan, PromoPlan, SavedCard } from '@jipe/contract/billing/schema';
import type { ActivationCost } from '@jipe/contract/listings/schema';
import type { InEachLanguage, Language } from '@jipe/contract/values/language';
import { toWire } from '@jipe/contract/values/money';
import type { ChargeRow } from './queries-charge.ts';
import type { CardRow } from './queries-card.ts';
import type { InvoiceRow, ListedInvoice } from './queries-invoice.ts';
import type { PlanRow } from './queries-plan.ts';
import type { PromoRow } from './queries-promo.ts';
import { invoiceId, type PlanOfBusiness, trialDaysOf, wireCode } from './rules.ts';
import { billingPrints } from './texts.ts';

type PlanShape = Pick<
  PlanOfBusiness,
  | 'code'
  | 'name'
  | 'amount_minor'
  | 'currency'
  | 'is_bundle_type'
  | 'is_custom'
  | 'trial_days'
  | 'no_of_items'
  | 'recurring_interval'
>;

function presentShape(id: string, plan: PlanShape): PricingPlan {
  const { name, currency, is_bundle_type, is_custom, no_of_items, recurring_interval } = plan;
  const amount = toWire(plan.amount_minor);
  return {
    id,
    code: wireCode(plan),
    name,
    amount,
    currency,
    is_bundle_type,
    is_custom,
    is_on_trial: false,
    trial_days: trialDaysOf(plan),
    no_of_items,
    recurring_interval,
    remaining_credits: null,
    price_per_item: pricePerListing({ amount, is_bundle_type, no_of_items }),
  };
}

export const presentPlan = (plan: PlanRow): PricingPlan => presentShape(plan.id, plan);

export const presentPromo = (promo: PromoRow, plan: PlanRow): PromoPlan => ({
  ...presentPlan(plan),
  promo_code: promo.code,
  expires_at: promo.expires_at?.toISOString() ?? null,
});

/** The plan of a business, and the promo code that gave it. */
export const presentCurrentPlan = (
  plan: PlanOfBusiness,
  promo: { code: string; isSpent: boolean } | undefined,
  now: Date,
): CurrentPlan => ({
  ...presentShape(plan.plan_id, plan),
  is_on_trial: isOnTrial(plan, now),
  remaining_credits: creditsLeft(plan, plan.balance),
  is_armed: plan.is_armed,
  trial_ends_at: plan.trial_ends_at?.toISOString() ?? null,
  chosen_at: plan.chosen_at.toISOString(),
  promo_code: promo?.code ?? null,
  is_code_spent: promo?.isSpent ?? false,
});

const noCard: SavedCard = {
  is_card_save: false,
  card_last_digits: null,
  card_brand: null,
  card_name: '',
  street: '',
  street_alt: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  saved_at: null,
};

export function presentCard(card: CardRow | undefined): SavedCard {
  if (!card) return noCard;
  const { card_name, street, street_alt, city, state, zip, phone } = card;
  return {
    is_card_save: true,
    card_last_digits: card.last4,
    card_brand: card.brand,
    card_name,
    street,
    street_alt,
    city,
    state,
    zip,
    phone,
    saved_at: card.saved_at.toISOString(),
  };
}

export const presentInvoice = (invoice: ListedInvoice): Invoice => ({
  id: invoice.id,
  invoice_id: invoiceId(invoice.number),
  invoice_date: invoice.invoice_date,
  net_total: toWire(invoice.net_total_minor),
  tax: toWire(invoice.tax_minor),
  currency: invoice.currency,
  lines: invoice.lines.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    unit_amount: toWire(line.unit_minor),
    amount: toWire(line.amount_minor),
  })),
});

/** Translates a receipt line, which is stored in English; names of plans, listings and locations stay as entered. */
export function lineIn(language: Language, description: string): string {
  const words = billingPrints[language].invoice;
  const parts = linePartsOf(description);
  if (parts === null) return description;
  return parts.kind === 'bundle' ? words.bundleLine(parts.plan, parts.credits) : words.periodLine(parts.of, parts.days);
}

const declines: InEachLanguage<typeof declineTexts & { cardDeclined: typeof billingTexts.cardDeclined }> = {
  en: { ...declineTexts, cardDeclined: billingTexts.cardDeclined },
  es: { ...declineTextsEs, cardDeclined: billingTextsEs.cardDeclined },
};

/**
 * Why a card was declined, translated. The card processor's own message when there is no translation; empty when there
 * is no message.
 */
export function declineIn(language: Language, reason: string | null): string {
  const known = (Object.entries(declines.en) as [keyof typeof declines.en, string][]).find(
    ([, text]) => text === reason,
  )?.[0];
  return known === undefined ? (reason ?? '') : declines[language][known];
}

/** The cost of a paid charge. `credits` is the balance after it, shown when the charge bought a bundle. */
export const presentPaidCharge = (charge: ChargeRow, invoice: InvoiceRow, credits: number): ActivationCost => {
  const isBundle = charge.effect.credits > 0;
  return {
    kind: isBundle ? 'bundle' : 'listing',
    amount: toWire(charge.amount_minor),
    currency: charge.currency,
    credits_used: isBundle ? charge.effect.listings.length : 0,
    remaining_credits: isBundle ? credits : null,
    invoice_id: invoiceId(invoice.number),
  };
};

/** The cost of an activation without a charge: a paid period, a trial or free plan, or credits. */
export const presentUncharged = (
  kind: 'paid_period' | 'trial' | 'credits',
  currency: string,
  credits: { used: number; left: number } | null,
): ActivationCost => ({
  kind,
  amount: toWire(0),
  currency,
  credits_used: credits?.used ?? 0,
  remaining_credits: credits?.left ?? null,
  invoice_id: null,
});
