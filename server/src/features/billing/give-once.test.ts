import {
  choosePlan,
  pauseSubscription,
  readCurrentPlan,
  readPromoCode,
  saveCard,
  saveCardAndPlan,
} from '@jipe/contract/billing/endpoints';
import { codeKey } from '@jipe/contract/billing/rules';
import { createListing } from '@jipe/contract/listings/endpoints';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newLocation, newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cardBody } from '../../testing/cards.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { createPromo, endPromo, listOpenPlans, setPlanAmount } from './create-promo.ts';
import { verifyBooks } from './verify-books.ts';

let t: TestApp;
let standard: string;
let bulk: string;
beforeAll(async () => {
  t = await createTestApp();
  const [first, second] = await listOpenPlans(t.ctx);
  standard = first!.id;
  bulk = second!.id;
});
afterEach(async () => {
  expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
});
afterAll(async () => {
  await t.close();
});

const choose = (token: string, product_id: unknown) => t.call(choosePlan, { token, body: { product_id } });
const current = async (token: string) => (await t.call(readCurrentPlan, { token })).body.data;
const lookUp = (token: string, code: string) => t.call(readPromoCode, { token, params: { code } });
const INVALID = { code: 'promo_invalid', promo_code: ['This promo code is not valid.'] };

it('a promo code gives its bundle once, and the next purchase costs the plan’s own price', async () => {
  const { token, business_id } = await newOwner(t);
  const location_id = await newLocation(t, business_id);
  await t.call(saveCard, { token, body: cardBody() });
  const gift = await createPromo(t.ctx, {
    code: 'ONCE',
    plan: 'bulk_pricing',
    amount_minor: 0,
    credits: 2,
    max_uses: 1,
  });
  await choose(token, gift.id);
  expect(await current(token)).toMatchObject({ promo_code: 'ONCE', is_code_spent: false });
  const both = await t.call(createListing, {
    token,
    body: listingBody([location_id, await newLocation(t, business_id)]),
  });
  expect(both.body.data.charge).toMatchObject({ kind: 'credits', credits_used: 2, remaining_credits: 0 });

  expect(await current(token)).toMatchObject({ promo_code: 'ONCE', is_code_spent: true });
  // The code's price is no longer offered, and the business continues at the open plan's price.
  expect(await lookUp(token, 'ONCE')).toMatchObject({ status: 400, body: INVALID });
  await endPromo(t.ctx, 'ONCE');
  const again = await Promise.all([
    choose(token, gift.id),
    choose(token, gift.id),
    t.call(saveCardAndPlan, { token, body: { ...cardBody(), product_id: gift.id } }),
  ]);
  expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect(await current(token)).toMatchObject({ id: bulk, amount: '980.00', promo_code: null, is_armed: true });
  const paid = await t.call(createListing, { token, body: listingBody([location_id]) });
  expect(paid.body.data.charge).toMatchObject({ kind: 'bundle', amount: '980.00', remaining_credits: 24 });
});

it('choosing a used-up promo code again leaves the bundle bought since unchanged', async () => {
  const { token, business_id } = await newOwner(t);
  const location_id = await newLocation(t, business_id);
  await t.call(saveCard, { token, body: cardBody() });
  const gift = await createPromo(t.ctx, { code: 'SPENT', plan: 'bulk_pricing', amount_minor: 100, credits: 2 });
  await choose(token, gift.id);
  const post = () => t.call(createListing, { token, body: listingBody([location_id]) });
  await post();
  const kept = await current(token);
  expect(kept).toMatchObject({ promo_code: 'SPENT', remaining_credits: 1 });
  expect((await choose(token, gift.id)).body.data).toEqual(kept);
  await post();
  await choose(token, gift.id);
  await post();
  const own = await current(token);
  expect(own).toMatchObject({ id: bulk, amount: '980.00', remaining_credits: 24 });
  expect((await choose(token, gift.id)).body.data).toEqual(own);
});

it('a business that returns to its used-up promo code gets the bundle at the open price', async () => {
  const { token, business_id } = await newOwner(t);
  const location_id = await newLocation(t, business_id);
  await t.call(saveCard, { token, body: cardBody() });
  const gift = await createPromo(t.ctx, { code: 'BACK', plan: 'bulk_pricing', amount_minor: 100, credits: 1 });
  await choose(token, gift.id);
  const first = await t.call(createListing, { token, body: listingBody([location_id]) });
  expect(first.body.data.charge).toMatchObject({ amount: '1.00', remaining_credits: 0 });
  for (const leave of [() => choose(token, standard), () => t.call(pauseSubscription, { token, body: {} })]) {
    await leave();
    expect((await choose(token, gift.id)).body.data).toMatchObject({ id: bulk, amount: '980.00', is_armed: true });
  }
});

