import { type BillingCode, billingTexts } from '@jipe/contract/billing/texts';

/** Tells the browser which card form to show. */
export type PublicPaymentConfig = { provider: 'stripe'; publishableKey: string } | { provider: 'embedded' };

export interface BillingAddress {
  name: string;
  street: string;
  street_alt: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
}

export interface SavedCard {
  /** The provider's reference of the card. */
  ref: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface Declined {
  outcome: 'declined';
  /** The provider's code: `card_declined`, `expired_card`, `incorrect_cvc`, `processing_error`, `incorrect_number`, … */
  code: string;
  /** Why the bank declined, where it told: `insufficient_funds`, `lost_card`, … */
  declineCode: string | null;
  /** Words for the card's owner. */
  message: string;
}

/** The card's owner has to confirm with the bank in the browser first. */
export interface ActionNeeded {
  outcome: 'action';
  clientSecret: string;
}

export type SaveCardResult = { outcome: 'saved'; card: SavedCard } | ActionNeeded | Declined;

export interface Paid {
  outcome: 'paid';
  /** The provider's reference of the payment. */
  paymentRef: string;
  amountMinor: number;
  currency: string;
}

export type ChargeResult = Paid | ActionNeeded | Declined;

export interface EnsureCustomer {
  businessId: string;
  email: string;
  name: string;
}

export interface SaveCard {
  /** Ours, one per intent to save: the same ref again gives the same answer. */
  ref: string;
  customer: string;
  /** `tok_…` or `pm_…`, made in the browser. Never a card number. */
  cardToken: string;
  billing: BillingAddress;
}

export interface ChargeLine {
  description: string;
  /** Whole minor units (cents). */
  amountMinor: number;
}

export interface Charge {
  /** Our id of the charge. However often it is called, one ref is paid at most once. */
  ref: string;
  /** From 1. Raised to try a declined charge again; the same attempt answers what it answered before. */
  attempt: number;
  customer: string;
  /** The saved card's ref. */
  card: string;
  /** Whole minor units (cents), above zero; the sum of the lines. */
  amountMinor: number;
  /** ISO 4217, lower case: `usd`. */
  currency: string;
  lines: readonly ChargeLine[];
  /** Short words of ours (40 at most, of 500 characters each) that `listPaid` tells again. */
  memo?: Readonly<Record<string, string>>;
  /** Is the card's owner there to confirm with the bank? */
  onSession: boolean;
  /** When the ref came to be, if known: what the processor heard before is not about it. */
  since?: Date;
  /** Asked right before money moves. True: nobody wants the charge any more, and it ends as `CALLED_OFF`. */
  isOff?: () => Promise<boolean>;
}

export const CALLED_OFF = {
  outcome: 'declined',
  code: 'not_wanted' satisfies BillingCode,
  declineCode: null,
  message: billingTexts.notWanted,
} as const;

export interface WhichCharge {
  ref: string;
  customer: string;
  /** As in `Charge`. */
  since?: Date;
}

/** A charge that was paid, as the provider tells it to whoever has lost their own books. */
export interface PaidCharge {
  /** Ours, as it was charged. */
  ref: string;
  customer: string;
  paymentRef: string;
  amountMinor: number;
  currency: string;
  at: Date;
  /** Their sum is the amount. */
  lines: ChargeLine[];
  memo: Readonly<Record<string, string>>;
}

export type PaymentEventKind =
  | 'charge_paid'
  | 'charge_failed'
  | 'charge_refunded'
  | 'charge_disputed'
  | 'card_updated'
  | 'card_removed'
  | 'other';

/** What a provider tells us unasked. Only a hint: ask `findCharge` what is true. */
export interface PaymentEvent {
  id: string;
  kind: PaymentEventKind;
  /** Our ref of the charge, where the event is about one. */
  chargeRef: string | null;
  customer: string | null;
}

/**
 * Takes cards and money. No method may be called inside a database transaction of the business code: a charge that was
 * made is not undone by a rollback. An answer is certain; an uncertain outcome (no answer in time, the provider is down)
 * throws `PaymentUnknownError`, and the charge stays reserved until `findCharge` knows.
 */
export interface PaymentProvider {
  publicConfig(): PublicPaymentConfig;
  /** The provider's reference of this business, made on the first call; name and e-mail are brought up to date. */
  ensureCustomer(input: EnsureCustomer): Promise<string>;
  saveCard(input: SaveCard): Promise<SaveCardResult>;
  charge(input: Charge): Promise<ChargeResult>;
  /** How the charge with this ref stands: paid when any attempt is, else its latest attempt; null when it never arrived. */
  findCharge(input: WhichCharge): Promise<ChargeResult | null>;
  /** Ends a charge whose owner never confirmed it with the bank, unless it is paid by now; null when it never arrived. */
  cancelCharge(input: WhichCharge): Promise<Paid | Declined | null>;
  /** What was paid since then with a ref of ours, some at a time; in no order. */
  listPaid(since: Date): AsyncIterable<readonly PaidCharge[]>;
  /** Removes name, e-mail and cards; what was paid stays on the books. */
  forgetCustomer(customer: string): Promise<void>;
  /** Throws `WebhookRefusedError` when the event is not from the provider or too old. */
  readWebhook(body: Buffer, signature: string): Promise<PaymentEvent>;
}

export class PaymentUnknownError extends Error {
  override name = 'PaymentUnknownError';
}

/** The caller is wrong: another amount under a known ref, an unknown customer or card. */
export class PaymentMisuseError extends Error {
  override name = 'PaymentMisuseError';
}

export class WebhookRefusedError extends Error {
  override name = 'WebhookRefusedError';
}
