import { pauseSubscription, choosePlan } from '@jipe/contract/billing/endpoints';
import {
  activateListing,
  closeListing,
  createListing,
  listDeactivationReasons,
  pauseListing,
  readListing,
  readPublicJob,
  updateListing,
} from '@jipe/contract/listings/endpoints';
import { listingTexts } from '@jipe/contract/listings/texts';
import { setLocationStatus, deleteLocation } from '@jipe/contract/locations/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newLocation, newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { payWith, STANDARD_PLAN } from '../../testing/cards.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { activeAt, invoiceCount, readyToPay } from '../../testing/paying.ts';
import { verifyBooks } from '../billing/index.ts';

let t: TestApp;
let reasons: { id: string }[];
beforeAll(async () => {
  t = await createTestApp();
  const { token } = await newOwner(t);
  const listed = await t.call(listDeactivationReasons, { token });
  expect(listed.body.data.map(({ reason }) => reason)).toEqual(Object.values(listingTexts.reasons));
  reasons = [{ id: listed.body.data[1]!.id }];
});
afterEach(async () => {
  await t.runJobs();
  expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
});
afterAll(async () => {
  await t.close();
});

/** An owner with one new, paid listing. */
async function posted(plan?: Parameters<typeof readyToPay>[1]) {
  const owner = await readyToPay(t, plan);
  const { body } = await t.call(createListing, { token: owner.token, body: listingBody([owner.location_id]) });
  return { ...owner, id: body.data.id };
}

const pause = (token: string, id: string) => t.call(pauseListing, { token, params: { id }, body: { reasons } });
const close = (token: string, id: string) => t.call(closeListing, { token, params: { id }, body: { reasons } });
const activate = (token: string, id: string, key?: string) =>
  t.call(activateListing, {
    token,
    params: { id },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const read = async (token: string, id: string) =>
  (await t.call(readListing, { token, body: { job_id: id } })).body.data;

describe('pausing and unpausing', () => {
  // Spec: 2:4/2, 2:4/3
  it('hides the listing, keeps its paid period, and is free within that period', async () => {
    const { token, id, location_id } = await posted();
    const paused = await pause(token, id);
    expect(paused.body).toMatchObject({
      message: 'Job paused successfully',
      data: { status: 'paused', is_active: false, is_closed: false, remaining_days: 30, pause_cause: 'user' },
    });
    expect(await activeAt(t, location_id)).toBe(0);
    expect((await t.call(readPublicJob, { params: { id } })).status).toBe(404);
    t.clock.advance({ days: 10 });
    const back = await activate(token, id);
    expect(back.body).toMatchObject({
      message: 'Job activated successfully',
      data: {
        is_active: true,
        remaining_days: 20,
        pause_cause: null,
        charge: { kind: 'paid_period', amount: '0.00', invoice_id: null },
      },
    });
    expect(await activeAt(t, location_id)).toBe(1);
    expect(await invoiceCount(t, token)).toBe(1);
  });

  // Spec: 2:4/3
  it('charges nothing while paused, and a new period when unpaused after the old one', async () => {
    const { token, id } = await posted();
    await pause(token, id);
    t.clock.advance({ days: 31 });
    await t.runJobs();
    expect(await read(token, id)).toMatchObject({ status: 'paused', remaining_days: 0 });
    expect(await invoiceCount(t, token)).toBe(1);
    const back = await activate(token, id);
    expect(back.body.data).toMatchObject({
      is_active: true,
      remaining_days: 30,
      charge: { kind: 'listing', amount: '49.00' },
    });
    expect(await invoiceCount(t, token)).toBe(2);
  });

  it('uses a bundle credit for a new period, and is refused with no_credits when none is left', async () => {
    const { token, id, business_id } = await posted({ credits: 2 });
    await pause(token, id);
    t.clock.advance({ days: 31 });
    expect((await activate(token, id)).body.data.charge).toMatchObject({
      kind: 'credits',
      credits_used: 1,
      remaining_credits: 0,
    });
    await pause(token, id);
    t.clock.advance({ days: 31 });
    expect(await activate(token, id)).toMatchObject({ status: 409, body: { code: 'no_credits' } });
    const entries = await t.ctx.db
      .selectFrom('credit_entry')
      .select(['kind', 'delta'])
      .where('business_id', '=', business_id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { kind: 'purchase', delta: 2 },
      { kind: 'use', delta: -1 },
      { kind: 'use', delta: -1 },
    ]);
  });

  it('keeps the listing paused when the card is declined for the new period', async () => {
    const { token, id, business_id } = await posted();
    await pause(token, id);
    t.clock.advance({ days: 31 });
    await payWith(t, business_id, 'tok_chargeCustomerFail');
    const { status, body } = await activate(token, id);
    expect([status, body]).toEqual([400, { card_token: ['Your card was declined.'], code: 'card_declined' }]);
    expect(await read(token, id)).toMatchObject({ status: 'paused', remaining_days: 0 });
    expect(await invoiceCount(t, token)).toBe(1);
  });

  it('is refused for a listing that is already paused or already active', async () => {
    const { token, id } = await posted();
    expect(await activate(token, id)).toMatchObject({
      status: 409,
      body: { non_field_errors: ['This listing is already active.'] },
    });
    await pause(token, id);
    expect(await pause(token, id)).toMatchObject({
      status: 409,
      body: { non_field_errors: ['This listing is already paused.'] },
    });
  });

  it('unpauses and charges once for one idempotency key sent 50 times', async () => {
    const { token, id, location_id } = await posted();
    await pause(token, id);
    t.clock.advance({ days: 40 });
    const key = `fifty-${id}`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => activate(token, id, key)));
    for (const { status, body } of answers)
      expect(status === 200 || body['code'] === 'idempotency_in_progress').toBe(true);
    const replayed = await activate(token, id, key);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { body } of done) expect(body).toEqual(replayed.body);
    expect(await invoiceCount(t, token)).toBe(2);
    expect(await activeAt(t, location_id)).toBe(1);
  });

  it('unpauses and charges once for parallel clicks with different keys', async () => {
    const { token, id, location_id } = await posted();
    await pause(token, id);
    t.clock.advance({ days: 40 });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => activate(token, id, `click-${key}-${id}`)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await invoiceCount(t, token)).toBe(2);
    expect(await activeAt(t, location_id)).toBe(1);
  });
});

