import { DAY_MS } from '@jipe/contract/values/duration';
import { choosePlan, listInvoices, readCurrentPlan, saveCardAndPlan } from '@jipe/contract/billing/endpoints';
import {
  activateListing,
  createListing,
  listDeactivationReasons,
  pauseListing,
  readListing,
} from '@jipe/contract/listings/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anotherOwner, newLocation, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cardBody, payWith } from '../../testing/cards.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { chargesOf, readyToPay } from '../../testing/paying.ts';
import { createJobRunner } from '../../jobs/runner.ts';
import { createPromo, verifyBooks } from '../billing/index.ts';
import { renewListings } from './renew-listings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  await t.runJobs();
  expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
});
afterAll(async () => {
  await t.close();
});

const post = async (token: string, ids: readonly string[], title = 'Barista') =>
  (await t.call(createListing, { token, body: listingBody(ids, { title }) })).body.data;
const read = async (token: string, id: string) =>
  (await t.call(readListing, { token, body: { job_id: id } })).body.data;

// Spec: 2:4/2, 2:9/4
it('active listings are charged once per 30 days and paused ones never, over 65 days', async () => {
  const { token, business_id, location_id } = await readyToPay(t);
  const reasons = [{ id: (await t.call(listDeactivationReasons, { token })).body.data[0]!.id }];
  const a = await post(token, [location_id], 'A');
  const start = t.clock.now().getTime();
  const day = (date: Date) => Math.round((date.getTime() - start) / DAY_MS);
  const days: [day: number, ledger: string[], remainingOfA: number, remainingOfB: number | null][] = [];
  let b: { id: string } | null = null;
  for (let today = 0; today <= 65; today += 1) {
    if (today > 0) t.clock.advance({ days: 1 });
    if (today === 10) b = await post(token, [location_id], 'B');
    if (today === 35 && b) await t.call(pauseListing, { token, params: { id: b.id }, body: { reasons } });
    if (today === 50 && b) await t.call(activateListing, { token, params: { id: b.id } });
    await t.runJobs();
    await t.runJobs();
    const entries = await t.ctx.db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('business_id', '=', business_id)
      .orderBy('id')
      .execute();
    expect(entries.reduce((sum, entry) => sum + entry.amount_minor, 0)).toBe(0);
    const earned = entries
      .filter(({ account }) => account === 'card')
      .map((entry) => `${day(entry.created_at)}:${entry.amount_minor}`);
    days.push([today, earned, (await read(token, a.id)).remaining_days, b && (await read(token, b.id)).remaining_days]);
  }
  // A is posted on day 0 and never paused. B is posted on day 10 and paused from day 35 to 50: its period ends on day
  // 40 without renewal, and unpausing pays for a new one.
  const charged = [0, 10, 30, 50, 60];
  const remainingOfB = (today: number) => (today < 10 ? null : today < 50 ? Math.max(40 - today, 0) : 80 - today);
  expect(days).toEqual(
    Array.from({ length: 66 }, (_, today) => [
      today,
      charged.filter((on) => on <= today).map((on) => `${on}:4900`),
      30 - (today % 30),
      remainingOfB(today),
    ]),
  );
  expect((await t.call(listInvoices, { token })).body.data.count).toBe(5);
}, 60_000);

