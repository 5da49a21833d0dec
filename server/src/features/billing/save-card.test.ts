import {
  readCurrentPlan,
  readPaymentConfig,
  readSavedCard,
  saveCard,
  saveCardAndPlan,
} from '@jipe/contract/billing/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { BULK_PLAN, cardBody, STANDARD_PLAN } from '../../testing/cards.ts';
import { PaymentUnknownError } from '../../ports/payments/port.ts';

let t: TestApp;
let isDown = false;
beforeAll(async () => {
  t = await createTestApp({
    payments: (real) => ({
      ...real,
      saveCard: async (card) => {
        if (isDown) throw new PaymentUnknownError('down');
        return real.saveCard(card);
      },
    }),
  });
});
afterAll(async () => {
  await t.close();
});

const save = (token: string, changes: Record<string, unknown> = {}) =>
  t.call(saveCard, { token, body: cardBody(changes) });
const saved = async (token: string) => (await t.call(readSavedCard, { token })).body.data;
const stored = () =>
  sql<{ all: string }>`select coalesce(string_agg(c::text, ''), '') as all from card c`.execute(t.ctx.db);

describe('saving a card', () => {
  // Spec: 2:3/16, 2:7/6, 2:7/9
  it('stores last digits, brand and address', async () => {
    const { token } = await newOwner(t, { upTo: 'questions' });
    expect(await saved(token)).toMatchObject({ is_card_save: false, card_last_digits: null });
    const { status, body } = await save(token, { phone: '8015550100', state: 'ut' });
    expect([status, body.message]).toEqual([200, 'Card saved successfully']);
    expect(body.data).toMatchObject({
      is_card_save: true,
      card_last_digits: '4242',
      card_brand: 'visa',
      card_name: 'Robin Owner',
      street: '1 Main St',
      city: 'Salt Lake City',
      state: 'UT',
      zip: '84101',
      saved_at: t.clock.now().toISOString(),
    });
    expect(await saved(token)).toEqual(body.data);
    expect((await t.call(getMe, { token })).body.data).toMatchObject({
      is_card_save: true,
      profile_completed_up_to: 'questions',
    });
  });

  it('replaces the card saved before', async () => {
    const { token } = await newOwner(t);
    await save(token);
    await save(token, { card_token: 'tok_mastercard', card_name: '' });
    expect(await saved(token)).toMatchObject({ card_last_digits: '4444', card_brand: 'mastercard', card_name: '' });
  });

  it('requires token, street and zip, with an error under each field', async () => {
    const { token } = await newOwner(t);
    expect((await t.call(saveCard, { token, body: {} })).body).toEqual({
      card_token: ['Please re-enter your card info!'],
      street: ['Please enter a street.'],
      zip: ['Please enter zip code.'],
      code: 'invalid',
    });
    expect(await saved(token)).toMatchObject({ is_card_save: false });
  });

  // Spec: 2:5/23
  it.each([
    ['tok_chargeDeclined', 'Your card was declined.'],
    ['tok_nobody_knows', 'Invalid card number'],
  ])('with %s is declined under card_token and keeps the previous card', async (card_token, message) => {
    const { token } = await newOwner(t);
    await save(token);
    const { status, body } = await save(token, { card_token });
    expect([status, body]).toEqual([400, { card_token: [message], code: 'card_declined' }]);
    expect(await saved(token)).toMatchObject({ card_last_digits: '4242' });
  });

  // Spec: 2:5/24
  it('refuses a card number in any field and stores none', async () => {
    const { token } = await newOwner(t);
    const number = '4242 4242 4242 4242';
    for (const [changes, field] of [
      [{ card_token: number }, 'card_token'],
      [{ card_token: '4242424242424242' }, 'card_token'],
      [{ card_token: 'not a token' }, 'card_token'],
      [{ card_name: `Robin ${number}` }, 'card_name'],
      [{ street: '4000-0000-0000-0002' }, 'street'],
      [{ number: 4242424242424242 }, 'number'],
      [{ card: { number } }, 'card'],
    ] as const) {
      const { status, body } = await save(token, changes);
      expect([status, body]).toEqual([400, { [field]: ['Invalid card number'], code: 'invalid' }]);
    }
    await save(token, { extra: 'kept nowhere' });
    expect((await stored()).rows[0]?.all).not.toMatch(/4242424242424242|4242 4242|kept nowhere/);
  });

  it('lets a manager read the payment provider', async () => {
    const { business_id } = await newOwner(t);
    const { token } = await newManager(t, business_id);
    expect((await t.call(readPaymentConfig, { token })).body.data).toEqual({ provider: 'embedded' });
  });

  it('answers 503 with Retry-After while the processor is down, and stores nothing', async () => {
    const { token } = await newOwner(t);
    isDown = true;
    const answer = await save(token);
    isDown = false;
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await saved(token)).toMatchObject({ is_card_save: false });
    expect((await save(token)).status).toBe(200);
  });
});

