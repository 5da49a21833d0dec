import { listInvoices } from '@jipe/contract/billing/endpoints';
import {
  changeListings,
  pauseListing,
  previewChange,
  undoListingsChange,
  updateListing,
} from '@jipe/contract/listings/endpoints';
import { editBusinessSettings } from '@jipe/contract/settings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import {
  newListing,
  newLocation,
  newManager,
  newOwner,
  onPlan,
  type TestOwner,
  type TestUser,
} from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const reasons = [{ id: '01900000-0000-7000-8000-000000000011' }];

interface Shop {
  owner: TestOwner;
  places: string[];
}

async function shop(plan: 'standard' | { credits: number } = 'standard'): Promise<Shop> {
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id, plan);
  const places = [
    await newLocation(t, owner.business_id),
    await newLocation(t, owner.business_id, { name: 'Airport' }),
  ];
  return { owner, places };
}

const preview = (who: TestUser, job_ids: string[], change: Record<string, unknown>) =>
  t.call(previewChange, { token: who.token, body: { job_ids, change } });

/** Makes the change with the values of its preview, or with others from `expected`. */
async function makeIt(
  who: TestUser,
  job_ids: string[],
  change: Record<string, unknown>,
  { key, ...more }: { key?: string; expected?: Record<string, unknown>; over_cap?: boolean } = {},
) {
  const { charge, digest } = (await preview(who, job_ids, change)).body.data;
  const expected = { due_now: charge.due_now, credits: charge.credits, digest, ...more.expected };
  return t.call(changeListings, {
    token: who.token,
    body: { job_ids, change, expected, ...(more.over_cap ? { over_cap: true } : {}) },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

const undo = (who: TestUser, id: string) => t.call(undoListingsChange, { token: who.token, params: { id } });
const rows = (ids: string[]) =>
  t.ctx.db
    .selectFrom('listing')
    .select(['id', 'hourly_rate', 'min_age', 'status', 'pause_cause', 'paid_until'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const activeAt = async (id: string) =>
  (await t.ctx.db.selectFrom('location').select('active_listings').where('id', '=', id).executeTakeFirstOrThrow())
    .active_listings;
const overdue = (id: string) =>
  t.ctx.db.updateTable('listing').set({ paid_until: t.clock.now() }).where('id', '=', id).execute();
const charged = async ({ token }: TestUser) =>
  (await t.call(listInvoices, { token })).body.data.results.map(({ net_total }) => net_total);

describe('changing pay or age', () => {
  it('is previewed, skips listings with a reason, and an undo keeps later changes', async () => {
    const { owner, places } = await shop();
    const [a, b, low, closed] = [
      await newListing(t, places[0] ?? '', { hourly_rate: '15.50' }),
      await newListing(t, places[1] ?? '', { title: 'Cook', hourly_rate: '16.00' }),
      await newListing(t, places[0] ?? '', { hourly_rate: '0.30' }),
      await newListing(t, places[0] ?? '', { status: 'closed' }),
    ];
    const ids = [a, b, low, closed];
    const said = (await preview(owner, ids, { raise: '-0.50' })).body.data;
    expect(said).toMatchObject({
      changes: [
        { job_id: a, title: 'Barista', location_name: 'Main Street', from: '15.50', to: '15.00' },
        { job_id: b, title: 'Cook', location_name: 'Airport', from: '16.00', to: '15.50' },
      ],
      skipped: [
        { job_id: low, why: 'rate_out_of_range' },
        { job_id: closed, why: 'closed' },
      ],
      charge: { due_now: '0.00', credits: 0, lines: [] },
    });
    const made = await makeIt(owner, ids, { raise: '-0.50' });
    expect([made.status, made.body.data.undo_until]).toEqual([
      200,
      new Date(t.clock.now().getTime() + 600_000).toISOString(),
    ]);
    expect((await rows([a, b])).map(({ hourly_rate }) => hourly_rate)).toEqual(['15.00', '15.50']);
    await t.call(updateListing, {
      token: owner.token,
      body: { ...listingBody([]), job_id: b, hourly_rate: 20, locations: undefined },
    });
    const back = await undo(owner, made.body.data.change_id);
    expect(back.body.data).toEqual({ change_id: made.body.data.change_id, undone: 1, kept: [b] });
    expect((await rows([a, b])).map(({ hourly_rate }) => hourly_rate)).toEqual(['15.50', '20.00']);
    expect((await undo(owner, made.body.data.change_id)).body.data).toEqual(back.body.data);
  });

  it('is refused when a listing changed since the preview, and changes nothing', async () => {
    const { owner, places } = await shop();
    const ids = [await newListing(t, places[0] ?? ''), await newListing(t, places[0] ?? '')];
    const { digest } = (await preview(owner, ids, { hourly_rate: '18.00' })).body.data;
    await makeIt(owner, [ids[1] ?? ''], { hourly_rate: '17.00' });
    const late = await makeIt(owner, ids, { hourly_rate: '18.00' }, { expected: { digest } });
    expect([late.status, late.body]).toMatchObject([409, { code: 'changed' }]);
    const both = await makeIt(owner, ids, { hourly_rate: '18.00' }, { expected: { digest, due_now: '49.00' } });
    expect(both.body).toMatchObject({ code: 'charge_changed', due_now: '0.00', credits: 0 });
    expect((await rows(ids)).map(({ hourly_rate }) => hourly_rate).toSorted()).toEqual(['15.50', '17.00']);
  });

  it('cannot be undone after ten minutes, nor by a manager who does not see every listing', async () => {
    const { owner, places } = await shop();
    const ids = [await newListing(t, places[0] ?? ''), await newListing(t, places[1] ?? '')];
    const manager = await newManager(t, owner.business_id, [places[0] ?? '']);
    const { change_id } = (await makeIt(owner, ids, { min_age: 21 })).body.data;
    expect((await undo(manager, change_id)).status).toBe(404);
    t.clock.advance({ minutes: 10 });
    expect((await undo(owner, change_id)).status).toBe(409);
    expect((await rows(ids)).map(({ min_age }) => min_age)).toEqual([21, 21]);
  });
});

describe('pausing, unpausing and closing', () => {
  it('keeps the counters right, and a pause can be undone while the paid period lasts', async () => {
    const { owner, places } = await shop();
    const [place = ''] = places;
    const [a, b, paused] = [
      await newListing(t, place),
      await newListing(t, place),
      await newListing(t, place, { status: 'paused' }),
    ];
    const made = await makeIt(owner, [a, b, paused], { pause: { reasons } });
    expect(made.body.data).toMatchObject({
      changes: [
        { job_id: a, from: 'active', to: 'paused' },
        { job_id: b, from: 'active', to: 'paused' },
      ],
      skipped: [{ job_id: paused, why: 'already_paused' }],
    });
    expect(await activeAt(place)).toBe(0);
    await overdue(b);
    expect((await undo(owner, made.body.data.change_id)).body.data).toMatchObject({ undone: 1, kept: [b] });
    expect((await rows([a, b])).map(({ status }) => status)).toEqual(['active', 'paused']);
    expect(await activeAt(place)).toBe(1);
  });

  it('keeps a listing paused on undo when a user paused that listing again', async () => {
    const { owner, places } = await shop();
    const a = await newListing(t, places[0] ?? '', { status: 'paused' });
    const { change_id } = (await makeIt(owner, [a], { activate: true })).body.data;
    t.clock.advance({ seconds: 1 });
    await t.call(pauseListing, { token: owner.token, params: { id: a }, body: { reasons } });
    expect((await undo(owner, change_id)).body.data).toMatchObject({ undone: 0, kept: [a] });
  });

  it('closes listings without an undo', async () => {
    const { owner, places } = await shop();
    const ids = [await newListing(t, places[0] ?? ''), await newListing(t, places[0] ?? '', { status: 'paused' })];
    const made = await makeIt(owner, ids, { close: { reasons } });
    expect(made.body.data.undo_until).toBeNull();
    expect((await rows(ids)).map(({ status }) => status)).toEqual(['closed', 'closed']);
    expect(await activeAt(places[0] ?? '')).toBe(0);
    expect((await undo(owner, made.body.data.change_id)).status).toBe(409);
  });

  it('charges for unpausing exactly as previewed, and cannot be undone', async () => {
    const { owner, places } = await shop();
    const [a, b, free] = [
      await newListing(t, places[0] ?? '', { status: 'paused' }),
      await newListing(t, places[1] ?? '', { status: 'paused', title: 'Cook' }),
      await newListing(t, places[0] ?? '', { status: 'paused' }),
    ];
    await overdue(a);
    await overdue(b);
    const ids = [a, b, free];
    expect((await preview(owner, ids, { activate: true })).body.data.charge).toEqual({
      due_now: '98.00',
      credits: 0,
      lines: [
        { description: 'Standard: Barista, Main Street, 30 days', amount: '49.00' },
        { description: 'Standard: Cook, Airport, 30 days', amount: '49.00' },
      ],
    });
    const key = newId();
    const made = await makeIt(owner, ids, { activate: true }, { key });
    expect(made.body.data).toMatchObject({ undo_until: null, charge: { due_now: '98.00' } });
    expect(await charged(owner)).toEqual(['98.00']);
    expect((await rows(ids)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    expect(await activeAt(places[0] ?? '')).toBe(2);
    expect((await undo(owner, made.body.data.change_id)).status).toBe(409);
  });

  it('unpauses nothing when the card is declined, not even a listing in its paid period', async () => {
    const { owner, places } = await shop();
    const [a, free] = [
      await newListing(t, places[0] ?? '', { status: 'paused' }),
      await newListing(t, places[0] ?? '', { status: 'paused' }),
    ];
    await overdue(a);
    await t.ctx.db
      .updateTable('embedded_card' as never)
      .set({ token: 'tok_chargeCustomerFail' } as never)
      .execute();
    const made = await makeIt(owner, [a, free], { activate: true });
    expect([made.status, made.body]).toMatchObject([400, { code: 'card_declined' }]);
    expect((await rows([a, free])).map(({ status }) => status)).toEqual(['paused', 'paused']);
    expect(await charged(owner)).toEqual([]);
    await t.ctx.db
      .updateTable('embedded_card' as never)
      .set({ token: 'tok_visa' } as never)
      .execute();
  });

  it('asks for confirmation before the monthly cap is exceeded', async () => {
    const { owner, places } = await shop();
    await t.call(editBusinessSettings, { token: owner.token, body: { monthly_cap: '10.00' } });
    const a = await newListing(t, places[0] ?? '', { status: 'paused' });
    await overdue(a);
    expect((await makeIt(owner, [a], { activate: true })).body).toMatchObject({ code: 'cap_reached', cap: '10.00' });
    expect((await makeIt(owner, [a], { activate: true }, { over_cap: true })).status).toBe(200);
  });
});

describe('cloning listings', () => {
  it('makes a listing per active location, skips inactive ones, and uses a credit for each', async () => {
    const { owner, places } = await shop({ credits: 5 });
    const inactive = await newLocation(t, owner.business_id, { name: 'Shut', is_active: false });
    const ids = [await newListing(t, places[0] ?? ''), await newListing(t, places[0] ?? '', { status: 'closed' })];
    const clone_to = [places[1] ?? '', inactive];
    const made = await makeIt(owner, ids, { clone_to });
    expect(made.body.data).toMatchObject({
      changes: ids.map((job_id) => ({
        job_id,
        location_id: places[1],
        location_name: 'Airport',
        from: null,
        to: 'active',
      })),
      skipped: ids.map((job_id) => ({ job_id, location_id: inactive, why: 'location_inactive' })),
      charge: { due_now: '0.00', credits: 2 },
      undo_until: null,
    });
    expect(await activeAt(places[1] ?? '')).toBe(2);
    const { balance } = await t.ctx.db
      .selectFrom('credit_account')
      .select('balance')
      .where('business_id', '=', owner.business_id)
      .executeTakeFirstOrThrow();
    expect(balance).toBe(3);
    const short = await preview(owner, [...ids, await newListing(t, places[0] ?? '')], { clone_to: places });
    expect([short.status, short.body]).toMatchObject([409, { code: 'no_credits' }]);
  });
});

describe('an invalid change', () => {
  it.each([
    [{}, 'change'],
    [{ min_age: 18, activate: true }, 'change'],
    [{ raise: 'much' }, 'change.raise'],
    [{ hourly_rate: '0' }, 'change.hourly_rate'],
    [{ pause: { reasons: [] } }, 'change.pause.reasons'],
    [{ pause: { reasons: [{ id: 'none' }] } }, 'change.pause.reasons'],
    [{ clone_to: ['none'] }, 'change.clone_to'],
  ])('is refused under its field: %j', async (change, field) => {
    const { owner, places } = await shop();
    const answer = await preview(owner, [await newListing(t, places[0] ?? '')], change);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('with another business’s listing is refused, and the other listings stay unchanged', async () => {
    const { owner, places } = await shop();
    const own = await newListing(t, places[0] ?? '');
    const other = await newListing(t, (await shop()).places[0] ?? '');
    expect((await preview(owner, [own, other], { min_age: 21 })).body).toEqual({
      job_ids: ['This job listing does not exist.'],
    });
    const answer = await t.call(changeListings, {
      token: owner.token,
      body: { job_ids: [own, other], change: { min_age: 21 }, expected: { due_now: '0.00', credits: 0, digest: 'x' } },
    });
    expect(answer.status).toBe(400);
    expect((await rows([own]))[0]?.min_age).toBe(18);
  });
});