describe('a renewal', () => {
  it('is one charge for listings paid together, and mails a receipt to every owner', async () => {
    const { token, business_id, email, location_id } = await readyToPay(t);
    const second = await anotherOwner(t, business_id);
    await post(token, [location_id, await newLocation(t, business_id, { name: 'Second' })]);
    t.clock.advance({ days: 30 });
    await t.runJobs();
    expect(
      (await chargesOf(t, business_id)).map(({ purpose, status, amount_minor }) => [purpose, status, amount_minor]),
    ).toEqual([
      ['listing', 'paid', 9800],
      ['renewal', 'paid', 9800],
    ]);
    for (const address of [email, second.email]) {
      const receipts = (await t.mailsTo(address)).filter(({ subject }) => subject.startsWith('Receipt INV-'));
      expect(receipts).toHaveLength(2);
      expect(receipts[1]?.text).toContain('Standard: Barista, Second, 30 days: 49.00 USD');
    }
  });

  it('that is late keeps its cadence, but after a missed period starts from the day of payment', async () => {
    const { token, location_id } = await readyToPay(t);
    const { id } = await post(token, [location_id]);
    const start = t.clock.now().getTime();
    t.clock.advance({ days: 37 });
    await t.runJobs();
    expect((await read(token, id)).paid_until).toBe(new Date(start + 60 * DAY_MS).toISOString());
    t.clock.advance({ days: 23 + 30 });
    await t.runJobs();
    expect((await read(token, id)).remaining_days).toBe(30);
    expect((await t.call(listInvoices, { token })).body.data.count).toBe(3);
  });

  it('happens once, even when six nodes run in parallel', async () => {
    const { token, business_id, location_id } = await readyToPay(t);
    await post(token, [location_id]);
    t.clock.advance({ days: 30, minutes: 1 });
    await Promise.all(Array.from({ length: 6 }, () => renewListings(t.ctx)));
    expect((await chargesOf(t, business_id)).filter(({ purpose }) => purpose === 'renewal')).toHaveLength(1);
    await Promise.all(Array.from({ length: 3 }, () => renewListings(t.ctx)));
    expect((await chargesOf(t, business_id)).length).toBe(2);
  });

  it('charges each listing once while nodes run in parallel, stop and start', async () => {
    const owners = await Promise.all(Array.from({ length: 8 }, () => readyToPay(t)));
    for (const { token, location_id } of owners) {
      await post(token, [location_id], 'A');
      t.clock.advance({ seconds: 1 });
      await post(token, [location_id], 'B');
    }
    t.clock.advance({ days: 30, minutes: 1 });
    const node = () =>
      createJobRunner([{ name: 'renewals', everySeconds: 60, run: () => renewListings(t.ctx) }], t.ctx.log);
    const nodes = [node(), node()];
    await Promise.all(nodes.map((each) => each.runAll()));
    // One node stops, the other continues, and a third starts.
    await nodes[0]!.stop();
    await Promise.all([nodes[1]!, node()].map((each) => each.runAll()));
    for (const { business_id } of owners) {
      const all = await chargesOf(t, business_id);
      expect(all.map(({ purpose, status, amount_minor }) => [purpose, status, amount_minor])).toEqual([
        ['listing', 'paid', 4900],
        ['listing', 'paid', 4900],
        ['renewal', 'paid', 4900],
        ['renewal', 'paid', 4900],
      ]);
    }
  });

  // Spec: 2:5/22
  it('that is declined pauses the listings and mails the owners the reason', async () => {
    const { token, business_id, email, location_id } = await readyToPay(t);
    const other = await newLocation(t, business_id, { name: 'Second' });
    const { jobs } = await post(token, [location_id, other]);
    await payWith(t, business_id, 'tok_chargeCustomerFail');
    t.clock.advance({ days: 30 });
    await t.runJobs();
    for (const { id } of jobs)
      expect(await read(token, id)).toMatchObject({ status: 'paused', pause_cause: 'declined', remaining_days: 0 });
    expect((await t.call(listInvoices, { token })).body.data.count).toBe(1);
    const [mail] = (await t.mailsTo(email)).filter(({ subject }) => subject.includes('declined'));
    expect(mail?.subject).toBe('2 job listings were paused: the card was declined');
    const words = mail?.text.replaceAll('\n', ' ');
    expect(words).toContain('“Barista” (Main Street), “Barista” (Second) could not be paid. Your card was declined.');
    expect(mail?.text).toContain('/billing-info');
    // The renewal is not retried automatically. Unpausing with a valid card works.
    t.clock.advance({ days: 3 });
    await t.runJobs();
    expect((await chargesOf(t, business_id)).length).toBe(2);
    await payWith(t, business_id, 'tok_visa');
    expect((await t.call(activateListing, { token, params: { id: jobs[0]!.id } })).body.data).toMatchObject({
      is_active: true,
      remaining_days: 30,
    });
  });

  // Spec: 2:5/22
  it('uses bundle credits, pauses a listing left without one, and mails the owner', async () => {
    const { token, business_id, email, location_id } = await readyToPay(t, { credits: 5 });
    const ids = [location_id, await newLocation(t, business_id), await newLocation(t, business_id)];
    const { jobs } = await post(token, ids);
    t.clock.advance({ days: 30 });
    await t.runJobs();
    const now = await Promise.all(jobs.map(({ id }) => read(token, id)));
    expect(now.map(({ status, pause_cause, remaining_days }) => [status, pause_cause, remaining_days])).toEqual([
      ['active', null, 30],
      ['active', null, 30],
      ['paused', 'no_credits', 0],
    ]);
    expect((await t.call(readCurrentPlan, { token })).body.data).toMatchObject({ remaining_credits: 0 });
    expect((await t.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'A job listing was paused: no credits left',
    );
    expect(await chargesOf(t, business_id)).toEqual([]);
  });

  it('never buys a bundle automatically, even when the bundle is the chosen plan', async () => {
    const { token, business_id, location_id } = await readyToPay(t, { credits: 1 });
    const { id } = await post(token, [location_id]);
    const bulk = (await t.call(readCurrentPlan, { token })).body.data!.id;
    await t.call(choosePlan, { token, body: { product_id: bulk } });
    t.clock.advance({ days: 30 });
    await t.runJobs();
    expect(await read(token, id)).toMatchObject({ status: 'paused', pause_cause: 'no_credits' });
    expect(await chargesOf(t, business_id)).toEqual([]);
    const back = await t.call(activateListing, { token, params: { id } });
    expect(back.body.data.charge).toMatchObject({ kind: 'bundle', amount: '980.00', remaining_credits: 24 });
  });
});

describe('a trial', () => {
  it('covers the listings made in that time, which are charged when the trial ends', async () => {
    const owner = await newOwner(t);
    const { token, business_id } = owner;
    const location_id = await newLocation(t, business_id);
    const promo = await createPromo(t.ctx, { code: 'TRY14', plan: 'standard', trial_days: 14, amount_minor: 3900 });
    await t.call(saveCardAndPlan, { token, body: cardBody({ product_id: promo.id }) });
    expect((await t.call(readCurrentPlan, { token })).body.data).toMatchObject({
      code: 'standard',
      amount: '39.00',
      is_custom: true,
      is_on_trial: true,
      trial_days: 14,
      promo_code: 'TRY14',
    });
    const first = await post(token, [location_id]);
    expect(first).toMatchObject({ remaining_days: 14, charge: { kind: 'trial', amount: '0.00', invoice_id: null } });
    t.clock.advance({ days: 5 });
    expect(await post(token, [location_id])).toMatchObject({ remaining_days: 9 });
    t.clock.advance({ days: 9 });
    await t.runJobs();
    expect(
      (await chargesOf(t, business_id)).map(({ purpose, status, amount_minor }) => [purpose, status, amount_minor]),
    ).toEqual([['renewal', 'paid', 7800]]);
    expect(await read(token, first.id)).toMatchObject({ status: 'active', remaining_days: 30 });
    expect((await t.call(readCurrentPlan, { token })).body.data).toMatchObject({ is_on_trial: false });
  });
});
