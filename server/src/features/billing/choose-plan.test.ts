import {
  choosePlan,
  listPlans,
  pauseSubscription,
  readCurrentPlan,
  readPromoCode,
  saveCard,
} from '@jipe/contract/billing/endpoints';
import { createListing } from '@jipe/contract/listings/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newLocation, newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cardBody } from '../../testing/cards.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { createPromo, endPromo, listOpenPlans, listPromos, setPlanAmount } from './create-promo.ts';
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

describe('the plans', () => {
  // Spec: 2:3/10, 2:9/4, 2:9/5
  it('are two: Standard per listing, Bulk for 25 credits', async () => {
    const owner = await newOwner(t);
    const manager = await newManager(t, owner.business_id);
    for (const token of [owner.token, manager.token]) {
      const { status, body } = await t.call(listPlans, { token });
      expect(status).toBe(200);
      expect(body.data).toEqual([
        {
          id: standard,
          code: 'standard',
          name: 'Standard',
          amount: '49.00',
          currency: 'USD',
          is_bundle_type: false,
          is_custom: false,
          is_on_trial: false,
          trial_days: 0,
          no_of_items: 1,
          recurring_interval: 'month',
          remaining_credits: null,
          price_per_item: '49.00',
        },
        {
          id: bulk,
          code: 'bulk_pricing',
          name: 'Bulk',
          amount: '980.00',
          currency: 'USD',
          is_bundle_type: true,
          is_custom: false,
          is_on_trial: false,
          trial_days: 0,
          no_of_items: 25,
          recurring_interval: null,
          remaining_credits: null,
          price_per_item: '39.20',
        },
      ]);
    }
  });

  it('cost what the operator set last, which cannot be negative', async () => {
    expect(await setPlanAmount(t.ctx, 'standard', 5900)).toBe(true);
    expect((await listOpenPlans(t.ctx))[0]?.amount).toBe('59.00');
    expect(await setPlanAmount(t.ctx, 'nothing', 5900)).toBe(false);
    await expect(setPlanAmount(t.ctx, 'standard', -1)).rejects.toMatchObject({ status: 400 });
    await setPlanAmount(t.ctx, 'standard', 4900);
  });
});

describe('choosing a plan', () => {
  // Spec: 2:1/2, 2:7/5, 2:9/7
  it('is only for owners and charges nothing', async () => {
    const owner = await newOwner(t, { upTo: 'questions' });
    const manager = await newManager(t, owner.business_id);
    expect(await current(owner.token)).toBeNull();
    expect((await choose(manager.token, standard)).status).toBe(403);
    const { status, body } = await choose(owner.token, standard);
    expect([status, body.message]).toEqual([200, 'Plan selected successfully']);
    expect(body.data).toMatchObject({
      id: standard,
      code: 'standard',
      is_armed: false,
      remaining_credits: null,
      promo_code: null,
      is_on_trial: false,
    });
    expect(await current(manager.token)).toEqual(body.data);
    expect((await t.call(getMe, { token: owner.token })).body.data.profile_completed_up_to).toBe('questions');
    await t.call(saveCard, { token: owner.token, body: cardBody() });
    expect((await t.call(getMe, { token: owner.token })).body.data).toMatchObject({
      profile_completed_up_to: 'pricing_plans',
      is_card_save: true,
    });
    expect(
      await t.ctx.db.selectFrom('charge').select('id').where('business_id', '=', owner.business_id).execute(),
    ).toEqual([]);
  });

  it('completes the pricing step of onboarding when a card is already saved', async () => {
    const owner = await newOwner(t, { upTo: 'questions' });
    await t.call(saveCard, { token: owner.token, body: cardBody() });
    expect((await t.call(getMe, { token: owner.token })).body.data.profile_completed_up_to).toBe('questions');
    await choose(owner.token, bulk);
    expect((await t.call(getMe, { token: owner.token })).body.data.profile_completed_up_to).toBe('pricing_plans');
  });

  it('refuses an unknown or missing plan with a code', async () => {
    const { token } = await newOwner(t);
    for (const product_id of ['01900000-0000-7000-8000-00000000ffff', 'standard', 'x'.repeat(99)]) {
      expect(await choose(token, product_id)).toMatchObject({
        status: 400,
        body: { product_id: ['Please select a plan from the list'], code: 'plan_unknown' },
      });
    }
    for (const product_id of [undefined, null, '', 7]) {
      expect(await choose(token, product_id)).toMatchObject({
        status: 400,
        body: { product_id: ['Please select a plan'], code: 'invalid' },
      });
    }
    expect(await current(token)).toBeNull();
  });

  // Spec: 2:3/12
  it('arms a purchase for the bundle, and Standard afterwards disarms that purchase', async () => {
    const { token } = await newOwner(t);
    expect((await choose(token, bulk)).body.data).toMatchObject({ is_armed: true, remaining_credits: null });
    expect((await choose(token, bulk)).body.data).toMatchObject({ is_armed: true, remaining_credits: null });
    expect((await choose(token, standard)).body.data).toMatchObject({ is_armed: false, code: 'standard' });
  });

  // Spec: 2:9/5
  it('changes nothing for the bundle with credits left, and never loses credits', async () => {
    const { token, business_id } = await newOwner(t);
    const location_id = await newLocation(t, business_id);
    await choose(token, bulk);
    await t.call(saveCard, { token, body: cardBody() });
    await t.call(createListing, { token, body: listingBody([location_id]) });
    const before = await current(token);
    expect(before).toMatchObject({ remaining_credits: 24, is_armed: false });
    t.clock.advance({ hours: 1 });
    expect((await choose(token, bulk)).body.data).toEqual(before);
    expect((await choose(token, standard)).body.data).toMatchObject({ remaining_credits: null });
    // The bundle still shows the credits.
    const told = (await t.call(listPlans, { token })).body.data.map(({ remaining_credits }) => remaining_credits);
    expect(told).toEqual([null, 24]);
    expect((await t.call(pauseSubscription, { token, body: {} })).body.data).toEqual({
      paused_listings: 1,
      remaining_credits: 24,
    });
    expect(await current(token)).toBeNull();
    expect((await choose(token, bulk)).body.data).toMatchObject({ remaining_credits: 24, is_armed: false });
  });
});