it('a used-up promo code gives no second bundle, even when the plan is armed again', async () => {
  const { token, business_id } = await newOwner(t);
  const location_id = await newLocation(t, business_id);
  await t.call(saveCard, { token, body: cardBody() });
  const gift = await createPromo(t.ctx, { code: 'ARMED', plan: 'bulk_pricing', amount_minor: 0, credits: 1 });
  await choose(token, gift.id);
  await t.call(createListing, { token, body: listingBody([location_id]) });
  await t.ctx.db.updateTable('business_plan').set({ is_armed: true }).where('business_id', '=', business_id).execute();
  const refused = await t.call(createListing, { token, body: listingBody([location_id]) });
  expect(refused).toMatchObject({ status: 409, body: { code: 'no_credits' } });
});

it('a promo code gives its bundle once to parallel calls', async () => {
  const { token, business_id } = await newOwner(t);
  const places = [
    await newLocation(t, business_id),
    await newLocation(t, business_id),
    await newLocation(t, business_id),
  ];
  await t.call(saveCard, { token, body: cardBody() });
  const gift = await createPromo(t.ctx, { code: 'RACE', plan: 'bulk_pricing', amount_minor: 0, credits: 1 });
  await choose(token, gift.id);
  await Promise.all(
    places.flatMap((place) => [t.call(createListing, { token, body: listingBody([place]) }), choose(token, gift.id)]),
  );
  const given = await t.ctx.db
    .selectFrom('credit_entry')
    .select('delta')
    .where('promo_code_id', 'is not', null)
    .where('business_id', '=', business_id)
    .execute();
  expect(given).toEqual([{ delta: 1 }]);
});

// Spec: 2:5/25
it('a promo code gives a business one trial, even after an ended subscription or to a second owner', async () => {
  const { token, business_id } = await newOwner(t);
  const promo = await createPromo(t.ctx, { code: 'TRIAL9', plan: 'standard', trial_days: 9 });
  const first = (await choose(token, promo.id)).body.data;
  expect(first).toMatchObject({ is_on_trial: true, trial_days: 9 });
  const { trial_ends_at } = first;
  t.clock.advance({ days: 3 });
  await t.call(pauseSubscription, { token, body: {} });
  const other = await newManager(t, business_id);
  const owner = { account_type: 'business_owner' } as const;
  await t.ctx.db.updateTable('user_account').set(owner).where('id', '=', other.user_id).execute();
  for (const who of [other.token, token]) {
    expect((await choose(who, promo.id)).body.data).toMatchObject({ is_on_trial: true, trial_ends_at, trial_days: 9 });
    await choose(who, standard);
  }
  const saved = await t.call(saveCardAndPlan, { token, body: { ...cardBody(), product_id: promo.id } });
  expect(saved.body.data.plan).toMatchObject({ trial_ends_at });
  expect((await lookUp(token, 'TRIAL9')).body.data).toMatchObject({ trial_days: 9 });
  t.clock.advance({ days: 7 });
  expect((await choose(token, promo.id)).body.data).toMatchObject({ is_on_trial: false });
  expect(await current(token)).toMatchObject({ is_on_trial: false });
  expect((await lookUp(token, 'TRIAL9')).body.data).toMatchObject({ trial_days: 0 });
});

it('with Stripe, plans and promo codes cost nothing or at least 0.50', async () => {
  const stripe = { ...t.ctx, settings: { ...t.ctx.settings, stripe: { secretKey: 'sk_test_x' } as never } };
  const refusal = { fields: { amount: [expect.stringContaining('at least 0.50')] } };
  for (const amount_minor of [1, 49]) {
    await expect(setPlanAmount(stripe, 'standard', amount_minor)).rejects.toMatchObject(refusal);
    await expect(
      createPromo(stripe, { code: `S${amount_minor}`, plan: 'standard', amount_minor }),
    ).rejects.toMatchObject(refusal);
  }
  await setPlanAmount(t.ctx, 'standard', 30);
  await expect(createPromo(stripe, { code: 'LIKE', plan: 'standard' })).rejects.toMatchObject(refusal);
  for (const amount_minor of [0, 50]) {
    expect(await setPlanAmount(stripe, 'standard', amount_minor)).toBe(true);
    expect(await createPromo(stripe, { code: `OK${amount_minor}`, plan: 'standard' })).toBeDefined();
  }
  await setPlanAmount(t.ctx, 'standard', 4900);
});

it('a promo code with accents or a dotted İ is found in any letter case', async () => {
  const { token } = await newOwner(t);
  await createPromo(t.ctx, { code: 'SPRİNG_ÉTÉ_I', plan: 'standard' });
  expect(await lookUp(token, 'spri\u0307ng_e\u0301te\u0301_i')).toMatchObject({ status: 200 });
  const { code_key } = await t.ctx.db
    .selectFrom('promo_code')
    .select('code_key')
    .where('code', '=', 'SPRİNG_ÉTÉ_I')
    .executeTakeFirstOrThrow();
  expect(code_key).toBe(codeKey('SPRİNG_ÉTÉ_I'));
});
