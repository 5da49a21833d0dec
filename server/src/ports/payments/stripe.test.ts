import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { billingAddress, savedCard } from '../../testing/cards.ts';
import { startStripe, stripeKeys, type TestStripe } from '../../testing/stripe/server.ts';
import { manualClock } from '../clock/manual.ts';
import { type Charge, type PaymentProvider, PaymentUnknownError, WebhookRefusedError } from './port.ts';
import { stripeProcessor } from './stripe.ts';

// Tests that hold for every processor are in payments.test.ts.

const clock = manualClock('2026-03-04T05:06:07Z');
const now = () => clock.now();

let stripe: TestStripe;
let provider: PaymentProvider;
let customer: string;
let card: string;
let n = 0;
beforeAll(async () => {
  stripe = await startStripe(now);
  provider = stripeProcessor({ ...stripeKeys, apiUrl: stripe.url }, now);
  customer = await provider.ensureCustomer({ businessId: 'at stripe', email: 'ana@example.test', name: 'Ana' });
  card = await cardOf('tok_visa');
});
afterEach(() => {
  expect(stripe.faults.filter(({ times }) => times > 0)).toEqual([]);
  stripe.faults = [];
});
afterAll(() => stripe.stop());

const confirm = (clientSecret: string) => stripe.world.confirm(clientSecret);
const cardOf = async (cardToken: string): Promise<string> =>
  (await savedCard(provider, { ref: `stripe-card-${++n}`, customer, cardToken }, confirm)).ref;
const chargeOf = (change: Partial<Charge> = {}): Charge => ({
  ref: `stripe-${++n}`,
  attempt: 1,
  customer,
  card,
  amountMinor: 4900,
  currency: 'usd',
  lines: [{ description: 'Line cook, Provo', amountMinor: 4900 }],
  onSession: true,
  since: now(),
  ...change,
});
const moved = (ref: string) => stripe.world.moved.filter((one) => one.ref === ref).length;
const invoicesOf = (ref: string) =>
  [...stripe.world.invoices.values()].filter(({ metadata }) => metadata?.['charge_id'] === ref);

it('the browser gets Stripe’s publishable key', () => {
  expect(provider.publicConfig()).toEqual({ provider: 'stripe', publishableKey: 'pk_test_1' });
});

it('the fake Stripe refuses parameters that Stripe’s own types do not have', async () => {
  const post = async (body: string) => (await fetch(`${stripe.url}/v1/invoices`, { method: 'POST', body })).json();
  expect(await post(`customer=${customer}&made_up=1`)).toMatchObject({ error: { type: 'invalid_request_error' } });
  expect(await post(`customer=${customer}&auto_advance=maybe`)).toMatchObject({ error: {} });
  expect(await post(`customer=${customer}&auto_advance=false`)).toMatchObject({ object: 'invoice' });
});

it('a business stays one customer after Stripe forgot the idempotency keys', async () => {
  const ask = async () => provider.ensureCustomer({ businessId: 'of old', email: 'o@example.test', name: 'Old' });
  const first = await ask();
  clock.advance({ minutes: 5 });
  stripe.dropKeys();
  expect(await ask()).toBe(first);
});

const steps = [
  'GET /v1/invoices',
  'GET /v1/payment_methods/{id}',
  'POST /v1/invoices',
  'POST /v1/invoices/{id}/add_lines',
  'POST /v1/invoices/{id}/finalize',
  'POST /v1/invoices/{id}/pay',
] as const;
const ways = ['fails before', 'fails after', 'cut before', 'cut after'] as const;
it.each(steps.flatMap((call) => ways.map((how) => [call, how] as const)))(
  'a charge is paid once when %s %s, with keys kept or forgotten',
  async (call, how) => {
    for (const isForgotten of [false, true]) {
      const charge = chargeOf();
      // The SDK retries a lost connection once, so it must be cut twice.
      stripe.faults = [{ call, how, times: how.startsWith('cut') ? 2 : 1 }];
      await expect(provider.charge(charge)).rejects.toThrow(PaymentUnknownError);
      if (isForgotten) stripe.dropKeys();
      const known = await provider.findCharge(charge);
      const result = known ?? (await provider.charge(charge));
      expect(result).toMatchObject({ outcome: 'paid', amountMinor: 4900 });
      expect(moved(charge.ref)).toBe(1);
      expect(invoicesOf(charge.ref).map(({ status }) => status)).toEqual(['paid']);
    }
  },
);

