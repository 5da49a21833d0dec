import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startStripe, type TestStripe } from '../../testing/stripe/server.ts';
import { manualClock } from '../clock/manual.ts';
import { embeddedProcessor } from './embedded.ts';
import {
  type BillingAddress,
  type Charge,
  PaymentMisuseError,
  type PaymentProvider,
  PaymentUnknownError,
  type SaveCardResult,
  WebhookRefusedError,
} from './port.ts';
import { stripeProcessor } from './stripe.ts';
import { testCardNames, testCardOf } from './test-cards.ts';

const clock = manualClock('2026-03-04T05:06:07Z');
const now = () => clock.now();
const billing: BillingAddress = {
  name: 'Ana Ruiz',
  street: '1 Main St',
  street_alt: '',
  city: 'Provo',
  state: 'UT',
  zip: '84604',
  phone: '8015550100',
};

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

let database: TestDatabase;
let stripe: TestStripe;
beforeAll(async () => {
  [database, stripe] = await Promise.all([createTestDatabase(), startStripe(now)]);
});
afterAll(async () => {
  await Promise.all([database.close(), stripe.stop()]);
});

interface Processor {
  open: () => PaymentProvider;
  /** The card's owner tells the bank that it is them. */
  confirm: (clientSecret: string) => void;
}
const processors: [string, Processor][] = [
  [
    'embedded',
    {
      open: () => embeddedProcessor(database.db, now),
      confirm: () => {
        throw new Error('the embedded processor asks no bank');
      },
    },
  ],
  [
    'stripe',
    {
      open: () => stripeProcessor({ ...keys, apiUrl: stripe.url }, now),
      confirm: (clientSecret) => stripe.world.confirm(clientSecret),
    },
  ],
];

const DECLINED = 'Your card was declined.';