describe('closing a listing', () => {
  // Spec: 2:1/1, 2:7/3
  it('is final: the listing can be read, but not unpaused, edited, paused or closed again', async () => {
    const { token, id, location_id } = await posted();
    const closed = await close(token, id);
    expect(closed.body).toMatchObject({
      message: 'Job closed successfully',
      data: { status: 'closed', is_active: false, is_closed: true, remaining_days: 0 },
    });
    expect(closed.body.data.closed_at).toBe(t.clock.now().toISOString());
    expect(await activeAt(t, location_id)).toBe(0);
    expect(await read(token, id)).toMatchObject({ is_active: false, is_closed: true, title: 'Barista' });
    expect((await t.call(readPublicJob, { params: { id } })).status).toBe(404);
    const clone = 'This listing is closed. Clone it to post it again.';
    expect(await activate(token, id)).toMatchObject({ status: 409, body: { non_field_errors: [clone] } });
    expect(await pause(token, id)).toMatchObject({
      status: 409,
      body: { non_field_errors: ['This listing is closed.'] },
    });
    expect(await close(token, id)).toMatchObject({
      status: 409,
      body: { non_field_errors: ['This listing is closed.'] },
    });
    const edited = await t.call(updateListing, { token, body: { ...listingBody([location_id]), job_id: id } });
    expect(edited).toMatchObject({ status: 409, body: { non_field_errors: [clone] } });
    t.clock.advance({ days: 40 });
    await t.runJobs();
    expect(await invoiceCount(t, token)).toBe(1);
  });

  // Spec: 2:3/17, 2:4/1, 2:7/4
  it('keeps the reasons of pausing and closing, and the user who gave them', async () => {
    const { token, id, user_id } = await posted();
    await pause(token, id);
    await close(token, id);
    const events = await t.ctx.db
      .selectFrom('listing_event')
      .select(['kind', 'user_id', 'reasons'])
      .where('listing_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.slice(-2)).toEqual([
      { kind: 'paused', user_id, reasons: ['Enough applicants'] },
      { kind: 'closed', user_id, reasons: ['Enough applicants'] },
    ]);
  });
});

