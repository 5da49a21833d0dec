import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import { type TestCard, type TestDecline, testCardOf } from '../../ports/payments/test-cards.ts';
import { type Call, invalid, type Requests, StripeRefusal } from './requests.ts';

/*
 * Stripe's state, and the effect of its calls. Replies are typed with the SDK's types: each holds the part the product
 * may rely on, and no field of another shape.
 */

type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'name' | 'metadata'>;
type Method = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'type'> & {
  customer: string | null;
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;
};
type Setup = Pick<Stripe.SetupIntent, 'id' | 'object' | 'status' | 'client_secret' | 'metadata'> & {
  last_setup_error: Pick<Stripe.SetupIntent.LastSetupError, 'type' | 'code' | 'message'> | null;
  customer: string;
  payment_method: Method;
};
type Intent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status' | 'client_secret'> & {
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code' | 'message'> | null;
};
type Payment = Pick<Stripe.InvoicePayment, 'id' | 'object' | 'is_default' | 'status'> & {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: Intent };
};
type Invoice = Pick<Stripe.Invoice, 'id' | 'object' | 'status' | 'total' | 'currency' | 'created' | 'metadata'> & {
  customer: string;
  lines: List<Pick<Stripe.InvoiceLineItem, 'description' | 'amount'>>;
  payments: { object: 'list'; data: Payment[]; has_more: boolean; url: string };
};
type Kept = Customer | Method | Setup | Invoice;

const LINES_IN_A_LIST = 10;

interface List<T> {
  object: 'list' | 'search_result';
  data: T[];
  has_more: boolean;
  url: string;
}

/** A payment. */
export interface Moved {
  invoice: string;
  customer: string;
  amount: number;
  currency: string;
  ref: string;
  at: Date;
  /** Texts of the invoice's lines. */
  lines: string[];
}

type Handlers = { [C in Call]: (params: Requests[C], id: string) => unknown };

/** Cards whose bank asks the cardholder for authentication when they are saved. */
const SETUP_NEEDS_BANK = /(?:authenticationRequired|authenticationRequiredOnSetup|threeDSecure2?Required)$/;

export class StripeWorld {
  /** Every payment in order: what was really charged. */
  readonly moved: Moved[] = [];
  readonly invoices = new Map<string, Invoice>();
  readonly #customers = new Map<string, Customer>();
  readonly #methods = new Map<string, Method>();
  readonly #tokens = new Map<string, string>();
  readonly #setups = new Map<string, Setup>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The id of a customer's business. */
  businessOf(customer: string): string {
    return this.#customers.get(customer)?.metadata['business_id'] ?? '';
  }

  /** Turns a card into a payment method, as Stripe's card form does in the browser. */
  tokenize(cardToken: string): string {
    return this.#newMethod(cardToken, 'card[token]').id;
  }