describe.each(processors)('payments: %s', (_name, { open, confirm }) => {
  let provider: PaymentProvider;
  let customer: string;
  let n = 0;
  const freshRef = () => `ref-${++n}`;
  beforeAll(async () => {
    provider = open();
    customer = await provider.ensureCustomer({ businessId: 'business-1', email: 'ana@example.test', name: 'Ana' });
  });

  const save = async (cardToken: string, ref = freshRef()): Promise<SaveCardResult> =>
    provider.saveCard({ ref, customer, cardToken, billing });
  const cardOf = async (cardToken: string): Promise<string> => {
    const ref = freshRef();
    let result = await save(cardToken, ref);
    if (result.outcome === 'action') {
      confirm(result.clientSecret);
      result = await save(cardToken, ref);
    }
    if (result.outcome !== 'saved') throw new Error(`not saved: ${cardToken}`);
    return result.card.ref;
  };
  const chargeOf = async (cardToken: string, change: Partial<Charge> = {}): Promise<Charge> => ({
    ref: freshRef(),
    attempt: 1,
    customer,
    card: change.card ?? (await cardOf(cardToken)),
    amountMinor: 9800,
    currency: 'usd',
    lines: [
      { description: 'Line cook, Provo', amountMinor: 4900 },
      { description: 'Line cook, Orem', amountMinor: 4900 },
    ],
    onSession: true,
    ...change,
  });

  it('is not made when nobody wants it any more, and was made when it was paid before', async () => {
    const isOff = async () => true;
    const off = await chargeOf('tok_visa', { isOff });
    expect(await provider.charge(off)).toMatchObject({ outcome: 'declined', code: 'not_wanted' });
    expect((await provider.findCharge(off))?.outcome).not.toBe('paid');
    const paid = await chargeOf('tok_visa');
    await provider.charge(paid);
    expect(await provider.charge({ ...paid, isOff })).toMatchObject({ outcome: 'paid', amountMinor: 9800 });
  });

  it('charges what many listings come to', async () => {
    const lines = Array.from({ length: 215 }, () => ({ description: 'Line cook', amountMinor: 9_999_999 }));
    const many = await chargeOf('tok_visa', { amountMinor: 2_149_999_785, lines });
    const paid = { outcome: 'paid', amountMinor: 2_149_999_785 };
    expect(await provider.charge(many)).toMatchObject(paid);
    expect(await provider.findCharge(many)).toMatchObject(paid);
  });

  it('knows a business as one customer, however often and by how many it is asked', async () => {
    const ask = async (email: string) => provider.ensureCustomer({ businessId: 'business-2', email, name: 'B' });
    const refs = await Promise.all([ask('a@example.test'), ask('b@example.test'), ask('c@example.test')]);
    expect(new Set(refs).size).toBe(1);
    expect(refs[0]).not.toBe(customer);
  });

  it.each([
    ['tok_visa', 'visa', '4242'],
    ['pm_card_visa', 'visa', '4242'],
    ['tok_visa_debit', 'visa', '5556'],
    ['tok_mastercard', 'mastercard', '4444'],
    ['tok_amex', 'amex', '0005'],
    ['tok_discover', 'discover', '1117'],
    ['pm_card_jcb', 'jcb', '0505'],
    ['tok_de', 'visa', '0016'],
  ])('saves %s', async (token, brand, last4) => {
    expect(await save(token)).toMatchObject({
      outcome: 'saved',
      card: { brand, last4, expMonth: 12, expYear: 2030 },
    });
  });

  it.each([
    ['tok_chargeDeclined', 'card_declined', 'generic_decline', DECLINED],
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', DECLINED],
    ['tok_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['tok_chargeDeclinedLostCard', 'card_declined', 'lost_card', DECLINED],
    ['tok_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card', DECLINED],
    ['tok_chargeDeclinedFraudulent', 'card_declined', 'fraudulent', DECLINED],
    ['tok_chargeDeclinedExpiredCard', 'expired_card', null, 'Your card has expired.'],
    ['tok_chargeDeclinedIncorrectCvc', 'incorrect_cvc', null, "Your card's security code is incorrect."],
    [
      'tok_chargeDeclinedProcessingError',
      'processing_error',
      null,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['tok_never_heard_of', 'incorrect_number', null, 'Invalid card number'],
    ['4242424242424242', 'incorrect_number', null, 'Invalid card number'],
    ['', 'incorrect_number', null, 'Invalid card number'],
    ['tok_', 'incorrect_number', null, 'Invalid card number'],
    ['tok_constructor', 'incorrect_number', null, 'Invalid card number'],
  ])('declines %s when it is to be saved', async (token, code, declineCode, message) => {
    expect(await save(token)).toEqual({ outcome: 'declined', code, declineCode, message });
  });

  it('saves one card for one ref, also for two at once', async () => {
    const ref = freshRef();
    const [first, second] = await Promise.all([save('tok_visa', ref), save('tok_visa', ref)]);
    expect(first).toMatchObject({ outcome: 'saved' });
    expect(second).toEqual(first);
    await expect(save('tok_mastercard', ref)).rejects.toThrow(PaymentMisuseError);
  });

  it('charges a saved card', async () => {
    const charge = await chargeOf('tok_visa');
    const result = await provider.charge(charge);
    expect(result).toMatchObject({ outcome: 'paid', amountMinor: 9800, currency: 'usd' });
    expect(await provider.findCharge({ ref: charge.ref, customer })).toEqual(result);
  });

  it.each([
    ['tok_chargeCustomerFail', 'card_declined', 'generic_decline', DECLINED],
    ['tok_visa_chargeCustomerFailLostCard', 'card_declined', 'lost_card', DECLINED],
    ['tok_radarBlock', 'card_declined', 'fraudulent', DECLINED],
    [
      'pm_card_authenticationRequired',
      'authentication_required',
      'authentication_required',
      'Your card was declined. This transaction requires authentication.',
    ],
  ])('saves %s, and declines it when it is charged', async (token, code, declineCode, message) => {
    // Nobody is there to confirm anything with the bank.
    const charge = await chargeOf(token, { onSession: false });
    const declined = { outcome: 'declined', code, declineCode, message };
    expect(await provider.charge(charge)).toEqual(declined);
    expect(await provider.findCharge({ ref: charge.ref, customer })).toEqual(declined);
    expect(await provider.cancelCharge({ ref: charge.ref, customer })).toEqual(declined);
  });

  it('answers the same attempt the same, a decline too, and tries again with the next', async () => {
    const charge = await chargeOf('tok_chargeCustomerFail');
    expect((await provider.charge(charge)).outcome).toBe('declined');
    const other = await cardOf('tok_visa');
    expect((await provider.charge({ ...charge, card: other })).outcome).toBe('declined');
    const paid = await provider.charge({ ...charge, card: other, attempt: 2 });
    expect(paid.outcome).toBe('paid');
    expect(await provider.charge(charge)).toEqual(paid);
    expect(await provider.findCharge({ ref: charge.ref, customer })).toEqual(paid);
  });

  it('pays one ref once, however many ask at once and with whatever attempt', async () => {
    const charge = await chargeOf('tok_visa');
    const attempts = Array.from({ length: 20 }, async (_, i) => provider.charge({ ...charge, attempt: (i % 4) + 1 }));
    const results = await Promise.all(attempts);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]?.outcome).toBe('paid');
  });

  it('never heard of a charge that never arrived, or is somebody else’s', async () => {
    expect(await provider.findCharge({ ref: 'nothing', customer })).toBeNull();
    expect(await provider.cancelCharge({ ref: 'nothing', customer })).toBeNull();
    expect(await provider.findCharge({ ref: 'nothing', customer: 'cus_unknown' })).toBeNull();
    const charge = await chargeOf('tok_visa');
    await provider.charge(charge);
    const stranger = await provider.ensureCustomer({ businessId: 'business-3', email: 'c@example.test', name: 'C' });
    expect(await provider.findCharge({ ref: charge.ref, customer: stranger })).toBeNull();
  });

  it('refuses what can only be a mistake of ours', async () => {
    const charge = await chargeOf('tok_visa');
    await provider.charge(charge);
    const line = { description: 'other', amountMinor: 100 };
    const wrong: Partial<Charge>[] = [
      { amountMinor: 100, lines: [line] },
      { currency: 'eur' },
      { amountMinor: 9801, ref: freshRef() },
      { amountMinor: 0, lines: [], ref: freshRef() },
      { amountMinor: 0.5, lines: [{ ...line, amountMinor: 0.5 }], ref: freshRef() },
      { attempt: 0, ref: freshRef() },
      { currency: 'USD', ref: freshRef() },
      { card: 'pm_unknown', ref: freshRef() },
    ];
    for (const change of wrong)
      await expect(provider.charge({ ...charge, ...change })).rejects.toThrow(PaymentMisuseError);
    const stranger = await provider.ensureCustomer({ businessId: 'business-4', email: 'd@example.test', name: 'D' });
    const theft = { ...charge, ref: freshRef(), customer: stranger };
    await expect(provider.charge(theft)).rejects.toThrow(PaymentMisuseError);
    const nobody = provider.saveCard({ ref: freshRef(), customer: 'cus_unknown', cardToken: 'tok_visa', billing });
    await expect(nobody).rejects.toThrow(PaymentMisuseError);
  });

  it('forgets a customer’s name and cards, and keeps what was paid', async () => {
    const leaving = await provider.ensureCustomer({ businessId: 'business-5', email: 'e@example.test', name: 'E' });
    const saved = await provider.saveCard({ ref: freshRef(), customer: leaving, cardToken: 'tok_visa', billing });
    const card = saved.outcome === 'saved' ? saved.card.ref : '';
    const charge = await chargeOf('tok_visa', { customer: leaving, card });
    const paid = await provider.charge(charge);
    await provider.forgetCustomer(leaving);
    expect(await provider.findCharge({ ref: charge.ref, customer: leaving })).toEqual(paid);
    await expect(provider.charge({ ...charge, ref: freshRef() })).rejects.toThrow(PaymentMisuseError);
  });

  it('believes no event that is not signed', async () => {
    await expect(provider.readWebhook(Buffer.from('{"type":"invoice.paid"}'), 't=1,v1=00')).rejects.toThrow(
      WebhookRefusedError,
    );
  });
});

