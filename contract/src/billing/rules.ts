import { toMinor, toWire } from '../values/money.ts';
import { billingTexts } from './texts.ts';

/** A bundle holds 25 credits when its plan says nothing else. */
export const BUNDLE_CREDITS = 25;
export const BULK_CODE = 'bulk_pricing';
export const STANDARD_CODE = 'standard';

/** Stripe takes no charge below this, in minor units. */
export const SMALLEST_CHARGE = 50;

/** Promo codes ignore letter case. The comparison depends on no language of the database or the machine. */
export const codeKey = (code: string): string => code.trim().normalize('NFC').toLowerCase();

/** What the rules need to know of a plan. `remaining_credits` null or absent: the bundle is chosen but not bought yet. */
export interface PlanTerms {
  amount: string;
  is_bundle_type: boolean;
  is_on_trial?: boolean | undefined;
  no_of_items?: number | null | undefined;
  remaining_credits?: number | null | undefined;
}

const itemsOf = (plan: PlanTerms) => (plan.no_of_items && plan.no_of_items > 0 ? plan.no_of_items : BUNDLE_CREDITS);

// ── what an activation costs ───────────────────────────────────────────────────────────────────────────────────

/** `amount` is what the card is charged now, `"0.00"` when nothing. */
export type Cost =
  | { kind: 'refused'; code: 'no_plan' | 'no_credits' }
  | { kind: 'trial'; listings: number; amount: string }
  /** Credits already paid for. */
  | { kind: 'credits'; listings: number; amount: string; credits_used: number; credits_left: number }
  /** The bundle is bought now, and the listings take their credits out of it. */
  | { kind: 'bundle'; listings: number; amount: string; credits_used: number; credits_left: number }
  | { kind: 'listing'; listings: number; amount: string; each: string };

/** What activating so many listings at once costs on this plan (null: no plan chosen). */
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

/** The price of one listing on this plan, as shown: a bundle's amount divided by its credits. */
export function pricePerListing(plan: PlanTerms): string {
  const minor = toMinor(plan.amount) ?? 0;
  return toWire(plan.is_bundle_type ? Math.round(minor / itemsOf(plan)) : minor);
}

/** What "Add Job Listing" opens: the form while a bundle has credits (or is not bought yet), the package modal otherwise. */
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

/** Where /billing opens: step 1, step 3 once the card is saved, or nowhere because the first listing is done. */
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

// ── card numbers never reach us ────────────────────────────────────────────────────────────────────────────────

/** 12 to 19 digits, spaces and dashes aside, with a correct check digit. */
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

/** Is there one in this text? Digits that are part of a longer word, such as an id, are not taken for a card. */
export function holdsCard(text: string): boolean {
  for (const match of text.matchAll(/\d[\d\s-]*/g)) {
    const before = text.charAt(match.index - 1);
    const after = text.charAt(match.index + match[0].length);
    const isPartOfWord = /[\w-]/.test(before) || (/\d$/.test(match[0]) && /\w/.test(after)) || match[0].endsWith('-');
    if (!isPartOfWord && looksLikeCardNumber(match[0])) return true;
  }
  return false;
}

/** A number of thirteen digits is a time in milliseconds: one in ten would pass for a card of old. */
const LEAST_CARD = 1e13;

/** Does a card number stand anywhere in this JSON? Such a body is refused and never logged. */
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

/** A token made in the browser by the card processor's library. */
export const isCardToken = (text: string) =>
  /^(?:tok|pm)_[A-Za-z0-9_]{1,200}$/.test(text) && !looksLikeCardNumber(text.replace(/^[a-z]+_/, ''));

// ── what a line of a receipt says ──────────────────────────────────────────────────────────────────────────────

export const bundleLineText = (plan: string, credits: number): string =>
  `${plan}: ${credits} listing ${credits === 1 ? 'credit' : 'credits'}`;
/** `of`: the plan, the listing's title and the location. */
export const daysLineText = (of: string, days: number): string => `${of}, ${days} ${days === 1 ? 'day' : 'days'}`;
export const periodLineText = (plan: string, title: string, location: string, days: number): string =>
  daysLineText(`${plan}: ${title}, ${location}`, days);

export type LineParts =
  | { kind: 'bundle'; plan: string; credits: number }
  | { kind: 'period'; of: string; days: number };

/** Parses such a line for translation; null for any other line. */
export function linePartsOf(text: string): LineParts | null {
  const [, of = '', days] = /^(.+), (\d+) days?$/su.exec(text) ?? [];
  if (days !== undefined) return { kind: 'period', of, days: Number(days) };
  const [, plan = '', credits] = /^(.+): (\d+) listing credits?$/su.exec(text) ?? [];
  return credits === undefined ? null : { kind: 'bundle', plan, credits: Number(credits) };
}