it('another node completes a charge after a fault, with the owner away', async () => {
  const charge = chargeOf();
  stripe.faults = [{ call: 'POST /v1/invoices/{id}/pay', how: 'fails before', times: 1 }];
  await expect(provider.charge(charge)).rejects.toThrow(PaymentUnknownError);
  const another = stripeProcessor({ ...stripeKeys, apiUrl: stripe.url }, now);
  expect(await another.charge({ ...charge, onSession: false })).toMatchObject({ outcome: 'paid' });
  expect(moved(charge.ref)).toBe(1);
});

it('an idempotency key used for another request does not count as a decline of the charge', async () => {
  const charge = chargeOf();
  await fetch(`${stripe.url}/v1/invoices`, {
    method: 'POST',
    headers: { 'idempotency-key': `charge:${charge.ref}:invoice:0` },
    body: `customer=${customer}`,
  });
  await expect(provider.charge(charge)).rejects.toThrow(PaymentUnknownError);
  expect(await provider.charge(charge)).toMatchObject({ outcome: 'paid' });
  expect(moved(charge.ref)).toBe(1);
});

it('a charge repeated with forgotten keys is still paid, or declined with the same message', async () => {
  const paid = chargeOf();
  await provider.charge(paid);
  const failing = chargeOf({ card: await cardOf('tok_chargeCustomerFailLostCard') });
  const declined = await provider.charge(failing);
  stripe.dropKeys();
  expect(await provider.charge(paid)).toMatchObject({ outcome: 'paid' });
  expect(await provider.charge(failing)).toEqual(declined);
  expect([moved(paid.ref), moved(failing.ref)]).toEqual([1, 0]);
  expect(invoicesOf(failing.ref).map(({ status }) => status)).toEqual(['void']);
});

it('a declined invoice is voided later when the first attempt to void it fails', async () => {
  const charge = chargeOf({ card: await cardOf('tok_chargeCustomerFail') });
  stripe.faults = [{ call: 'POST /v1/invoices/{id}/void', how: 'cut before', times: 2 }];
  await expect(provider.charge(charge)).rejects.toThrow(PaymentUnknownError);
  expect(await provider.findCharge(charge)).toMatchObject({ outcome: 'declined', declineCode: 'generic_decline' });
  expect(invoicesOf(charge.ref).map(({ status }) => status)).toEqual(['void']);
});

it('a charge is found behind 120 other invoices', async () => {
  const charge = chargeOf();
  await provider.charge(charge);
  for (let i = 0; i < 120; i += 1)
    stripe.world.handlers['POST /v1/invoices'](
      { customer, currency: 'usd', metadata: { charge_id: `other-${i}` } },
      '',
    );
  expect(await provider.findCharge(charge)).toMatchObject({ outcome: 'paid' });
});

it('a charge that needs the owner’s bank returns that action, and is paid once confirmed', async () => {
  const charge = chargeOf({ card: await cardOf('tok_threeDSecure2Required') });
  const first = await provider.charge(charge);
  if (first.outcome !== 'action') throw new Error(`not asked: ${first.outcome}`);
  expect(await provider.charge(charge)).toEqual(first);
  expect(await provider.findCharge(charge)).toEqual(first);
  stripe.world.confirm(first.clientSecret);
  expect(await provider.findCharge(charge)).toMatchObject({ outcome: 'paid' });
  expect(await provider.cancelCharge(charge)).toMatchObject({ outcome: 'paid' });
  expect(moved(charge.ref)).toBe(1);
});

