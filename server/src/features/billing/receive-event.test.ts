import { listInvoices, saveCard, saveCardAndPlan } from '@jipe/contract/billing/endpoints';
import { createListing } from '@jipe/contract/listings/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { stripeProcessor } from '../../ports/payments/stripe.ts';
import { newLocation, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cardBody, STANDARD_PLAN } from '../../testing/cards.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { startStripe, stripeKeys, type TestStripe } from '../../testing/stripe/server.ts';
import { settleReservedCharges } from './jobs.ts';
import { verifyBooks } from './verify-books.ts';

const { webhookSecret: secret } = stripeKeys;
const URL = '/api/v1/stripe/webhook/';

let stripe: TestStripe;
let t: TestApp;
const now = () => t.clock.now();
beforeAll(async () => {
  stripe = await startStripe(now);
  t = await createTestApp({
    env: {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: secret,
    },
    payments: () => stripeProcessor({ ...stripeKeys, apiUrl: stripe.url }, now),
  });
});
afterEach(async () => {
  stripe.faults = [];
  vi.restoreAllMocks();
  await t.runJobs();
  expect((await verifyBooks(t.ctx.db, now())).off).toEqual([]);
});
afterAll(async () => {
  await t.close();
  await stripe.stop();
});

async function ready(cardToken = 'tok_visa') {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  const body = cardBody({ product_id: STANDARD_PLAN, card_token: cardToken });
  const save = async () => t.call(saveCardAndPlan, { token: owner.token, body });
  let saved = await save();
  if (saved.status === 400) {
    stripe.world.confirm(String(saved.body['client_secret']));
    saved = await save();
  }
  expect(saved.status).toBe(200);
  return { ...owner, location_id };
}
type Who = Awaited<ReturnType<typeof ready>>;
const create = ({ token, location_id }: Who, key: string) =>
  t.call(createListing, { token, body: listingBody([location_id]), headers: { 'idempotency-key': key } });
const statuses = async ({ business_id }: Who) =>
  (await t.ctx.db.selectFrom('listing').select('status').where('business_id', '=', business_id).execute()).map(
    ({ status }) => status,
  );
const chargeOf = async ({ business_id }: Who) =>
  t.ctx.db.selectFrom('charge').selectAll().where('business_id', '=', business_id).executeTakeFirstOrThrow();
const moved = (ref: string) => stripe.world.moved.filter((one) => one.ref === ref).length;
const invoicesAtStripe = (ref: string) =>
  [...stripe.world.invoices.values()].filter(({ metadata }) => metadata?.['charge_id'] === ref);
const knownEvents = async (id: string) =>
  (await t.ctx.db.selectFrom('provider_event').selectAll().where('id', '=', id).execute()).length;

const send = async ({ body, signature }: { body: string; signature: string }, contentType = 'application/json') =>
  t.inject({
    method: 'POST',
    url: URL,
    headers: { 'content-type': contentType, 'stripe-signature': signature },
    payload: body,
  });
const event = (id: string, type: string, object: unknown, change: { at?: Date; secret?: string } = {}) =>
  stripe.event({ id, type, object, at: now(), secret, ...change });
const about = (ref: string) => ({ object: 'invoice', customer: null, metadata: { charge_id: ref } });

/** A charge that Stripe was paid, with the answer lost. */
async function paidUnknown(key: string) {
  const who = await ready();
  stripe.faults = [{ call: 'POST /v1/invoices/{id}/pay', how: 'cut after', times: 2 }];
  expect(await create(who, key)).toMatchObject({ status: 503, body: { code: 'charge_pending' } });
  const { id } = await chargeOf(who);
  expect([await statuses(who), moved(id)]).toEqual([['pending'], 1]);
  t.clock.advance({ seconds: 11 });
  return { who, id };
}
async function expectOnce(who: Who, id: string) {
  expect(await statuses(who)).toEqual(['active']);
  expect((await chargeOf(who)).status).toBe('paid');
  expect(moved(id)).toBe(1);
  expect(invoicesAtStripe(id).map(({ status }) => status)).toEqual(['paid']);
  expect((await t.call(listInvoices, { token: who.token })).body.data.count).toBe(1);
}

