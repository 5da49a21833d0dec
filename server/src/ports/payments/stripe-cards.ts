import { asciiEmail } from '@jipe/contract/values/mailbox';
import { Stripe } from 'stripe';
import {
  type Declined,
  type EnsureCustomer,
  PaymentMisuseError,
  PaymentUnknownError,
  type SaveCard,
  type SaveCardResult,
} from './port.ts';
import { idOf, type Session } from './stripe-account.ts';
import { UNKNOWN_CARD } from './test-cards.ts';

const TOKEN = /^(?:tok|pm)_\w+$/;
const PAGE = 100;

/**
 * Returns the customer of a business, created on first use. Race: two first uses at once: the key lets one customer be
 * created. Stripe forgets keys after a day and finds customers by search within minutes, so together they leave no gap.
 */
export async function ensureCustomer(
  { sdk, ask }: Session,
  { businessId, email, name }: EnsureCustomer,
): Promise<string> {
  const query = `metadata['business_id']:'${businessId}'`;
  const found = await ask('search_result', async () => sdk.customers.search({ query, limit: 1 }));
  const known = found.data[0];
  const ascii = asciiEmail(email);
  if (known && known.email === ascii && known.name === name) return known.id;
  const { id } =
    known ??
    (await ask(
      'customer',
      // Name and e-mail are set later: a repeated key must come with the same parameters.
      async (options) => sdk.customers.create({ metadata: { business_id: businessId } }, options),
      `customer:${businessId}`,
    ));
  await ask('customer', async () => sdk.customers.update(id, { email: ascii, name }));
  return id;
}

/**
 * Saves a card for charges without its owner present. A card that was confirmed with the bank meanwhile is found again.
 */
export async function saveCard(session: Session, input: SaveCard): Promise<SaveCardResult> {
  if (!TOKEN.test(input.cardToken)) return unknownCard;
  try {
    return resultOf((await findIntent(session, input)) ?? (await setUp(session, input)));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return declineOf(error);
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isAboutCard(error)) return unknownCard;
    throw error;
  }
}

/**
 * Returns the earlier try of the same intent, or one that set up this card and that its owner has confirmed with the
 * bank.
 */
async function findIntent(
  { sdk, ask }: Session,
  { ref, customer, cardToken }: SaveCard,
): Promise<Stripe.SetupIntent | undefined> {
  const expand = ['data.payment_method'];
  const { data } = await ask('list', async () => sdk.setupIntents.list({ customer, limit: PAGE, expand }));
  const same = data.find(({ metadata }) => metadata?.['ref'] === ref);
  if (same && same.metadata?.['card_token'] !== cardToken)
    throw new PaymentMisuseError(`another card was saved as ${ref}`);
  return (
    same ?? data.find(({ status, payment_method }) => status === 'succeeded' && idOf(payment_method) === cardToken)
  );
}

async function setUp({ sdk, ask }: Session, input: SaveCard): Promise<Stripe.SetupIntent> {
  const { ref, customer, cardToken, billing } = input;
  const { name, street, street_alt, city, state, zip, phone } = billing;
  const billing_details: Stripe.PaymentMethodCreateParams.BillingDetails = {
    name,
    phone,
    address: { line1: street, line2: street_alt, city, state, postal_code: zip, country: 'US' },
  };
  const payment_method = cardToken.startsWith('pm_')
    ? cardToken
    : (
        await ask(
          'payment_method',
          async (options) =>
            sdk.paymentMethods.create({ type: 'card', card: { token: cardToken }, billing_details }, options),
          `card:${ref}:method`,
        )
      ).id;
  return ask(
    'setup_intent',
    async (options) =>
      sdk.setupIntents.create(
        {
          customer,
          payment_method,
          allowed_payment_method_types: ['card'],
          use_stripe_sdk: true,
          usage: 'off_session',
          confirm: true,
          metadata: { ref, card_token: cardToken },
          expand: ['payment_method'],
        },
        options,
      ),
    `card:${ref}:setup`,
  );
}

function resultOf(intent: Stripe.SetupIntent): SaveCardResult {
  const { status, client_secret, payment_method: method, last_setup_error } = intent;
  if (status === 'requires_action' && client_secret) return { outcome: 'action', clientSecret: client_secret };
  if (last_setup_error) return declineOf(last_setup_error);
  if (status !== 'succeeded' || method === null || typeof method === 'string' || !method.card)
    throw new PaymentUnknownError(`the setup ${intent.id} is ${status}`);
  const { brand, last4, exp_month, exp_year } = method.card;
  return { outcome: 'saved', card: { ref: method.id, brand, last4, expMonth: exp_month, expYear: exp_year } };
}

const isAboutCard = ({ param }: Stripe.errors.StripeInvalidRequestError) =>
  param !== undefined && /^(?:payment_method|card|token)\b/.test(param);

const unknownCard: Declined = { outcome: 'declined', ...UNKNOWN_CARD };

interface StripeDecline {
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
}

/** Returns Stripe's decline with its message for the card's owner unchanged. */
export const declineOf = ({ code, decline_code, message }: StripeDecline): Declined => ({
  outcome: 'declined',
  code: code ?? 'card_declined',
  // The SDK returns '' where Stripe sends no decline code.
  declineCode: decline_code || null,
  message: message ?? '',
});

/** Whether the card belongs to this customer. */
export async function isCardOf({ sdk, ask }: Session, card: string, customer: string): Promise<boolean> {
  const method = await ask('payment_method', async () => sdk.paymentMethods.retrieve(card));
  return idOf(method.customer) === customer;
}

/** Removes name, e-mail and cards. The customer itself stays, because its invoices stay on record. */
export async function forgetCustomer({ sdk, ask }: Session, customer: string): Promise<void> {
  await ask('customer', async () =>
    sdk.customers.update(customer, { email: '', name: '', phone: '', address: '', description: '' }),
  );
  for (;;) {
    const { data, has_more } = await ask('list', async () =>
      sdk.customers.listPaymentMethods(customer, { limit: PAGE }),
    );
    for (const { id } of data) await ask('payment_method', async () => sdk.paymentMethods.detach(id));
    if (!has_more) return;
  }
}
