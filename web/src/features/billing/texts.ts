import { bundleLineText, daysLineText } from '@jipe/contract/billing/rules';
import { texts } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';

const cardOf = (digits: string | null) => (digits === null ? 'The saved card' : `Your card ending in ${digits}`);

/** Words of the billing screens that the contract does not have. */
export const billingWords = texts('billingWords', {
  billingInfo: 'Billing info',
  goOn: 'Continue',

  // ── plan ──
  currentPlan: 'Current plan',
  noPlanYet: 'You have no plan. Listings can still run to the end of what was paid; a new one needs a plan.',
  choosePlan: 'Choose a plan',
  changePlan: 'Change plan',
  trialUntil: (date: string) => `Trial until ${date}`,
  plan: 'Plan',
  daysFree: (days: number) => `${plural(days, 'day')} free`,
  priceOfCredits: (credits: number) => `for ${credits}`,
  ownBundleNote: (credits: number) => `${plural(credits, 'listing credit')}. Pay ahead. Credits never expire.`,
  manyPlaces: 'Hiring for many places?',
  askForPrice: 'Ask us for a price',
  promoApply: 'Apply',
  promoApplied: (code: string) => `${code} applied`,
  promoOffer: (code: string, plan: string, until: string | null) =>
    until === null ? `${code}: ${plan}` : `${code}: ${plan}, valid until ${until}`,
  howToPay: 'How do you want to pay for this listing?',
  chooseHowToPay: 'Choose how to pay',
  confirmPlan: 'Choose plan',
  samePlan: 'You are on this plan already.',
  sameBundle: 'You are on this plan already. Once its credits are used up, choose it again to buy more.',
  nothingYet: 'Nothing is charged yet: you see the amount before you confirm a listing.',
  creditRuns: (days: number) =>
    `A credit runs a listing for ${days} days. A listing that stays active then takes the next one.`,
  toCredits: (listings: number, days: number) =>
    `Your ${plural(listings, 'active listing')} ${listings === 1 ? 'renews' : 'renew'} by credit from now on, one each every ${days} days. With no credit left, ${listings === 1 ? 'it pauses' : 'they pause'} when what was paid ends.`,
  toCard: (listings: number, price: string, days: number) =>
    `Your ${plural(listings, 'active listing')} ${listings === 1 ? 'renews' : 'renew'} by card from now on, ${price} each every ${days} days.`,
  creditsKept: (count: number) =>
    `Your ${count === 1 ? 'credit stays' : `${count} credits stay`} yours: ${count === 1 ? 'it is' : 'they are'} there when you choose a bundle again.`,
  planForManagers: (plan: string, price: string) =>
    `This listing goes on the plan of your business: ${plan}, ${price}. Only an Admin can change it.`,
  howItIsPaid: 'How this listing is paid for',
  noPlan: 'Your business has no plan',
  noPlanForManagers:
    'A new listing needs one, which only an Admin of your business can choose, under Billing info. Ask one of them, then add the listing.',
  noCreditsLeft: 'No listing credits left',
  noCreditsForManagers:
    'A new listing needs one. Only an Admin of your business can buy more or choose another plan, under Billing info. Ask one of them, then add the listing.',
  onlyAdmin: 'Only an Admin of your business can do that, under Billing info.',

  // ── credits ──
  credits: 'Credits',
  creditsOfBulk: 'credits come with the Bulk plan',
  creditsToCome: 'bought with your next listing',
  creditsNone: 'none left',
  buyMore: 'For more, choose a bundle once more under Change plan. It is charged with the next listing.',
  creditsLeft: 'left',
  creditsUnloaded: 'could not be loaded.',
  runningUnloaded: 'How many listings are active could not be loaded.',
  cardUnloaded: 'The saved card could not be loaded.',

  // ── subscription ──
  details: {
    plan: 'Plan',
    price: 'Price',
    bundle: 'Bundle',
    bundlePrice: (price: string, credits: number) => `${price} for ${plural(credits, 'credit')}`,
    renewal: 'Renewal',
    renewsByCredit: (days: number) => `One credit per listing every ${days} days`,
    renewsByCard: (days: number) => `Each listing every ${days} days, from its own start`,
    promoCode: 'Promo code',
    trialUntil: 'Trial until',
    trialEnded: 'Trial ended',
    since: 'Since',
    activeListings: 'Active listings',
    noneActive: 'None',
    activeAt: (listings: number, locations: number) => `${listings} at ${plural(locations, 'location')}`,
  },
  pause: {
    title: 'Pause the subscription?',
    none: 'No listing is active just now, so none is paused.',
    some: (listings: number, locations: number) =>
      `This pauses ${plural(listings, 'active listing')} at ${plural(locations, 'location')}. Job seekers no longer see ${listings === 1 ? 'it' : 'them'}.`,
    every: 'This pauses every active listing at all of your locations.',
    ends: 'Your plan ends and nothing is charged any more.',
    kept: (credits: number) =>
      credits > 0
        ? `Your card, ${plural(credits, 'credit')}, applicants and receipts stay. Paid time runs on: a listing unpaused before it ends costs nothing more.`
        : 'Your card, applicants and receipts stay. Paid time runs on: a listing unpaused before it ends costs nothing more.',
    again: 'To hire again, choose a plan and unpause the listings you want, one by one.',
  },

  // ── card ──
  card: 'Card',
  noCardSaved: 'No card is saved.',
  addCard: 'Add a card',
  addCreditCard: 'Add a credit card',
  changeCard: 'Change card',
  otherCard: 'Use another card',
  endingIn: 'ending in',
  savedCard: (digits: string) => `Saved card ending in ${digits}`,
  anotherCard: 'Another card',
  cardNumber: 'Card number',
  expiry: 'Expiration date, month and year',
  expiryShort: 'MM / YY',
  securityCode: 'Security code',
  securityCodeShort: 'CVC',
  expiryWrong: "Your card's expiration date is in the past or does not exist.",
  securityCodeWrong: "Your card's security code is incomplete.",
  testMode: 'Test mode: no real card is taken and nothing is charged. Use',
  testModeRest: 'any date to come and any security code.',
  cardFormFailed:
    'The card form of our payment provider could not be loaded. Please check your connection or your ad blocker.',
  thankYou: 'Thank you!',
  allSaved: 'Your plan and card are saved.',

  // ── receipts ──
  receiptNumber: 'Number',
  receiptDate: 'Date',
  receiptFor: 'For',
  receiptTotal: 'Total',
  receiptDownload: 'Download',
  bundleLine: bundleLineText,
  periodLine: daysLineText,
  andMore: (count: number) => `and ${count} more`,
  downloadAsPdf: (number: string) => `Download ${number} as PDF`,
  pdf: 'PDF',
  noReceipts: 'No receipts yet',
  firstReceipt: 'The first one comes with the first charge.',
  olderReceipts: 'Show older receipts',

  // ── monthly cap ──
  cap: {
    reached: (cap: string) => `This would go beyond your monthly cap of ${cap}. Nothing was done.`,
    sums: (charged: string, more: string) => `${charged} was charged this month, and this would charge ${more} more.`,
    mayGoOn: 'You can go beyond the cap this once; the cap itself stays.',
    onlyAdmin: 'Only an Admin of your business can go beyond it.',
    goOn: 'Go beyond the cap',
  },

  // ── charge confirmation ──
  dueNow: 'Due now',
  chargeChanged: 'This has changed since you opened it. Please read it again, then confirm.',
  confirmAgain: 'Confirm again: whatever went through is not charged twice.',
  onlyAdminChangesCard: 'Only an Admin of your business can change the card.',
  charge: {
    /** The period that a confirmed charge pays for. */
    runs: (listings: number, days: number) =>
      `${listings === 1 ? 'The listing' : 'Each listing'} is active for ${days} days.`,
    renewsByCredit: (date: string) => `On ${date} it uses one more credit, unless you pause or close it before.`,
    renewsByCard: (date: string, price: string) =>
      `On ${date} it renews for ${price}, unless you pause or close it before.`,
    credits: (used: number, left: number) =>
      `Nothing is charged: ${plural(used, 'credit')} of your ${used + left} ${used === 1 ? 'is' : 'are'} used, ${left} ${left === 1 ? 'is' : 'are'} left.`,
    bundle: (digits: string | null, price: string, used: number, left: number) =>
      `${cardOf(digits)} is charged ${price} as soon as you confirm, for ${plural(used + left, 'listing credit')}. ${plural(used, 'credit')} ${used === 1 ? 'is' : 'are'} used right away; ${left} ${left === 1 ? 'is left and never expires' : 'are left and never expire'}.`,
    trial: (date: string) => `Nothing is charged during your trial, which runs until ${date}.`,
    free: 'Nothing is charged: your plan is free.',
    listing: (digits: string | null, price: string) => `${cardOf(digits)} is charged ${price} as soon as you confirm.`,
    listings: (digits: string | null, price: string, listings: number, each: string) =>
      `${cardOf(digits)} is charged ${price} as soon as you confirm: ${plural(listings, 'listing')} at ${each} each.`,
  },
});