describe('a Stripe event', () => {
  it('finishes a charge whose answer was lost, and changes nothing when repeated', async () => {
    const { who, id } = await paidUnknown('event');
    for (let i = 0; i < 3; i += 1) {
      const answer = await send(event('evt_paid', 'invoice.paid', about(id)));
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    await expectOnce(who, id);
    expect(await knownEvents('evt_paid')).toBe(1);
  });

  it('that arrives three times in parallel takes effect once', async () => {
    const { who, id } = await paidUnknown('at once');
    const one = event('evt_at_once', 'invoice.paid', about(id));
    const answers = await Promise.all([send(one), send(one), send(one)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await expectOnce(who, id);
    expect(await knownEvents('evt_at_once')).toBe(1);
  });

  it('leads to the state that Stripe reports, whatever the event claims and in any order', async () => {
    const { who, id } = await paidUnknown('shuffled');
    expect((await send(event('evt_failed', 'invoice.payment_failed', about(id)))).statusCode).toBe(200);
    await expectOnce(who, id);
    expect((await send(event('evt_late', 'invoice.paid', about(id)))).statusCode).toBe(200);
    await expectOnce(who, id);
  });

  it('that claims a payment Stripe never took marks nothing as paid', async () => {
    const who = await ready('tok_chargeCustomerFail');
    expect(await create(who, 'unpaid')).toMatchObject({ status: 400, body: { code: 'card_declined' } });
    const { id } = await chargeOf(who);
    expect((await send(event('evt_untrue', 'invoice.paid', about(id)))).statusCode).toBe(200);
    expect([await statuses(who), (await chargeOf(who)).status, moved(id)]).toEqual([[], 'declined', 0]);
  });

  it.each([
    ['a charge of another installation', about('01900000-0000-7000-8000-00000000dead')],
    ['an invoice made by hand', { ...about(''), metadata: {} }],
    ['an unknown reference', about('not-one')],
  ])('about %s is accepted and recorded', async (what, object) => {
    expect((await send(event(`evt_${what}`, 'invoice.paid', object))).statusCode).toBe(200);
    expect(await knownEvents(`evt_${what}`)).toBe(1);
  });

  it('about a dispute writes one warning to the log', async () => {
    const told = vi.spyOn(t.ctx.log, 'warn');
    const dispute = event('evt_dispute', 'charge.dispute.created', { payment_intent: null });
    expect((await send(dispute)).statusCode).toBe(200);
    expect((await send(dispute)).statusCode).toBe(200);
    expect(told.mock.calls.map(([, text]) => text)).toEqual(['the card processor tells: charge_disputed']);
  });

  it('that is forged, altered, unsigned or too old is refused and not recorded', async () => {
    const good = event('evt_refused', 'invoice.paid', about('x'));
    const wrong = [
      event('evt_refused', 'invoice.paid', about('x'), { secret: 'whsec_of_somebody_else' }),
      { ...good, body: good.body.replace('"x"', '"y"') },
      { ...good, signature: '' },
      { ...good, body: '' },
      event('evt_refused', 'invoice.paid', about('x'), { at: new Date(now().getTime() - 301_000) }),
    ];
    for (const one of wrong) {
      const answer = await send(one);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ non_field_errors: ['The event is not from Stripe, or too old.'] });
    }
    expect(await knownEvents('evt_refused')).toBe(0);
  });

  it('is accepted with any JSON content type, and other calls still read JSON', async () => {
    const type = 'application/json; charset=utf-8';
    expect((await send(event('evt_bytes', 'customer.created', {}), type)).statusCode).toBe(200);
    const { token } = await newOwner(t);
    expect((await t.call(saveCard, { token, body: cardBody() })).status).toBe(200);
  });

  it('that fails is not recorded, and Stripe’s retry finishes the charge', async () => {
    const { who, id } = await paidUnknown('again');
    vi.spyOn(t.ctx.hooks, 'chargeSettled').mockRejectedValueOnce(new Error('the power went out'));
    expect((await send(event('evt_again', 'invoice.paid', about(id)))).statusCode).toBe(500);
    expect(await knownEvents('evt_again')).toBe(0);
    t.clock.advance({ seconds: 45 });
    expect((await send(event('evt_again', 'invoice.paid', about(id)))).statusCode).toBe(200);
    await expectOnce(who, id);
  });
});

describe('without an event', () => {
  it.each([
    ['POST /v1/invoices', 'cut after'],
    ['POST /v1/invoices/{id}/add_lines', 'fails after'],
    ['POST /v1/invoices/{id}/finalize', 'cut after'],
    ['POST /v1/invoices/{id}/pay', 'fails after'],
  ] as const)('a charge that fails at %s (%s) is made once, even with idempotency keys lost', async (call, how) => {
    const who = await ready();
    stripe.faults = [{ call, how, times: 2 }];
    expect((await create(who, 'left')).status).toBe(503);
    stripe.faults = [];
    stripe.dropKeys();
    t.clock.advance({ seconds: 55 });
    await Promise.all([settleReservedCharges(t.ctx), settleReservedCharges(t.ctx)]);
    await expectOnce(who, (await chargeOf(who)).id);
  });
});

describe('a bank that asks the cardholder to confirm', () => {
  it('gets the confirmation in the browser, and a retry of the request finishes the charge', async () => {
    const who = await ready(stripe.world.tokenize('tok_threeDSecure2Required'));
    const asked = await create(who, 'asked');
    expect(asked).toMatchObject({
      status: 503,
      body: { non_field_errors: ['Your bank asks you to confirm this payment.'], code: 'action_needed' },
    });
    const { id } = await chargeOf(who);
    expect([await statuses(who), moved(id)]).toEqual([['pending'], 0]);
    // The owner has not confirmed yet: neither the reconciler nor a retry changes anything.
    t.clock.advance({ seconds: 15 });
    await settleReservedCharges(t.ctx);
    t.clock.advance({ seconds: 15 });
    expect((await create(who, 'asked')).body['client_secret']).toBe(asked.body['client_secret']);
    stripe.world.confirm(String(asked.body['client_secret']));
    t.clock.advance({ seconds: 15 });
    expect(await create(who, 'asked')).toMatchObject({ status: 200, body: { data: { is_active: true } } });
    await expectOnce(who, id);
  });

  it('and gets no confirmation leaves no listing and a void invoice', async () => {
    const who = await ready(stripe.world.tokenize('tok_threeDSecure2Required'));
    expect((await create(who, 'unanswered')).status).toBe(503);
    const { id } = await chargeOf(who);
    t.clock.advance({ minutes: 10 });
    await settleReservedCharges(t.ctx);
    expect([await statuses(who), (await chargeOf(who)).decline_code]).toEqual([[], 'authentication_required']);
    expect(invoicesAtStripe(id).map(({ status }) => status)).toEqual(['void']);
  });

  it('can ask when the card is saved, and a retry after confirming saves the card', async () => {
    const { token } = await newOwner(t);
    const body = cardBody({ card_token: stripe.world.tokenize('tok_threeDSecure2Required') });
    const asked = await t.call(saveCard, { token, body });
    expect(asked).toMatchObject({
      status: 400,
      body: { card_token: ['Your bank asks you to confirm this payment.'], code: 'action_needed' },
    });
    stripe.world.confirm(String(asked.body['client_secret']));
    expect(await t.call(saveCard, { token, body })).toMatchObject({
      status: 200,
      body: { data: { card_last_digits: '3220' } },
    });
  });
});

it('the webhook answers 404 where Stripe is not configured', async () => {
  const other = await createTestApp();
  const answer = await other.inject({ method: 'POST', url: URL, payload: {} });
  expect(answer.statusCode).toBe(404);
  await other.close();
});
