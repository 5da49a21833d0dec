import { DAY_MS } from '@jipe/contract/values/duration';
import { billingTexts } from '@jipe/contract/billing/texts';
import { Stripe } from 'stripe';
import { checkCharge } from './check-charge.ts';
import {
  CALLED_OFF,
  type Charge,
  type ChargeResult,
  type Declined,
  type Paid,
  PaymentMisuseError,
  PaymentUnknownError,
  type WhichCharge,
} from './port.ts';
import { idOf, type Session } from './stripe-account.ts';
import { declineOf, isCardOf } from './stripe-cards.ts';

/*
 * A charge is one invoice: created, filled, finalised, paid. The invoice's state shows how far the charge came, and
 * prevents a second payment even after Stripe has forgotten the steps' idempotency keys. A declined invoice is voided,
 * so that nobody can pay it any more; the next attempt is another invoice.
 */

const PAGE = 100;
/** Stripe's limit of lines per call. */
const MOST_LINES = 250;
const MOST_STEPS = 8;
/** Tolerated difference between Stripe's clock and ours. */
const CLOCKS_APART_MS = DAY_MS;
const expand = ['payments.data.payment.payment_intent'];

const AUTHENTICATION: Declined = {
  outcome: 'declined',
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export async function charge(session: Session, input: Charge): Promise<ChargeResult> {
  checkCharge(input);
  const known = await invoicesOf(session, input);
  const paid = known.find(({ status }) => status === 'paid');
  if (paid) return paidBy(paid, input);
  const closed = known.filter(isClosed);
  const running = known.find((invoice) => !isClosed(invoice));
  const tried = closed.find(({ metadata }) => Number(metadata?.['attempt']) >= input.attempt);
  if (!running && tried) return declineOn(tried);
  if (!(await isCardOf(session, input.card, input.customer)))
    throw new PaymentMisuseError(`no such card of this customer: ${input.card}`);
  const invoice = running ? await retrieve(session, running) : await create(session, input, closed.length);
  return carryOut(session, invoice, input);
}

export async function findCharge(session: Session, which: WhichCharge): Promise<ChargeResult | null> {
  let known: Stripe.Invoice[];
  try {
    known = await invoicesOf(session, which);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer') return null;
    throw error;
  }
  const paid = known.find(({ status }) => status === 'paid');
  if (paid) return paidBy(paid);
  const running = known.find((invoice) => !isClosed(invoice));
  if (running) return endOf(session, await retrieve(session, running));
  return known[0] ? declineOn(known[0]) : null;
}

export async function cancelCharge(session: Session, which: WhichCharge): Promise<Paid | Declined | null> {
  const known = await invoicesOf(session, which);
  const running = known.find((invoice) => !isClosed(invoice) && invoice.status !== 'paid');
  if (running?.status === 'open') return close(session, running, AUTHENTICATION);
  const found = await findCharge(session, which);
  return found?.outcome === 'action' ? null : found;
}

/** Returns the invoices of a ref, newest first. They are listed, because Stripe's search index lags by minutes. */
async function invoicesOf({ sdk, ask }: Session, { ref, customer, since }: WhichCharge): Promise<Stripe.Invoice[]> {
  const from = since && { created: { gte: Math.floor((since.getTime() - CLOCKS_APART_MS) / 1000) } };
  const found: Stripe.Invoice[] = [];
  let page: Stripe.InvoiceListParams = { customer, limit: PAGE, ...from };
  for (;;) {
    const { data, has_more } = await ask('list', async () => sdk.invoices.list(page));
    found.push(...data.filter(({ metadata }) => metadata?.['charge_id'] === ref));
    const last = data.at(-1);
    if (!has_more || !last) return found;
    page = { ...page, starting_after: last.id };
  }
}

const isClosed = ({ status }: Stripe.Invoice) => status === 'void' || status === 'uncollectible';

const retrieve = async ({ sdk, ask }: Session, { id }: Stripe.Invoice): Promise<Stripe.Invoice> =>
  ask('invoice', async () => sdk.invoices.retrieve(id, { expand }));

/** Race: two processes settle one charge: the key lets one invoice be created, and both continue with it. */
async function create({ sdk, ask }: Session, input: Charge, declinedBefore: number): Promise<Stripe.Invoice> {
  const { ref, customer, currency, memo } = input;
  return ask(
    'invoice',
    async (options) =>
      sdk.invoices.create(
        {
          customer,
          currency,
          collection_method: 'charge_automatically',
          // Stripe must not collect by itself: the product decides when to charge.
          auto_advance: false,
          pending_invoice_items_behavior: 'exclude',
          metadata: { ...memo, charge_id: ref },
        },
        options,
      ),
    `charge:${ref}:invoice:${declinedBefore}`,
  );
}

async function carryOut(session: Session, created: Stripe.Invoice, input: Charge): Promise<ChargeResult> {
  let invoice = created;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const end = await endOf(session, invoice, input);
    if (end) return end;
    if (invoice.status === 'open' && (await input.isOff?.())) return close(session, invoice, CALLED_OFF, input);
    invoice = await advance(session, invoice, input);
  }
  throw new PaymentUnknownError(`the invoice ${invoice.id} comes to no end`);
}

/**
 * Takes the invoice's next step. When Stripe refuses the step as invalid, another process may have taken it meanwhile,
 * so the invoice is read again.
 */