describe('a promo code', () => {
  // Spec: 2:3/11, 2:7/7
  it('is found in any letter case, read as a plan, and chosen by its id', async () => {
    const { token } = await newOwner(t);
    const expires_at = new Date('2026-12-31T00:00:00.000Z');
    await createPromo(t.ctx, { code: 'Spring26', plan: 'bulk_pricing', amount_minor: 50_000, credits: 10, expires_at });
    const { status, body } = await lookUp(token, 'sPRING26');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      code: 'bulk_pricing',
      amount: '500.00',
      is_bundle_type: true,
      is_custom: true,
      no_of_items: 10,
      price_per_item: '50.00',
      promo_code: 'Spring26',
      expires_at: expires_at.toISOString(),
    });
    expect((await choose(token, body.data.id)).body.data).toMatchObject({
      amount: '500.00',
      promo_code: 'Spring26',
      is_armed: true,
    });
    // A promo code's plan is not among the open plans.
    expect((await t.call(listPlans, { token })).body.data).toHaveLength(2);
  });

  // Spec: 2:5/25
  it('that is unknown, blank, malformed, expired or ended is refused as promo_invalid', async () => {
    const { token } = await newOwner(t);
    await createPromo(t.ctx, { code: 'OVER', plan: 'standard', expires_at: new Date(t.clock.now().getTime() - 1) });
    const ended = await createPromo(t.ctx, { code: 'ENDED', plan: 'standard' });
    expect(await endPromo(t.ctx, 'ended')).toBe(true);
    expect(await endPromo(t.ctx, 'ended')).toBe(false);
    for (const code of ['NOPE', 'OVER', 'ENDED', '\u0000', "' or 1=1 --", 'x'.repeat(250)]) {
      const answer = await lookUp(token, code);
      expect([answer.status, answer.body['code']]).toEqual([400, 'promo_invalid']);
      expect(answer.body['promo_code']).toHaveLength(1);
    }
    expect((await lookUp(token, 'NOPE')).body).toEqual(INVALID);
    expect((await lookUp(token, ' ')).body).toEqual({
      code: 'promo_invalid',
      promo_code: ['Please enter the code before validating!'],
    });
    const chosen = await choose(token, ended.id);
    expect([chosen.status, chosen.body]).toEqual([400, INVALID]);
  });

  // Spec: 2:5/25
  it('is used by at most max_uses businesses, even in parallel', async () => {
    const promo = await createPromo(t.ctx, { code: 'FIRST3', plan: 'standard', amount_minor: 1000, max_uses: 3 });
    const owners = await Promise.all(Array.from({ length: 10 }, () => newOwner(t)));
    const answers = await Promise.all(owners.map(({ token }) => choose(token, promo.id)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
    expect(refused).toEqual(Array(7).fill(INVALID));
    const winner = owners[answers.findIndex(({ status }) => status === 200)]!;
    const loser = owners[answers.findIndex(({ status }) => status === 400)]!;
    expect(await current(loser.token)).toBeNull();
    expect((await lookUp(loser.token, 'FIRST3')).body).toEqual(INVALID);
    // A business that used the code may return to it, and the use counts once.
    expect((await lookUp(winner.token, 'FIRST3')).status).toBe(200);
    await choose(winner.token, standard);
    expect((await choose(winner.token, promo.id)).status).toBe(200);
    expect((await listPromos(t.ctx)).find(({ promo_code }) => promo_code === 'FIRST3')).toMatchObject({
      used_count: 3,
      max_uses: 3,
      ended_at: null,
    });
  });

  it('of a bundle offers no trial, even where an older version stored trial days', async () => {
    const { token } = await newOwner(t);
    const promo = await createPromo(t.ctx, { code: 'BULK9', plan: 'bulk_pricing', credits: 9 });
    await t.ctx.db.updateTable('plan').set({ trial_days: 7 }).where('id', '=', promo.id).execute();
    expect((await lookUp(token, 'BULK9')).body.data).toMatchObject({ trial_days: 0, is_on_trial: false });
    const chosen = await choose(token, promo.id);
    expect(chosen.body.data).toMatchObject({ trial_days: 0, is_on_trial: false, trial_ends_at: null });
  });

  it('that has ended keeps its price for businesses already on it', async () => {
    const { token } = await newOwner(t);
    const promo = await createPromo(t.ctx, { code: 'KEEP', plan: 'standard', amount_minor: 2000 });
    await choose(token, promo.id);
    await endPromo(t.ctx, 'KEEP');
    expect(await current(token)).toMatchObject({ amount: '20.00', promo_code: 'KEEP' });
    expect((await choose(token, promo.id)).status).toBe(200);
    // The same code may now name another offer.
    await createPromo(t.ctx, { code: 'keep', plan: 'standard', amount_minor: 3000 });
    expect((await lookUp(token, 'KEEP')).body.data).toMatchObject({ amount: '30.00' });
  });

  it('that costs nothing lets listings run without a charge', async () => {
    const { token, business_id } = await newOwner(t);
    const location_id = await newLocation(t, business_id);
    await t.call(saveCard, { token, body: cardBody() });
    const free = await createPromo(t.ctx, { code: 'FREE', plan: 'standard', amount_minor: 0 });
    await choose(token, free.id);
    const made = await t.call(createListing, { token, body: listingBody([location_id]) });
    expect(made.body.data).toMatchObject({ remaining_days: 30, charge: { kind: 'trial', amount: '0.00' } });
    const gift = await createPromo(t.ctx, { code: 'GIFT', plan: 'bulk_pricing', amount_minor: 0, credits: 2 });
    await choose(token, gift.id);
    const used = await t.call(createListing, { token, body: listingBody([location_id]) });
    expect(used.body.data.charge).toMatchObject({ kind: 'credits', credits_used: 1, remaining_credits: 1 });
  });

  it.each([
    ['an unknown plan', { code: 'X1', plan: 'gold' }, 'plan'],
    ['credits on a plan without credits', { code: 'X2', plan: 'standard', credits: 5 }, 'credits'],
    ['trial days on a bundle', { code: 'X7', plan: 'bulk_pricing', trial_days: 7 }, 'trial-days'],
    ['a code with a blank in it', { code: 'X 3', plan: 'standard' }, 'code'],
    ['a negative amount', { code: 'X4', plan: 'standard', amount_minor: -1 }, 'amount'],
    ['half a use', { code: 'X5', plan: 'standard', max_uses: 0.5 }, 'max-uses'],
    ['a trial without end', { code: 'X6', plan: 'standard', trial_days: 99_999 }, 'trial-days'],
  ])('cannot be created with %s', async (_what, given, option) => {
    await expect(createPromo(t.ctx, given)).rejects.toMatchObject({ fields: { [option]: [expect.any(String)] } });
  });

  it('cannot be created twice, in any letter case', async () => {
    await createPromo(t.ctx, { code: 'TWICE', plan: 'standard' });
    await expect(createPromo(t.ctx, { code: 'twice', plan: 'standard' })).rejects.toMatchObject({
      status: 409,
      fields: { code: [expect.any(String)] },
    });
  });
});