  /** The cardholder answers the bank's authentication request that belongs to a client secret. */
  confirm(clientSecret: string, answer: 'yes' | 'no' = 'yes'): void {
    const setup = [...this.#setups.values()].find(({ client_secret }) => client_secret === clientSecret);
    if (setup) {
      setup.status = answer === 'yes' ? 'succeeded' : 'requires_payment_method';
      if (answer === 'yes') setup.payment_method.customer = setup.customer;
      return;
    }
    for (const invoice of this.invoices.values()) {
      const intent = intentOf(invoice);
      if (intent?.client_secret !== clientSecret || intent.status !== 'requires_action') continue;
      if (answer === 'yes') this.#settle(invoice, intent);
      else fail(intent, AUTHENTICATION_FAILED);
      return;
    }
    throw new Error('no such question of a bank');
  }

  readonly handlers: Handlers = {
    'GET /v1/customers/search': ({ query }) => {
      const businessId = /^metadata\['business_id'\]:'([^']+)'$/.exec(query)?.[1];
      if (businessId === undefined) throw invalid('We were unable to parse your search query.', { param: 'query' });
      // Search lags behind: customers of the last minute are not found.
      const before = this.#seconds() - 60;
      const found = [...this.#customers.values()].filter(
        ({ metadata, created }) => metadata['business_id'] === businessId && created <= before,
      );
      return { ...listOf(found, {}), object: 'search_result' } satisfies List<Customer>;
    },
    'POST /v1/customers': ({ email = null, name = null, metadata }) => {
      const customer: Customer = {
        id: newId('cus'),
        object: 'customer',
        created: this.#seconds(),
        email,
        name,
        metadata: plain(metadata),
      };
      this.#customers.set(customer.id, customer);
      return customer;
    },
    'POST /v1/customers/{id}': ({ email, name, metadata }, id) => {
      const customer = found(this.#customers, id, 'id', 'customer');
      if (email !== undefined) customer.email = email;
      if (name !== undefined) customer.name = name;
      Object.assign(customer.metadata, plain(metadata));
      return customer;
    },
    'GET /v1/customers/{id}/payment_methods': (page, id) => {
      found(this.#customers, id, 'id', 'customer');
      return listOf(
        [...this.#methods.values()].filter(({ customer }) => customer === id),
        page,
      );
    },
    'POST /v1/payment_methods': ({ card }) => {
      const token = card && 'token' in card ? card.token : undefined;
      if (token === undefined) throw invalid('Missing required param: card[token].', { param: 'card[token]' });
      return this.#newMethod(token, 'card[token]');
    },
    'GET /v1/payment_methods/{id}': (_params, id) => found(this.#methods, id, 'id', 'PaymentMethod'),
    'POST /v1/payment_methods/{id}/detach': (_params, id) => {
      const method = found(this.#methods, id, 'id', 'PaymentMethod');
      if (method.customer === null) throw invalid('The payment method you provided is not attached to a customer.');
      method.customer = null;
      return method;
    },
    'GET /v1/setup_intents': (page) => {
      found(this.#customers, page.customer ?? '', 'customer', 'customer');
      return listOf([...this.#setups.values()].filter(({ customer }) => customer === page.customer).toReversed(), page);
    },
    'POST /v1/setup_intents': (params) => this.#setUp(params),
    'GET /v1/invoices': (page) => {
      if (page.customer !== undefined) found(this.#customers, page.customer, 'customer', 'customer');
      const from = typeof page.created === 'object' ? (page.created.gte ?? 0) : 0;
      const theirs = [...this.invoices.values()].filter(
        ({ customer, created, status }) =>
          (page.customer === undefined || customer === page.customer) &&
          (page.status === undefined || status === page.status) &&
          created >= from,
      );
      // As in Stripe's lists: without payments, and with only some of the lines.
      return listOf(theirs.toReversed(), page, ({ payments: _payments, lines, ...invoice }) => ({
        ...invoice,
        lines: { ...lines, data: lines.data.slice(0, LINES_IN_A_LIST), has_more: lines.data.length > LINES_IN_A_LIST },
      }));
    },
    'POST /v1/invoices': ({ customer = '', currency = 'usd', metadata }) => {
      found(this.#customers, customer, 'customer', 'customer');
      const id = newId('in');
      const invoice: Invoice = {
        id,
        object: 'invoice',
        status: 'draft',
        total: 0,
        currency,
        created: this.#seconds(),
        metadata: plain(metadata),
        customer,
        lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
        payments: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/payments` },
      };
      this.invoices.set(id, invoice);
      return invoice;
    },
    'GET /v1/invoices/{id}': (_params, id) => this.#invoice(id),
    'POST /v1/invoices/{id}': ({ metadata }, id) => {
      const invoice = this.#invoice(id);
      Object.assign((invoice.metadata ??= {}), plain(metadata));
      return invoice;
    },
    'POST /v1/invoices/{id}/add_lines': ({ lines }, id) => {
      const invoice = this.#invoice(id, 'draft');
      invoice.total += lines.reduce((sum, { amount = 0 }) => sum + amount, 0);
      invoice.lines.data.push(
        ...lines.map(({ description, amount = 0 }) => ({ description: description || '', amount })),
      );
      return invoice;
    },
    'POST /v1/invoices/{id}/finalize': (_params, id) => {
      const invoice = this.#invoice(id, 'draft');
      invoice.status = 'open';
      const intentId = newId('pi');
      const payment_intent: Intent = {
        id: intentId,
        object: 'payment_intent',
        status: 'requires_payment_method',
        client_secret: `${intentId}_secret_${randomBytes(6).toString('hex')}`,
        last_payment_error: null,
      };
      invoice.payments.data.push({
        id: newId('inpay'),
        object: 'invoice_payment',
        is_default: true,
        status: 'open',
        invoice: id,
        payment: { type: 'payment_intent', payment_intent },
      });
      return invoice;
    },
    'POST /v1/invoices/{id}/pay': (params, id) => this.#pay(params, id),
    'POST /v1/invoices/{id}/void': (_params, id) => {
      const invoice = this.#invoice(id);
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
        throw invalid(`You can only pass in open invoices. This invoice isn't open.`);
      invoice.status = 'void';
      const intent = intentOf(invoice);
      if (intent) intent.status = 'canceled';
      return invoice;
    },
    'GET /v1/invoice_payments': (page) => {
      const wanted = page.payment?.payment_intent;
      const payments = [...this.invoices.values()].flatMap((invoice) =>
        invoice.payments.data
          .filter(({ payment }) => wanted === undefined || payment.payment_intent.id === wanted)
          .map((payment) => ({ ...payment, invoice })),
      );
      return listOf(payments, page);
    },
  };

  #setUp({ customer = '', payment_method = '', confirm = false, metadata }: Stripe.SetupIntentCreateParams): Setup {
    found(this.#customers, customer, 'customer', 'customer');
    const method = payment_method.startsWith('pm_card_')
      ? this.#newMethod(payment_method, 'payment_method')
      : found(this.#methods, payment_method, 'payment_method', 'PaymentMethod');
    if (method.customer !== null && method.customer !== customer)
      throw invalid('The payment method belongs to another customer.', { param: 'payment_method' });
    const card = this.#cardOf(method);
    if (confirm && card.onSave) throw cardError(card.onSave);
    const asksBank = SETUP_NEEDS_BANK.test(this.#tokens.get(method.id) ?? '');
    const id = newId('seti');
    const setup: Setup = {
      id,
      object: 'setup_intent',
      status: !confirm ? 'requires_confirmation' : asksBank ? 'requires_action' : 'succeeded',
      client_secret: `${id}_secret_${randomBytes(6).toString('hex')}`,
      last_setup_error: null,
      metadata: plain(metadata),
      customer,
      payment_method: method,
    };
    if (setup.status === 'succeeded') method.customer = customer;
    this.#setups.set(id, setup);
    return setup;
  }

  #pay({ payment_method = '', off_session = true }: Stripe.InvoicePayParams, id: string): Invoice {
    const invoice = this.#invoice(id);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid');
    if (invoice.status !== 'open') throw invalid(`This invoice is ${String(invoice.status)} and can not be paid.`);
    const method = found(this.#methods, payment_method, 'payment_method', 'PaymentMethod');
    if (method.customer !== invoice.customer)
      throw invalid('The payment method does not belong to the customer.', { param: 'payment_method' });
    const intent = intentOf(invoice);
    if (!intent) throw invalid('Nothing to pay.');
    const decline = this.#cardOf(method).onCharge;
    if (decline?.code === 'authentication_required' && !off_session) {
      intent.status = 'requires_action';
      throw new StripeRefusal(402, {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'This payment requires additional user action before it can be completed successfully.',
      });
    }
    if (decline) {
      fail(intent, decline);
      throw cardError(decline);
    }
    this.#settle(invoice, intent);
    return invoice;
  }

  #settle(invoice: Invoice, intent: Intent): void {
    intent.status = 'succeeded';
    intent.last_payment_error = null;
    invoice.status = 'paid';
    const { id, customer, total, currency, metadata } = invoice;
    const ref = metadata?.['charge_id'] ?? '';
    const lines = invoice.lines.data.map(({ description }) => description ?? '');
    this.moved.push({ invoice: id, customer, amount: total, currency, ref, at: this.#now(), lines });
  }

  #newMethod(cardToken: string, param: string): Method {
    const card = testCardOf(cardToken);
    if (!card) throw invalid(`No such token: '${cardToken}'`, { code: 'resource_missing', param });
    const { brand, last4 } = card;
    const method: Method = {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      customer: null,
      card: { brand, last4, exp_month: 12, exp_year: this.#now().getUTCFullYear() + 4 },
    };
    this.#methods.set(method.id, method);
    this.#tokens.set(method.id, cardToken);
    return method;
  }

  #cardOf({ id }: Method): TestCard {
    const card = testCardOf(this.#tokens.get(id) ?? '');
    if (!card) throw new Error(`a payment method of no card: ${id}`);
    return card;
  }

  #invoice(id: string, status?: 'draft'): Invoice {
    const invoice = found(this.invoices, id, 'id', 'invoice');
    if (status && invoice.status !== status) throw invalid(`This invoice is already finalized, you can't change it.`);
    return invoice;
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}

const AUTHENTICATION_FAILED: TestDecline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method.',
};

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const plain = (metadata: Stripe.Emptyable<Stripe.MetadataParam> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata || {}).map(([name, value]) => [name, String(value)]));

const intentOf = (invoice: Invoice): Intent | undefined => invoice.payments.data[0]?.payment.payment_intent;

function fail(intent: Intent, { code, declineCode, message }: TestDecline): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    type: 'card_error',
    code,
    message,
    ...(declineCode === null ? {} : { decline_code: declineCode }),
  };
}

const cardError = ({ code, declineCode, message }: TestDecline): StripeRefusal =>
  new StripeRefusal(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode === null ? {} : { decline_code: declineCode }),
  });

function found<T extends Kept>(all: ReadonlyMap<string, T>, id: string, param: string, what: string): T {
  const one = all.get(id);
  if (!one) throw invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param });
  return one;
}

/** One page, beginning after `starting_after`. */
function listOf<T extends { id: string }, R>(
  all: readonly T[],
  { limit = 10, starting_after }: Stripe.PaginationParams,
  show: (one: T) => R = (one) => one as unknown as R,
): List<R> {
  const from = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
  const data = all.slice(from, from + limit).map(show);
  return { object: 'list', data, has_more: from + limit < all.length, url: '/v1' };
}