describe('editing a listing', () => {
  it('changes the sent fields, active or paused, without a charge', async () => {
    const { token, id, location_id } = await posted();
    const changed = listingBody([location_id], { title: 'Head barista', number: '12', hourly_rate: 18, min_age: '21' });
    const active = await t.call(updateListing, { token, body: { ...changed, job_id: id } });
    expect(active.body).toMatchObject({
      message: 'Job updated successfully',
      data: {
        id,
        job_id: id,
        title: 'Head barista',
        number: 12,
        hourly_rate: '18.00',
        min_age: 21,
        is_active: true,
        remaining_days: 30,
        version: 2,
      },
    });
    await pause(token, id);
    const { locations: _, ...without } = changed;
    const paused = await t.call(updateListing, { token, body: { ...without, title: 'Cook', job_id: id } });
    expect(paused.body.data).toMatchObject({ title: 'Cook', status: 'paused', version: 3 });
    expect(await invoiceCount(t, token)).toBe(1);
  });

  it('refuses one of two parallel edits of the same version', async () => {
    const { token, id, location_id } = await posted();
    const body = { ...listingBody([location_id]), job_id: id, version: 1 };
    const both = await Promise.all([t.call(updateListing, { token, body }), t.call(updateListing, { token, body })]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(both.find(({ status }) => status === 409)?.body).toEqual({
      non_field_errors: ['This listing was changed by someone else. Reload it to see what is new.'],
    });
  });

  it('cannot move the listing to another location', async () => {
    const { token, id, location_id, business_id } = await posted();
    const other = await newLocation(t, business_id);
    const foreign = await newLocation(t, (await newOwner(t)).business_id);
    const single = 'A listing is at one location. Clone it to post it at another.';
    for (const [ids, text] of [
      [[other], single],
      [[location_id, other], single],
      [[foreign], 'Please select a location from the list'],
    ] as const) {
      const { status, body } = await t.call(updateListing, { token, body: { ...listingBody(ids), job_id: id } });
      expect([status, body]).toEqual([400, { locations: [text] }]);
    }
  });
});

describe('access to a listing', () => {
  it('is limited to the owner and the location’s managers; for others the listing does not exist', async () => {
    const { token, id, location_id, business_id } = await posted();
    const assigned = await newManager(t, business_id, [location_id]);
    const unassigned = await newManager(t, business_id, [await newLocation(t, business_id)]);
    const stranger = await newOwner(t);
    for (const other of [unassigned.token, stranger.token]) {
      expect((await pause(other, id)).status).toBe(404);
      expect((await close(other, id)).status).toBe(404);
      expect((await activate(other, id)).status).toBe(404);
      expect((await pause(other, id)).body).toEqual((await pause(other, '01900000-0000-7000-8000-00000000ffff')).body);
      const edited = await t.call(updateListing, { token: other, body: { ...listingBody([location_id]), job_id: id } });
      expect([edited.status, edited.body]).toEqual([400, { job_id: ['This job listing does not exist.'] }]);
    }
    expect(
      (await t.call(updateListing, { token, body: { ...listingBody([location_id]), job_id: 'nonsense' } })).status,
    ).toBe(400);
    expect((await pause(token, 'nonsense')).status).toBe(404);
    expect((await pause(assigned.token, id)).status).toBe(200);
    expect(
      (await t.call(updateListing, { token: assigned.token, body: { ...listingBody([location_id]), job_id: id } }))
        .status,
    ).toBe(200);
    expect((await activate(assigned.token, id)).status).toBe(200);
    // Removing a manager's assignment takes effect with the next request.
    await t.ctx.db.deleteFrom('location_manager').where('user_id', '=', assigned.user_id).execute();
    expect((await pause(assigned.token, id)).status).toBe(404);
    expect((await t.call(pauseListing, { params: { id }, body: { reasons } })).status).toBe(401);
  });
});

describe('a listing at a location', () => {
  // Spec: 2:4/6
  it('is paused with the location, and can be unpaused only once the location is active again', async () => {
    const { token, id, location_id } = await posted();
    const off = await t.call(setLocationStatus, { token, body: { location_id, is_active: false } });
    expect(off.body.data).toMatchObject({ deactivated_jobs: 1, active_listings: 0 });
    expect(await read(token, id)).toMatchObject({ status: 'paused', pause_cause: 'location', remaining_days: 30 });
    expect(await activate(token, id)).toMatchObject({
      status: 409,
      body: { non_field_errors: ['Location is inactive.'] },
    });
    await t.call(setLocationStatus, { token, body: { location_id, is_active: true } });
    expect(await read(token, id)).toMatchObject({ status: 'paused' });
    expect((await activate(token, id)).status).toBe(200);
    expect(await activeAt(t, location_id)).toBe(1);
  });

  it('is never active while the location is inactive, however the requests race', async () => {
    const { token, id, location_id } = await posted({ credits: 60 });
    for (let round = 0; round < 8; round += 1) {
      await pause(token, id);
      const answers = await Promise.all([
        activate(token, id),
        ...Array.from({ length: 3 }, () => t.call(createListing, { token, body: listingBody([location_id]) })),
        t.call(setLocationStatus, { token, body: { location_id, is_active: false } }),
        pause(token, id),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(await activeAt(t, location_id)).toBe(0);
      await t.call(setLocationStatus, { token, body: { location_id, is_active: true } });
    }
  });

  it('is closed when the location is deleted', async () => {
    const { token, id, location_id, business_id } = await posted();
    await newLocation(t, business_id);
    const { body } = await t.call(deleteLocation, { token, params: { id: location_id } });
    expect(body.data).toMatchObject({ closed_jobs: 1 });
    expect(await read(token, id)).toMatchObject({ is_closed: true });
  });
});

describe('a listing on a plan', () => {
  // Spec: 2:4/15, 2:7/9
  it('is paused with the subscription, can use up its paid period, and needs a plan for a new one', async () => {
    const { token, id, business_id } = await posted();
    const second = await newLocation(t, business_id);
    const more = await t.call(createListing, { token, body: listingBody([second, second]) });
    const { body } = await t.call(pauseSubscription, { token, body: {} });
    expect(body).toEqual({ message: 'Plan has been paused.', data: { paused_listings: 2, remaining_credits: null } });
    expect(await read(token, more.body.data.id)).toMatchObject({
      status: 'paused',
      pause_cause: 'plan',
      remaining_days: 30,
    });
    expect((await activate(token, id)).body.data).toMatchObject({ is_active: true, charge: { kind: 'paid_period' } });
    expect(await t.call(createListing, { token, body: listingBody([second]) })).toMatchObject({
      status: 409,
      body: { code: 'no_plan' },
    });
    // At the end of the period nothing is charged: the listing is paused and the owner told.
    t.clock.advance({ days: 30 });
    await t.runJobs();
    expect(await read(token, id)).toMatchObject({ status: 'paused', pause_cause: 'plan', remaining_days: 0 });
    expect(await activate(token, id)).toMatchObject({ status: 409, body: { code: 'no_plan' } });
    expect(await invoiceCount(t, token)).toBe(2);
    await t.call(choosePlan, { token, body: { product_id: STANDARD_PLAN } });
    expect((await activate(token, id)).status).toBe(200);
    expect(await invoiceCount(t, token)).toBe(3);
  });
});