describe('saving card and plan together', () => {
  const both = (token: string, changes: Record<string, unknown>, key?: string) =>
    t.call(saveCardAndPlan, {
      token,
      body: cardBody(changes),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });

  // Spec: 2:3/16, 2:4/12, 2:7/6
  it('saves both and completes the pricing step of onboarding', async () => {
    const { token } = await newOwner(t, { upTo: 'questions' });
    const { status, body } = await both(token, { product_id: BULK_PLAN });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ card_last_digits: '4242', plan: { code: 'bulk_pricing', is_armed: true } });
    expect((await t.call(getMe, { token })).body.data).toMatchObject({
      profile_completed_up_to: 'pricing_plans',
      is_card_save: true,
    });
  });

  it('ignores unknown fields, however deeply nested', async () => {
    const { token } = await newOwner(t);
    const known = JSON.stringify(cardBody({ product_id: STANDARD_PLAN })).slice(0, -1);
    const send = async (depth: number) =>
      t.inject({
        method: 'POST',
        url: `/api/v1/${saveCardAndPlan.path}`,
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json', 'idempotency-key': 'deep' },
        payload: `${known},"x":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      });
    expect((await send(50_000)).statusCode).toBe(200);
    expect(await saved(token)).toMatchObject({ is_card_save: true });
  });

  it('saves neither when the card is declined or the plan is missing or unknown', async () => {
    const { token } = await newOwner(t, { upTo: 'questions' });
    expect(await both(token, { product_id: STANDARD_PLAN, card_token: 'tok_chargeDeclined' })).toMatchObject({
      status: 400,
      body: { code: 'card_declined' },
    });
    expect(await both(token, { product_id: 'nothing' })).toMatchObject({
      status: 400,
      body: { product_id: [expect.any(String)] },
    });
    expect(await both(token, {})).toMatchObject({ status: 400, body: { product_id: ['Please select a plan'] } });
    expect(await saved(token)).toMatchObject({ is_card_save: false });
    expect((await t.call(readCurrentPlan, { token })).body.data).toBeNull();
    expect((await t.call(getMe, { token })).body.data.profile_completed_up_to).toBe('questions');
  });

  // Spec: 2:3/27
  it('replays its answer to the same idempotency key, and saves one card for 50 parallel calls', async () => {
    const { token, business_id } = await newOwner(t);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => both(token, { product_id: STANDARD_PLAN }, 'card-once')),
    );
    for (const { status, body } of answers)
      expect(status === 200 || body['code'] === 'idempotency_in_progress').toBe(true);
    const again = await both(token, { product_id: STANDARD_PLAN }, 'card-once');
    expect(again.body).toEqual(answers.find(({ status }) => status === 200)?.body);
    expect((await both(token, { product_id: BULK_PLAN }, 'card-once')).body).toMatchObject({
      code: 'idempotency_mismatch',
    });
    const { rows } =
      await sql`select 1 from embedded_card k join embedded_customer c on c.id = k.customer_id where c.business_id = ${business_id}`.execute(
        t.ctx.db,
      );
    expect(rows).toHaveLength(1);
  });
});