describe('embedded processor', () => {
  it('says what it is', () => {
    expect(embeddedProcessor(database.db, now).publicConfig()).toEqual({ provider: 'embedded' });
  });

  it('keeps no address and no name once the customer is forgotten', async () => {
    const provider = embeddedProcessor(database.db, now);
    const id = await provider.ensureCustomer({
      businessId: 'business-9',
      email: 'leaving@example.test',
      name: 'Leaving',
    });
    await provider.forgetCustomer(id);
    const rows = await database.db
      .selectFrom('embedded_customer' as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/leaving/i);
  });

  it('knows each test card by a token and as a payment method, with a brand and four digits', () => {
    expect(testCardNames.length).toBeGreaterThan(100);
    for (const name of testCardNames) {
      const card = testCardOf(`tok_${name}`);
      expect(`${card?.brand} ${card?.last4}`).toMatch(/^[a-z]+ \d{4}$/);
      expect(testCardOf(`pm_card_${name}`)).toEqual(testCardOf(`tok_${name}`));
    }
    expect(testCardOf('card_visa')).toBeNull();
    expect(testCardOf('pm_visa')).toBeNull();
  });
});

describe('stripe processor', () => {
  let provider: PaymentProvider;
  let customer: string;
  let card: string;
  let n = 0;
  beforeAll(async () => {
    provider = stripeProcessor({ ...keys, apiUrl: stripe.url }, now);
    customer = await provider.ensureCustomer({ businessId: 'at stripe', email: 'ana@example.test', name: 'Ana' });
    card = await cardOf('tok_visa');
  });
  afterEach(() => {
    expect(stripe.faults.filter(({ times }) => times > 0)).toEqual([]);
    stripe.faults = [];
  });

  async function cardOf(cardToken: string): Promise<string> {
    const ref = `stripe-card-${++n}`;
    const save = async () => provider.saveCard({ ref, customer, cardToken, billing });
    let result = await save();
    if (result.outcome === 'action') {
      stripe.world.confirm(result.clientSecret);
      result = await save();
    }
    if (result.outcome !== 'saved') throw new Error('not saved');
    return result.card.ref;
  }
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

  it('tells the browser its key', () => {
    expect(provider.publicConfig()).toEqual({ provider: 'stripe', publishableKey: 'pk_test_1' });
  });

  it('asks for nothing that Stripe’s own types do not know', async () => {
    const post = async (body: string) => (await fetch(`${stripe.url}/v1/invoices`, { method: 'POST', body })).json();
    expect(await post(`customer=${customer}&made_up=1`)).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(await post(`customer=${customer}&auto_advance=maybe`)).toMatchObject({ error: {} });
    expect(await post(`customer=${customer}&auto_advance=false`)).toMatchObject({ object: 'invoice' });
  });

  it('knows a business as one customer when its keys are forgotten', async () => {
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
    'pays once when %s %s, keys forgotten or not',
    async (call, how) => {
      for (const isForgotten of [false, true]) {
        const charge = chargeOf();
        // A lost connection is tried once more at once.
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

  it('is taken over by another node, which knows nothing of the fault, with the owner gone', async () => {
    const charge = chargeOf();
    stripe.faults = [{ call: 'POST /v1/invoices/{id}/pay', how: 'fails before', times: 1 }];
    await expect(provider.charge(charge)).rejects.toThrow(PaymentUnknownError);
    const another = stripeProcessor({ ...keys, apiUrl: stripe.url }, now);
    expect(await another.charge({ ...charge, onSession: false })).toMatchObject({ outcome: 'paid' });
    expect(moved(charge.ref)).toBe(1);
  });

  it('never takes a key that was used for something else as a refusal of the charge', async () => {
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

  it('reads a charge again without its keys as paid, and as declined with the words it had', async () => {
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

  it('closes a declined invoice also when it died before that', async () => {
    const charge = chargeOf({ card: await cardOf('tok_chargeCustomerFail') });
    stripe.faults = [{ call: 'POST /v1/invoices/{id}/void', how: 'cut before', times: 2 }];
    await expect(provider.charge(charge)).rejects.toThrow(PaymentUnknownError);
    expect(await provider.findCharge(charge)).toMatchObject({ outcome: 'declined', declineCode: 'generic_decline' });
    expect(invoicesOf(charge.ref).map(({ status }) => status)).toEqual(['void']);
  });

  it('finds a charge behind a hundred others', async () => {
    const charge = chargeOf();
    await provider.charge(charge);
    for (let i = 0; i < 120; i += 1)
      stripe.world.handlers['POST /v1/invoices'](
        { customer, currency: 'usd', metadata: { charge_id: `other-${i}` } },
        '',
      );
    expect(await provider.findCharge(charge)).toMatchObject({ outcome: 'paid' });
  });

  it('asks the owner’s bank where it wants to be asked, and is paid once they confirmed', async () => {
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

  it('ends a charge whose owner refuses, or never confirms, and leaves nothing to pay', async () => {
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

  it('saves a card that its owner confirmed with the bank, whichever request asks again', async () => {
    const cardToken = stripe.world.tokenize('tok_threeDSecure2Required');
    const save = async (ref: string) => provider.saveCard({ ref, customer, cardToken, billing });
    const asked = await save('ask-1');
    if (asked.outcome !== 'action') throw new Error(`not asked: ${asked.outcome}`);
    expect(await save('ask-1')).toEqual(asked);
    stripe.world.confirm(asked.clientSecret);
    expect(await save('ask-2')).toMatchObject({ outcome: 'saved', card: { ref: cardToken, last4: '3220' } });
  });

  it('takes at most as many lines as Stripe does, and the whole amount', async () => {
    const lines = Array.from({ length: 400 }, (_, i) => ({ description: `Listing ${i}`, amountMinor: 10 }));
    expect(await provider.charge(chargeOf({ lines, amountMinor: 4000 }))).toMatchObject({ amountMinor: 4000 });
  });

  it('knows nothing for certain where Stripe is out of reach', async () => {
    const away = stripeProcessor({ ...keys, apiUrl: 'http://127.0.0.1:9' }, now);
    await expect(away.charge(chargeOf())).rejects.toThrow(PaymentUnknownError);
    await expect(away.findCharge(chargeOf())).rejects.toThrow(PaymentUnknownError);
  });

  describe('an event', () => {
    const invoice = { object: 'invoice', id: 'in_1', customer: 'cus_1', metadata: { charge_id: 'charge-1' } };
    const read = async ({ body, signature }: { body: string; signature: string }) =>
      provider.readWebhook(Buffer.from(body), signature);
    const event = (type: string, object: unknown, change: { at?: Date; secret?: string } = {}) =>
      stripe.event({ id: 'evt_1', type, object, at: now(), secret: keys.webhookSecret, ...change });

    it.each([
      ['invoice.paid', invoice, 'charge_paid', 'charge-1', 'cus_1'],
      ['invoice.payment_failed', invoice, 'charge_failed', 'charge-1', 'cus_1'],
      ['invoice.paid', { ...invoice, metadata: {} }, 'charge_paid', null, 'cus_1'],
      ['payment_method.detached', { id: 'pm_1', customer: null }, 'card_removed', null, null],
      ['customer.created', { id: 'cus_1' }, 'other', null, null],
    ])('%s is told in the product’s words', async (type, object, kind, chargeRef, about) => {
      expect(await read(event(type, object))).toEqual({ id: 'evt_1', kind, chargeRef, customer: about });
    });

    it('of a refund or dispute leads back to the charge', async () => {
      const charge = chargeOf();
      await provider.charge(charge);
      const payment_intent = invoicesOf(charge.ref)[0]?.payments.data[0]?.payment.payment_intent.id;
      for (const type of ['charge.refunded', 'charge.dispute.created'])
        expect(await read(event(type, { payment_intent, customer }))).toMatchObject({ chargeRef: charge.ref });
    });

    it('that is forged, changed on the way or too old is refused', async () => {
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
});
