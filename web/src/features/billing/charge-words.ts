import { chargeFor, pricePerListing } from '@jipe/contract/billing/rules';
import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { LISTING_DAYS } from '@jipe/contract/listings/rules';
import { formatDate, formatMoney, plural } from '../../lib/format.ts';

export interface ChargeWords {
  /** What leaves the card now: "$98.00"; "$0.00" when nothing. */
  total: string;
  /** Why it cannot be done as things stand; the rest then is empty. */
  refusal: { code: 'no_plan' | 'no_credits'; text: string } | null;
  /** What is charged and when. */
  now: string;
  /** What comes after. */
  next: string;
}

interface ChargeTerms {
  plan: CurrentPlan | null;
  listings: number;
  /** The last digits of the saved card; null where the user may not see them. */
  cardDigits: string | null;
  now?: Date;
}

const DAY_MS = 86_400_000;

const refusals = { no_plan: billingTexts.noPlan, no_credits: billingTexts.noCredits } as const;

/** What confirming these listings costs, when, and what comes next: the sum for all of them together. */
export function chargeWords({ plan, listings, cardDigits, now = new Date() }: ChargeTerms): ChargeWords {
  const cost = chargeFor(plan, listings);
  if (cost.kind === 'refused' || plan === null) {
    const code = cost.kind === 'refused' ? cost.code : 'no_plan';
    return { total: '', refusal: { code, text: refusals[code] }, now: '', next: '' };
  }
  const money = (amount: string) => formatMoney(amount, plan.currency);
  const card = cardDigits === null ? 'The saved card' : `Your card ending in ${cardDigits}`;
  const them = listings === 1 ? 'The listing' : 'Each listing';
  const ends = new Date(now.getTime() + LISTING_DAYS * DAY_MS);
  const unless = 'unless you pause or close it before';
  const runs = `${them} is active for ${LISTING_DAYS} days.`;
  const renewsByCredit = `${runs} On ${formatDate(ends)} it uses one more credit, ${unless}.`;
  const renewsByCard = (on: Date) => `On ${formatDate(on)} it renews for ${money(pricePerListing(plan))}, ${unless}.`;
  const words = (sentence: string, next: string): ChargeWords => ({
    total: money(cost.amount),
    refusal: null,
    now: sentence,
    next,
  });

  switch (cost.kind) {
    case 'credits':
      return words(
        `Nothing is charged: ${plural(cost.credits_used, 'credit')} of your ${cost.credits_used + cost.credits_left} ${cost.credits_used === 1 ? 'is' : 'are'} used, ${cost.credits_left} stay.`,
        renewsByCredit,
      );
    case 'bundle':
      return words(
        `${card} is charged ${money(cost.amount)} as soon as you confirm, for ${plural(cost.credits_used + cost.credits_left, 'listing credit')}. ${plural(cost.credits_used, 'credit')} ${cost.credits_used === 1 ? 'is' : 'are'} used right away, ${cost.credits_left} stay and never expire.`,
        renewsByCredit,
      );
    case 'trial': {
      const trialEnd = plan.trial_ends_at === null ? ends : new Date(plan.trial_ends_at);
      const first = trialEnd < ends ? trialEnd : ends;
      return words(
        `Nothing is charged during your trial, which runs until ${formatDate(trialEnd)}.`,
        renewsByCard(first),
      );
    }
    case 'listing':
      if (Number(cost.amount) === 0) return words('Nothing is charged: your plan is free.', runs);
      return words(
        `${card} is charged ${money(cost.amount)} as soon as you confirm${listings === 1 ? '' : `: ${plural(listings, 'listing')} at ${money(cost.each)} each`}.`,
        `${runs} ${renewsByCard(ends)}`,
      );
  }
}

/** "$49.00 per active listing per month", "$39.20 per listing". */
export function priceWords(plan: Pick<CurrentPlan, 'amount' | 'currency' | 'is_bundle_type' | 'no_of_items'>): string {
  const each = formatMoney(pricePerListing(plan), plan.currency);
  return `${each} ${plan.is_bundle_type ? billingTexts.perListing : billingTexts.perMonth}`;
}
