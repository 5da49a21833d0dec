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
  /** The provider's id of the card. */
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
  /** The bank's reason, where it gave one: `insufficient_funds`, `lost_card`, … */
  declineCode: string | null;
  /** Message for the card's owner. */
  message: string;
}

/** The card's owner must first confirm with the bank, in the browser. */
export interface ActionNeeded {
  outcome: 'action';
  clientSecret: string;
}

export type SaveCardResult = { outcome: 'saved'; card: SavedCard } | ActionNeeded | Declined;

export interface Paid {
  outcome: 'paid';
  /** The provider's id of the payment. */
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
  /** Our id of the intent to save a card: the same ref gives the same answer. */
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
  /** Our id of the charge. A ref is paid at most once, however often `charge` is called. */
  ref: string;
  /** From 1; raised to retry a declined charge. The same attempt gives the same answer. */
  attempt: number;
  customer: string;
  /** The saved card's ref. */
  card: string;
  /** Whole minor units (cents), above zero; the sum of the lines. */
  amountMinor: number;
  /** ISO 4217, lower case: `usd`. */
  currency: string;
  lines: readonly ChargeLine[];
  /** Short texts of ours (at most 40, of 500 characters each) that `listPaid` returns. */
  memo?: Readonly<Record<string, string>>;
  /** Whether the card's owner is present to confirm with the bank. */
  onSession: boolean;
  /** When the ref was created, if known: the processor's older records are not searched. */
  since?: Date;
  /** Called right before money moves. When it returns true, the charge is no longer wanted and ends as `CALLED_OFF`. */
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

/** A paid charge as the provider lists it, for restoring lost records of ours. */
export interface PaidCharge {
  /** Our id of the charge. */
  ref: string;
  customer: string;
  paymentRef: string;
  amountMinor: number;
  currency: string;
  at: Date;
  /** Their sum is `amountMinor`. */
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

/** A webhook event of the provider. Only a hint: `findCharge` returns the true state. */
export interface PaymentEvent {
  id: string;
  kind: PaymentEventKind;
  /** Our id of the charge, for an event about a charge. */
  chargeRef: string | null;
  customer: string | null;
}

/**
 * Saves cards and charges them. No method may be called inside a database transaction of the business code, because a
 * rollback does not undo a charge. A returned result is certain. An uncertain outcome (a timeout, the provider is down)
 * throws `PaymentUnknownError`, and the charge stays reserved until `findCharge` knows its state.
 */
export interface PaymentProvider {
  publicConfig(): PublicPaymentConfig;
  /** Returns the provider's id of this business, created on the first call. Updates name and e-mail. */
  ensureCustomer(input: EnsureCustomer): Promise<string>;
  saveCard(input: SaveCard): Promise<SaveCardResult>;
  charge(input: Charge): Promise<ChargeResult>;
  /**
   * Returns the state of the charge with this ref: paid when any attempt is, else its latest attempt; null when the
   * charge never reached the provider.
   */
  findCharge(input: WhichCharge): Promise<ChargeResult | null>;
  /**
   * Ends a charge that its owner never confirmed with the bank, unless it is paid by now; null when the charge never
   * reached the provider.
   */
  cancelCharge(input: WhichCharge): Promise<Paid | Declined | null>;
  /** Yields the charges with a ref of ours paid since then, in batches and in no order. */
  listPaid(since: Date): AsyncIterable<readonly PaidCharge[]>;
  /** Removes the customer's name, e-mail and cards. Payments stay on record. */
  forgetCustomer(customer: string): Promise<void>;
  /** Reads a webhook event. Throws `WebhookRefusedError` when the event is not from the provider, or too old. */
  readWebhook(body: Buffer, signature: string): Promise<PaymentEvent>;
}

export class PaymentUnknownError extends Error {
  override name = 'PaymentUnknownError';
}

/** A mistake of the caller: another amount for a known ref, an unknown customer or card. */
export class PaymentMisuseError extends Error {
  override name = 'PaymentMisuseError';
}

export class WebhookRefusedError extends Error {
  override name = 'WebhookRefusedError';
}