it('a charge whose owner refuses or never confirms is declined, and its invoice is void', async () => {
  const threeD = await cardOf('tok_threeDSecure2Required');
  const refused = chargeOf({ card: threeD });
  const asked = await provider.charge(refused);
  stripe.world.confirm(asked.outcome === 'action' ? asked.clientSecret : '', 'no');
  expect(await provider.findCharge(refused)).toMatchObject({ code: 'payment_intent_authentication_failure' });
  const left = chargeOf({ card: threeD });
  await provider.charge(left);
  expect(await provider.cancelCharge(left)).toMatchObject({ outcome: 'declined', code: 'authentication_required' });
  for (const { ref } of [refused, left]) expect(invoicesOf(ref).map(({ status }) => status)).toEqual(['void']);
});

it('a card that its owner confirmed with the bank is saved, whichever request asks again', async () => {
  const cardToken = stripe.world.tokenize('tok_threeDSecure2Required');
  const save = async (ref: string) => provider.saveCard({ ref, customer, cardToken, billing: billingAddress });
  const asked = await save('ask-1');
  if (asked.outcome !== 'action') throw new Error(`not asked: ${asked.outcome}`);
  expect(await save('ask-1')).toEqual(asked);
  stripe.world.confirm(asked.clientSecret);
  expect(await save('ask-2')).toMatchObject({ outcome: 'saved', card: { ref: cardToken, last4: '3220' } });
});

it('400 lines, more than Stripe accepts, are charged with their whole amount', async () => {
  const lines = Array.from({ length: 400 }, (_, i) => ({ description: `Listing ${i}`, amountMinor: 10 }));
  expect(await provider.charge(chargeOf({ lines, amountMinor: 4000 }))).toMatchObject({ amountMinor: 4000 });
});

it('an unreachable Stripe leaves the outcome of a charge unknown', async () => {
  const away = stripeProcessor({ ...stripeKeys, apiUrl: 'http://127.0.0.1:9' }, now);
  await expect(away.charge(chargeOf())).rejects.toThrow(PaymentUnknownError);
  await expect(away.findCharge(chargeOf())).rejects.toThrow(PaymentUnknownError);
});

describe('a Stripe event', () => {
  const invoice = { object: 'invoice', id: 'in_1', customer: 'cus_1', metadata: { charge_id: 'charge-1' } };
  const read = async ({ body, signature }: { body: string; signature: string }) =>
    provider.readWebhook(Buffer.from(body), signature);
  const event = (type: string, object: unknown, change: { at?: Date; secret?: string } = {}) =>
    stripe.event({ id: 'evt_1', type, object, at: now(), secret: stripeKeys.webhookSecret, ...change });

  it.each([
    ['invoice.paid', invoice, 'charge_paid', 'charge-1', 'cus_1'],
    ['invoice.payment_failed', invoice, 'charge_failed', 'charge-1', 'cus_1'],
    ['invoice.paid', { ...invoice, metadata: {} }, 'charge_paid', null, 'cus_1'],
    ['payment_method.detached', { id: 'pm_1', customer: null }, 'card_removed', null, null],
    ['customer.created', { id: 'cus_1' }, 'other', null, null],
  ])('%s is translated to the product’s terms', async (type, object, kind, chargeRef, about) => {
    expect(await read(event(type, object))).toEqual({ id: 'evt_1', kind, chargeRef, customer: about });
  });

  it('about a refund or dispute names the charge', async () => {
    const charge = chargeOf();
    await provider.charge(charge);
    const payment_intent = invoicesOf(charge.ref)[0]?.payments.data[0]?.payment.payment_intent.id;
    for (const type of ['charge.refunded', 'charge.dispute.created'])
      expect(await read(event(type, { payment_intent, customer }))).toMatchObject({ chargeRef: charge.ref });
  });

  it('is refused when it is forged, changed on the way or too old', async () => {
    const good = event('invoice.paid', invoice);
    const wrong = [
      { ...good, body: good.body.replace('charge-1', 'charge-2') },
      { ...good, signature: '' },
      event('invoice.paid', invoice, { secret: 'whsec_2' }),
      event('invoice.paid', invoice, { at: new Date(now().getTime() - 301_000) }),
    ];
    for (const one of wrong) await expect(read(one)).rejects.toThrow(WebhookRefusedError);
    await expect(read(good)).resolves.toBeDefined();
  });
});
