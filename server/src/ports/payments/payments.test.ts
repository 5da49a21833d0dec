import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingAddress, savedCard } from '../../testing/cards.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startStripe, stripeKeys, type TestStripe } from '../../testing/stripe/server.ts';
import { manualClock } from '../clock/manual.ts';
import { embeddedProcessor } from './embedded.ts';
import {
  type Charge,
  PaymentMisuseError,
  type PaidCharge,
  type PaymentProvider,
  type SaveCardResult,
  WebhookRefusedError,
} from './port.ts';
import { stripeProcessor } from './stripe.ts';

const clock = manualClock('2026-03-04T05:06:07Z');
const now = () => clock.now();

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
  /** Confirms a payment with the bank, as the card's owner. */
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
      open: () => stripeProcessor({ ...stripeKeys, apiUrl: stripe.url }, now),
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
    provider.saveCard({ ref, customer, cardToken, billing: billingAddress });
  const cardOf = async (cardToken: string): Promise<string> =>
    (await savedCard(provider, { ref: freshRef(), customer, cardToken }, confirm)).ref;
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

  it('a charge that is called off is declined, unless it was paid before', async () => {
    const isOff = async () => true;
    const off = await chargeOf('tok_visa', { isOff });
    expect(await provider.charge(off)).toMatchObject({ outcome: 'declined', code: 'not_wanted' });
    expect((await provider.findCharge(off))?.outcome).not.toBe('paid');
    const paid = await chargeOf('tok_visa');
    await provider.charge(paid);
    expect(await provider.charge({ ...paid, isOff })).toMatchObject({ outcome: 'paid', amountMinor: 9800 });
  });

  it('one charge covers the total of 215 listings', async () => {
    const lines = Array.from({ length: 215 }, () => ({ description: 'Line cook', amountMinor: 9_999_999 }));
    const many = await chargeOf('tok_visa', { amountMinor: 2_149_999_785, lines });
    const paid = { outcome: 'paid', amountMinor: 2_149_999_785 };
    expect(await provider.charge(many)).toMatchObject(paid);
    expect(await provider.findCharge(many)).toMatchObject(paid);
  });

  it('a business is one customer, also for parallel requests with different addresses', async () => {
    const ask = async (email: string) => provider.ensureCustomer({ businessId: 'business-2', email, name: 'B' });
    const refs = await Promise.all([ask('a@example.test'), ask('b@example.test'), ask('c@example.test')]);
    expect(new Set(refs).size).toBe(1);
    expect(refs[0]).not.toBe(customer);
  });

  it.each([
    ['tok_visa', 'visa', '4242'],
    ['pm_card_visa', 'visa', '4242'],
    ['tok_amex', 'amex', '0005'],
    ['tok_de', 'visa', '0016'],
  ])('the card %s is saved', async (token, brand, last4) => {
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
  ])('the card %s is declined when it is saved', async (token, code, declineCode, message) => {
    expect(await save(token)).toEqual({ outcome: 'declined', code, declineCode, message });
  });

  it('a reference saves one card, also for two parallel requests', async () => {
    const ref = freshRef();
    const [first, second] = await Promise.all([save('tok_visa', ref), save('tok_visa', ref)]);
    expect(first).toMatchObject({ outcome: 'saved' });
    expect(second).toEqual(first);
    await expect(save('tok_mastercard', ref)).rejects.toThrow(PaymentMisuseError);
  });

  it('a saved card can be charged', async () => {
    const charge = await chargeOf('tok_visa');
    const result = await provider.charge(charge);
    expect(result).toMatchObject({ outcome: 'paid', amountMinor: 9800, currency: 'usd' });
    expect(await provider.findCharge({ ref: charge.ref, customer })).toEqual(result);
  });

  it('paid charges since a time are listed by our reference, with their totals, without declined ones', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => ({ description: `Cook ${i}`, amountMinor: 100 + i }));
    const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
    const memo = { business_id: 'business-1' };
    const charge = await chargeOf('tok_visa', { amountMinor, lines, memo });
    const { ref } = charge;
    const paid = await provider.charge(charge);
    const declined = await chargeOf('tok_chargeCustomerFail', { onSession: false });
    await provider.charge(declined);
    const told = async (since: Date) => {
      const all: PaidCharge[] = [];
      for await (const some of provider.listPaid(since)) all.push(...some);
      return all;
    };
    const all = await told(new Date(0));
    const [one, ...others] = all.filter((known) => known.ref === ref);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ customer, amountMinor, currency: 'usd', at: now() });
    expect(paid).toMatchObject({ paymentRef: one?.paymentRef });
    expect(one?.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(amountMinor);
    expect(all.map((known) => known.ref)).not.toContain(declined.ref);
    expect(await told(new Date(now().getTime() + 1000))).toEqual([]);
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
  ])('the card %s is saved, and declined when it is charged', async (token, code, declineCode, message) => {
    // Off session, the card's owner is not there to confirm with the bank.
    const charge = await chargeOf(token, { onSession: false });
    const declined = { outcome: 'declined', code, declineCode, message };
    expect(await provider.charge(charge)).toEqual(declined);
    expect(await provider.findCharge({ ref: charge.ref, customer })).toEqual(declined);
    expect(await provider.cancelCharge({ ref: charge.ref, customer })).toEqual(declined);
  });

  it('a repeated attempt gets the same answer, also a decline, and the next attempt tries again', async () => {
    const charge = await chargeOf('tok_chargeCustomerFail');
    expect((await provider.charge(charge)).outcome).toBe('declined');
    const other = await cardOf('tok_visa');
    expect((await provider.charge({ ...charge, card: other })).outcome).toBe('declined');
    const paid = await provider.charge({ ...charge, card: other, attempt: 2 });
    expect(paid.outcome).toBe('paid');
    expect(await provider.charge(charge)).toEqual(paid);
    expect(await provider.findCharge({ ref: charge.ref, customer })).toEqual(paid);
  });

  it('a reference is paid once, however many parallel attempts charge it', async () => {
    const charge = await chargeOf('tok_visa');
    const attempts = Array.from({ length: 20 }, async (_, i) => provider.charge({ ...charge, attempt: (i % 4) + 1 }));
    const results = await Promise.all(attempts);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]?.outcome).toBe('paid');
  });

  it('a charge that does not exist or belongs to another customer is not found', async () => {
    expect(await provider.findCharge({ ref: 'nothing', customer })).toBeNull();
    expect(await provider.cancelCharge({ ref: 'nothing', customer })).toBeNull();
    expect(await provider.findCharge({ ref: 'nothing', customer: 'cus_unknown' })).toBeNull();
    const charge = await chargeOf('tok_visa');
    await provider.charge(charge);
    const stranger = await provider.ensureCustomer({ businessId: 'business-3', email: 'c@example.test', name: 'C' });
    expect(await provider.findCharge({ ref: charge.ref, customer: stranger })).toBeNull();
  });

  it('calls that only a bug of ours can make are refused', async () => {
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
    const nobody = provider.saveCard({
      ref: freshRef(),
      customer: 'cus_unknown',
      cardToken: 'tok_visa',
      billing: billingAddress,
    });
    await expect(nobody).rejects.toThrow(PaymentMisuseError);
  });

  it('forgetting a customer removes the cards and keeps the paid charges', async () => {
    const leaving = await provider.ensureCustomer({ businessId: 'business-5', email: 'e@example.test', name: 'E' });
    const { ref: card } = await savedCard(provider, { ref: freshRef(), customer: leaving, cardToken: 'tok_visa' });
    const charge = await chargeOf('tok_visa', { customer: leaving, card });
    const paid = await provider.charge(charge);
    await provider.forgetCustomer(leaving);
    expect(await provider.findCharge({ ref: charge.ref, customer: leaving })).toEqual(paid);
    await expect(provider.charge({ ...charge, ref: freshRef() })).rejects.toThrow(PaymentMisuseError);
  });

  it('an event without a valid signature is refused', async () => {
    await expect(provider.readWebhook(Buffer.from('{"type":"invoice.paid"}'), 't=1,v1=00')).rejects.toThrow(
      WebhookRefusedError,
    );
  });
});