async function advance(session: Session, invoice: Stripe.Invoice, input: Charge): Promise<Stripe.Invoice> {
  try {
    return await takeStep(session, invoice, input);
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
    const isDeclined = error instanceof Stripe.errors.StripeCardError;
    if (!isRefused && !isDeclined) throw error;
    const after = await retrieve(session, invoice);
    if (after.status !== 'open' || invoice.status !== 'open') {
      if (isRefused && after.status === invoice.status && after.total === invoice.total) throw error;
      return after;
    }
    const intent = intentOf(after);
    if (intent?.status === 'requires_action' && input.onSession) return after;
    if (intent?.status === 'processing' || intent?.status === 'succeeded') return after;
    const isWaiting = intent?.status === 'requires_action';
    await close(session, after, isWaiting ? AUTHENTICATION : declineOf(intent?.last_payment_error ?? error), input);
    // Stripe rejected the request itself. The invoice is closed now, so nobody can pay it.
    if (isRefused && !isWaiting && !intent?.last_payment_error) throw error;
    return retrieve(session, after);
  }
}

async function takeStep({ sdk, ask }: Session, invoice: Stripe.Invoice, input: Charge): Promise<Stripe.Invoice> {
  const { id, status, total } = invoice;
  const key = (what: string) => `charge:${input.ref}:${what}:${id}`;
  if (status === 'draft' && total === 0) {
    const lines = linesOf(input);
    return ask('invoice', async (options) => sdk.invoices.addLines(id, { lines }, options), key('lines'));
  }
  if (status === 'draft') {
    const params = { auto_advance: false, expand };
    return ask('invoice', async (options) => sdk.invoices.finalizeInvoice(id, params, options), key('finalize'));
  }
  const params = { payment_method: input.card, off_session: !input.onSession, expand };
  // Another card or an absent owner makes another request, which needs another key. The invoice's state prevents a
  // second payment.
  const how = `${input.attempt}:${input.card}:${input.onSession ? 'on' : 'off'}`;
  return ask('invoice', async (options) => sdk.invoices.pay(id, params, options), `${key('pay')}:${how}`);
}

function linesOf({ lines }: Charge): Stripe.InvoiceAddLinesParams.Line[] {
  const line = (description: string, amount: number) => ({ description, amount });
  if (lines.length <= MOST_LINES) return lines.map(({ description, amountMinor }) => line(description, amountMinor));
  const shown = lines.slice(0, MOST_LINES - 1);
  const rest = lines.slice(MOST_LINES - 1);
  const restMinor = rest.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [
    ...shown.map(({ description, amountMinor }) => line(description, amountMinor)),
    line(`and ${rest.length} more`, restMinor),
  ];
}

/** Returns the invoice's result; null while steps remain. Closes a declined invoice. */
async function endOf(session: Session, invoice: Stripe.Invoice, input?: Charge): Promise<ChargeResult | null> {
  if (input) checkInvoice(invoice, input);
  if (invoice.status === 'paid') return paidBy(invoice);
  if (isClosed(invoice)) return declineOn(invoice);
  if (invoice.status !== 'open') return null;
  // The decline was recorded, but the process ended before voiding the invoice.
  if (invoice.metadata?.['declined_code']) return close(session, invoice, declineOn(invoice));
  const intent = intentOf(invoice);
  if (intent?.status === 'requires_action' && intent.client_secret)
    return { outcome: 'action', clientSecret: intent.client_secret };
  if (intent?.status === 'processing' || intent?.status === 'succeeded')
    throw new PaymentUnknownError(`the payment ${intent.id} is ${intent.status}`);
  if (intent?.last_payment_error) return close(session, invoice, declineOf(intent.last_payment_error), input);
  return null;
}

function intentOf({ payments }: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const entry = payments?.data.find(({ is_default }) => is_default) ?? payments?.data[0];
  const intent = entry?.payment.payment_intent;
  if (typeof intent === 'string') throw new PaymentUnknownError(`the payment ${intent} is not told`);
  return intent;
}

/** Records the decline on the invoice and voids it. Race: paid meanwhile: the result is paid. */
async function close(
  session: Session,
  invoice: Stripe.Invoice,
  decline: Declined,
  { attempt }: Pick<Charge, 'attempt'> = { attempt: Number(invoice.metadata?.['attempt'] ?? 1) },
): Promise<Paid | Declined> {
  const { sdk, ask } = session;
  const metadata = {
    attempt: String(attempt),
    declined_code: decline.code,
    declined_reason: decline.declineCode ?? '',
    declined_message: decline.message.slice(0, 500),
  };
  try {
    await ask('invoice', async () => sdk.invoices.update(invoice.id, { metadata }));
    await ask('invoice', async () => sdk.invoices.voidInvoice(invoice.id));
    return decline;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const after = await retrieve(session, invoice);
    if (after.status === 'paid') return paidBy(after);
    if (isClosed(after)) return declineOn(after);
    throw new PaymentUnknownError(`the invoice ${invoice.id} can not be voided`, { cause: error });
  }
}

/** Returns the decline that `close` recorded; a general one for an invoice that somebody voided by hand. */
function declineOn({ metadata }: Stripe.Invoice): Declined {
  return {
    outcome: 'declined',
    code: metadata?.['declined_code'] || 'card_declined',
    declineCode: metadata?.['declined_reason'] || null,
    message: metadata?.['declined_message'] || billingTexts.cardDeclined,
  };
}

function paidBy(invoice: Stripe.Invoice, input?: Charge): Paid {
  if (input) checkInvoice(invoice, input);
  return { outcome: 'paid', paymentRef: invoice.id, amountMinor: invoice.total, currency: invoice.currency };
}

function checkInvoice({ status, total, currency, customer }: Stripe.Invoice, input: Charge): void {
  const isFilled = status !== 'draft' || total !== 0;
  if (currency !== input.currency || idOf(customer) !== input.customer || (isFilled && total !== input.amountMinor))
    throw new PaymentMisuseError(`the charge ${input.ref} was made with another customer or amount`);
}
