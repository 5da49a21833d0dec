import { toMinor, toWire } from '../values/money.ts';
import { billingTexts } from './texts.ts';

/** Credits of a bundle whose plan names no number. */
export const BUNDLE_CREDITS = 25;
export const BULK_CODE = 'bulk_pricing';
export const STANDARD_CODE = 'standard';

/** Stripe's smallest charge, in minor units. */
export const SMALLEST_CHARGE = 50;

/** Normalises a promo code for comparison: no letter case, whatever the language of machine or database. */
export const codeKey = (code: string): string => code.trim().normalize('NFC').toLowerCase();

/** The parts of a plan that the rules need. `remaining_credits` null or absent: the bundle is not bought yet. */
export interface PlanTerms {
  amount: string;
  is_bundle_type: boolean;
  is_on_trial?: boolean | undefined;
  no_of_items?: number | null | undefined;
  remaining_credits?: number | null | undefined;
}

const itemsOf = (plan: PlanTerms) => (plan.no_of_items && plan.no_of_items > 0 ? plan.no_of_items : BUNDLE_CREDITS);

// ── the cost of an activation ──────────────────────────────────────────────────────────────────────────────────

/** `amount`: the card is charged this now, `"0.00"` for nothing. */
export type Cost =
  | { kind: 'refused'; code: 'no_plan' | 'no_credits' }
  | { kind: 'trial'; listings: number; amount: string }
  /** Uses credits that are already paid for. */
  | { kind: 'credits'; listings: number; amount: string; credits_used: number; credits_left: number }
  /** Buys the bundle now; the listings use its credits. */
  | { kind: 'bundle'; listings: number; amount: string; credits_used: number; credits_left: number }
  | { kind: 'listing'; listings: number; amount: string; each: string };

/** Returns the cost of activating this many listings at once. `plan` is null when none is chosen. */
export function chargeFor(plan: PlanTerms | null, listings: number): Cost {
  if (!plan) return { kind: 'refused', code: 'no_plan' };
  if (!plan.is_bundle_type) {
    if (plan.is_on_trial) return { kind: 'trial', listings, amount: toWire(0) };
    return { kind: 'listing', listings, each: plan.amount, amount: toWire((toMinor(plan.amount) ?? 0) * listings) };
  }
  const isBoughtNow = plan.remaining_credits == null;
  const credits = plan.remaining_credits ?? itemsOf(plan);
  if (credits < listings) return { kind: 'refused', code: 'no_credits' };
  const use = { listings, credits_used: listings, credits_left: credits - listings };
  return isBoughtNow ? { kind: 'bundle', ...use, amount: plan.amount } : { kind: 'credits', ...use, amount: toWire(0) };
}

/** The shown price of one listing on this plan. For a bundle, its amount divided by its credits. */
export function pricePerListing(plan: PlanTerms): string {
  const minor = toMinor(plan.amount) ?? 0;
  return toWire(plan.is_bundle_type ? Math.round(minor / itemsOf(plan)) : minor);
}

/**
 * The dialog that "Add Job Listing" opens: the form while a bundle has credits or is not bought yet, else the package.
 */
export function dialogForNewListing(plan: PlanTerms | null): 'form' | 'package' {
  if (!plan?.is_bundle_type) return 'package';
  return plan.remaining_credits == null || plan.remaining_credits > 0 ? 'form' : 'package';
}

/** The credits tracker: `18/25`, or `25/25` without a bundle. */
export function creditsText(plan: PlanTerms | null): string {
  if (!plan?.is_bundle_type || plan.remaining_credits == null) return billingTexts.creditsFallback;
  return `${plan.remaining_credits}/${Math.max(itemsOf(plan), plan.remaining_credits)}`;
}

// ── billing stepper ────────────────────────────────────────────────────────────────────────────────────────────

/** The step at which /billing opens: 1, 3 once the card is saved, or none when the first listing is done. */
export function resumeBilling(me: {
  profile_completed_up_to: string;
  is_profile_completed: boolean;
  is_card_save: boolean;
}): 1 | 3 | 'done' {
  if (me.is_profile_completed || me.profile_completed_up_to === 'job_listing_create') return 'done';
  return me.profile_completed_up_to === 'pricing_plans' && me.is_card_save ? 3 : 1;
}

/** Clicking the chosen plan deselects it. */
export const togglePlan = (chosen: string | null, clicked: string) => (chosen === clicked ? null : clicked);

// ── card numbers never reach the server ────────────────────────────────────────────────────────────────────────

/** Whether the text has 12 to 19 digits, spaces and dashes aside, with a correct check digit. */
export function looksLikeCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

/** Whether the text contains a card number. Digits inside a longer word, such as an id, do not count. */
export function holdsCard(text: string): boolean {
  for (const match of text.matchAll(/\d[\d\s-]*/g)) {
    const before = text.charAt(match.index - 1);
    const after = text.charAt(match.index + match[0].length);
    const isPartOfWord = /[\w-]/.test(before) || (/\d$/.test(match[0]) && /\w/.test(after)) || match[0].endsWith('-');
    if (!isPartOfWord && looksLikeCardNumber(match[0])) return true;
  }
  return false;
}

/** A JSON number of 13 digits may be a time in milliseconds, and one in ten of those would pass as an old card. */
const LEAST_CARD = 1e13;

/** Whether a card number stands anywhere in this JSON. The server refuses such a body and never logs it. */
export function holdsCardNumber(json: unknown): boolean {
  const left: unknown[] = [json];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (holdsCard(value)) return true;
    } else if (typeof value === 'number') {
      if (value >= LEAST_CARD && holdsCard(String(value))) return true;
    } else if (value !== null && typeof value === 'object') {
      for (const inner of Object.values(value) as unknown[]) left.push(inner);
    }
  }
  return false;
}

/** Whether the text is a token that the card processor's library made in the browser. */
export const isCardToken = (text: string) =>
  /^(?:tok|pm)_[A-Za-z0-9_]{1,200}$/.test(text) && !looksLikeCardNumber(text.replace(/^[a-z]+_/, ''));

// ── receipt lines ──────────────────────────────────────────────────────────────────────────────────────────────

export const bundleLineText = (plan: string, credits: number): string =>
  `${plan}: ${credits} listing ${credits === 1 ? 'credit' : 'credits'}`;
/** `of`: the plan, the listing's title and the location. */
export const daysLineText = (of: string, days: number): string => `${of}, ${days} ${days === 1 ? 'day' : 'days'}`;
export const periodLineText = (plan: string, title: string, location: string, days: number): string =>
  daysLineText(`${plan}: ${title}, ${location}`, days);

export type LineParts =
  | { kind: 'bundle'; plan: string; credits: number }
  | { kind: 'period'; of: string; days: number };

/** Parses a receipt line for translation; null for any other text. */
export function linePartsOf(text: string): LineParts | null {
  const [, of = '', days] = /^(.+), (\d+) days?$/su.exec(text) ?? [];
  if (days !== undefined) return { kind: 'period', of, days: Number(days) };
  const [, plan = '', credits] = /^(.+): (\d+) listing credits?$/su.exec(text) ?? [];
  return credits === undefined ? null : { kind: 'bundle', plan, credits: Number(credits) };
}
