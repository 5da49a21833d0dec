import { DAY_MS } from '@jipe/contract/values/duration';
import { chargeFor, pricePerListing } from '@jipe/contract/billing/rules';
import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { LISTING_DAYS } from '@jipe/contract/listings/rules';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { productNow } from '../../lib/server-clock.ts';
import { billingWords } from './texts.ts';

export interface ChargeWords {
  /** The amount charged now: "$98.00", or "$0.00". */
  total: string;
  /** Why nothing can be charged. The other texts are then empty. */
  refusal: { code: 'no_plan' | 'no_credits'; text: string } | null;
  /** The sentence that says what is charged now. */
  now: string;
  /** The sentence that says what is charged later. */
  next: string;
}

interface ChargeTerms {
  plan: CurrentPlan | null;
  listings: number;
  /** The last digits of the saved card; null where the user may not see them. */
  cardDigits: string | null;
  now?: Date;
}

/** The cost of confirming these listings, its time and the renewal. The amount is the sum over all listings. */
export function chargeWords({ plan, listings, cardDigits, now = productNow() }: ChargeTerms): ChargeWords {
  const cost = chargeFor(plan, listings);
  if (cost.kind === 'refused' || plan === null) {
    const code = cost.kind === 'refused' ? cost.code : 'no_plan';
    return {
      total: '',
      refusal: { code, text: code === 'no_plan' ? billingTexts.noPlan : billingTexts.noCredits },
      now: '',
      next: '',
    };
  }
  const money = (amount: string) => formatMoney(amount, plan.currency);
  const said = billingWords.charge;
  const ends = new Date(now.getTime() + LISTING_DAYS * DAY_MS);
  const runs = said.runs(listings, LISTING_DAYS);
  const renewsByCredit = `${runs} ${said.renewsByCredit(formatDate(ends))}`;
  const renewsByCard = (on: Date) => said.renewsByCard(formatDate(on), money(pricePerListing(plan)));
  const total = money(cost.amount);
  const words = (sentence: string, next: string): ChargeWords => ({ total, refusal: null, now: sentence, next });

  switch (cost.kind) {
    case 'credits':
      return words(said.credits(cost.credits_used, cost.credits_left), renewsByCredit);
    case 'bundle':
      return words(said.bundle(cardDigits, total, cost.credits_used, cost.credits_left), renewsByCredit);
    case 'trial': {
      const trialEnd = plan.trial_ends_at === null ? ends : new Date(plan.trial_ends_at);
      return words(said.trial(formatDate(trialEnd)), renewsByCard(trialEnd < ends ? trialEnd : ends));
    }
    case 'listing': {
      if (Number(cost.amount) === 0) return words(said.free, runs);
      const charged =
        listings === 1 ? said.listing(cardDigits, total) : said.listings(cardDigits, total, listings, money(cost.each));
      return words(charged, `${runs} ${renewsByCard(ends)}`);
    }
  }
}

/** "$49.00 per active listing per month", "$39.20 per listing". */
export function priceWords(plan: Pick<CurrentPlan, 'amount' | 'currency' | 'is_bundle_type' | 'no_of_items'>): string {
  const each = formatMoney(pricePerListing(plan), plan.currency);
  return `${each} ${plan.is_bundle_type ? billingTexts.perListing : billingTexts.perMonth}`;
}

/** The free days of an offer: 0 when its trial began and is over. */
export const freeDays = (offer: Pick<CurrentPlan, 'trial_days' | 'is_on_trial'> & { trial_ends_at?: string | null }) =>
  offer.trial_ends_at !== undefined && !offer.is_on_trial ? 0 : offer.trial_days;
