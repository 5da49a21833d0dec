import { texts } from '../values/translation.ts';

export const billingTexts = texts('billingTexts', {
  // ── errors at a field ──
  cardIncomplete: 'Please re-enter your card info!',
  cardInvalid: 'Invalid card number',
  planRequired: 'Please select a plan',
  planUnknown: 'Please select a plan from the list',
  streetRequired: 'Please enter a street.',
  zipRequired: 'Please enter zip code.',
  zipInvalid: 'Invalid zip code.',
  phoneInvalid: 'Please enter a valid phone number.',
  stateInvalid: 'Please select a state',
  promoRequired: 'Please enter the code before validating!',
  promoInvalid: 'This promo code is not valid.',
  daysInvalid: 'days must be a whole number from 1 to 90.',

  // ── refusals ──
  capReached: 'This would go beyond the monthly cap that was set for your business.',
  noPlan: 'Please choose a plan first.',
  noCard: 'Please add a card first.',
  noCredits: 'No listing credits left. Please choose a plan.',
  cardDeclined: 'Your card was declined.',
  actionNeeded: 'Your bank asks you to confirm this payment.',
  notWanted: 'What this was to pay for was deleted meanwhile. Nothing was charged.',
  chargePending: 'The payment is being processed. Please check again in a minute.',

  // ── toasts ──
  cardSaved: 'Card saved successfully',
  planSelected: 'Plan selected successfully',
  promoFailed: 'Promo code post failed',
  planPaused: 'Plan has been paused.',
  planFetchFailed: 'Could not complete required action.',

  // ── screens ──
  creditsFallback: '25/25',
  createListing: 'CREATE LISTING',
  saveCard: 'Save Card',
  pauseSubscription: 'Pause Subscription',
  perListing: 'per listing',
  perMonth: 'per active listing per month',
  standardNote:
    'One price per active listing per month. A listing lasts up to 30 days, auto-renews monthly and can be paused.',
  bundleNote: '25 listing credits. Pay ahead and save 20 percent. Credits never expire.',
  notChargedYet: 'The card is not charged until the first listing is confirmed.',
  subscriptionDetails: 'Subscription details',
  receipts: 'Receipts',
  fields: {
    card_name: 'Name on card',
    street: 'Street',
    street_alt: 'Street alt',
    city: 'City',
    state: 'State',
    zip: 'Zip',
    phone: 'Phone',
    promo_code: 'Promo code',
  },
});

/** Reasons for a declined card, in the processor's words. Other reasons of the processor are shown as they are. */
export const declineTexts = texts('declineTexts', {
  insufficientFunds: 'Your card has insufficient funds.',
  expired: 'Your card has expired.',
  securityCodeWrong: "Your card's security code is incorrect.",
  securityCodeInvalid: "Your card's security code is invalid.",
  numberWrong: 'Your card number is incorrect.',
  notSupported: 'Your card is not supported.',
  notForThis: 'Your card does not support this type of purchase.',
  zipWrong: 'The zip code you supplied failed validation.',
  confirmation: 'Your card was declined. This transaction requires authentication.',
  notConfirmed:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  tryLater: 'An error occurred while processing your card. Try again in a little bit.',
  tryNow: 'An error occurred while processing your card. Please try again.',
  tooOften: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
});

/** Error codes that a billing error carries beside its field messages. */
export const billingCodes = [
  'no_plan',
  'no_card',
  'no_credits',
  'card_declined',
  'promo_invalid',
  'plan_unknown',
  'invalid',
  'action_needed',
  'charge_pending',
  'not_wanted',
  'cap_reached',
  'charge_changed',
] as const;
export type BillingCode = (typeof billingCodes)[number];
