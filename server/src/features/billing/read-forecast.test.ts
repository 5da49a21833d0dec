import { exportInvoices, listInvoices, readForecast } from '@jipe/contract/billing/endpoints';
import { type ForecastInput, forecastOf } from '@jipe/contract/billing/rules.forecast';
import { toMinor, toWire } from '@jipe/contract/values/money';
import { DAY_MS, HOUR_MS } from '@jipe/contract/values/duration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { grantCredits, newListing, newLocation, newOwner, onPlan, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { dice } from '../../testing/dice.ts';
import type { OwnerActor } from '../../access/actor.ts';
import { renewListings } from '../listings/index.ts';
import { readForecast as foretell } from './read-forecast.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const paidUntil = (id: string, paid_until: Date) =>
  t.ctx.db
    .updateTable('listing')
    .set({ paid_until })
    .where('id', '=', id)
    .execute()
    .then(() =>
      t.ctx.db.updateTable('listing_period').set({ ends_at: paid_until }).where('listing_id', '=', id).execute(),
    );

const forecast = async (owner: TestOwner, query: Record<string, string | number> = {}) =>
  (await t.call(readForecast, { token: owner.token, query })).body.data;

/** A business with random plan, card, credits and listing periods. */
async function history(seed: number): Promise<TestOwner> {
  const roll = dice(seed);
  const random = (below: number) => Math.floor(roll() * below);
  const owner = await newOwner(t);
  const { business_id } = owner;
  const kind = random(6);
  await onPlan(t, business_id, kind === 0 ? { credits: 1 + random(7) } : 'standard');
  const plan = t.ctx.db.updateTable('business_plan').where('business_id', '=', business_id);
  if (kind === 1)
    await plan.set({ trial_ends_at: new Date(t.clock.now().getTime() + (1 + random(45 * 24)) * HOUR_MS) }).execute();
  if (kind === 2) await plan.set({ ended_at: t.clock.now() }).execute();
  if (kind === 3) await t.ctx.db.deleteFrom('card').where('business_id', '=', business_id).execute();
  if (kind === 4) await grantCredits(t, business_id, 3);
  const places = [await newLocation(t, business_id), await newLocation(t, business_id, { name: 'Airport' })];
  for (let i = 1 + random(5); i > 0; i -= 1) {
    const id = await newListing(t, places[random(2)] ?? '', { status: random(5) === 0 ? 'paused' : 'active' });
    // Some periods end together, and some are overdue.
    await paidUntil(id, new Date(t.clock.now().getTime() + (random(12) * 60 - 6) * HOUR_MS));
  }
  return owner;
}

it('the forecast for 60 days matches the charges of the renewals to the cent, and their credits', async () => {
  const owners: TestOwner[] = [];
  for (let seed = 1; seed <= 30; seed += 1) owners.push(await history(seed * 7919));
  const said = await Promise.all(owners.map((owner) => forecast(owner, { days: 60 })));
  const credits = await t.ctx.db.selectFrom('credit_account').selectAll().execute();
  const before = new Map(credits.map(({ business_id, balance }) => [business_id, balance]));

  // The forecast covers its whole last day, up to the following midnight in Salt Lake City.
  const end = Date.parse('2026-05-02T06:00:00Z');
  for (await renewListings(t.ctx); t.clock.now().getTime() + HOUR_MS < end; await renewListings(t.ctx))
    t.clock.advance({ ms: HOUR_MS });

  for (const [i, owner] of owners.entries()) {
    const invoices = (await t.call(listInvoices, { token: owner.token })).body.data.results;
    const charged = invoices.reduce((sum, { net_total }) => sum + (toMinor(net_total) ?? 0), 0);
    const { balance } = await t.ctx.db
      .selectFrom('credit_account')
      .select('balance')
      .where('business_id', '=', owner.business_id)
      .executeTakeFirstOrThrow();
    expect([i, said[i]?.total, said[i]?.credits]).toEqual([
      i,
      toWire(charged),
      (before.get(owner.business_id) ?? 0) - balance,
    ]);
    const lines = invoices.flatMap((invoice) => invoice.lines);
    expect(said[i]?.lines.filter(({ why }) => why === 'renewal')).toHaveLength(lines.length);
  }
  expect(said.some(({ credits: used }) => used > 0)).toBe(true);
  expect(said.some(({ lines }) => lines.some(({ why }) => why === 'free'))).toBe(true);
}, 240_000);

it('the forecast names each renewal, can leave out a listing, and shows what the bundle would save', async () => {
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id);
  const main = await newLocation(t, owner.business_id);
  const airport = await newLocation(t, owner.business_id, { name: 'Airport' });
  const [a, b] = [await newListing(t, main), await newListing(t, airport, { title: 'Cook' })];
  await newListing(t, airport, { status: 'paused' });
  await paidUntil(a, new Date(t.clock.now().getTime() + 2 * DAY_MS));
  const all = await forecast(owner);
  expect(all).toMatchObject({
    total: '98.00',
    credits: 0,
    by_location: [
      { location_id: main, name: 'Main Street', total: '49.00' },
      { location_id: airport, name: 'Airport', total: '49.00' },
    ],
    bundle: { would_cost: '78.40', saves: '19.60' },
  });
  expect(all.lines.map(({ job_id, title, amount, why }) => [job_id, title, amount, why])).toEqual([
    [a, 'Barista', '49.00', 'renewal'],
    [b, 'Cook', '49.00', 'renewal'],
  ]);
  expect(all.lines[0]?.on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await forecast(owner, { without: `${a},${newId()},nonsense` })).toMatchObject({ total: '49.00' });
  expect((await t.call(readForecast, { token: owner.token, query: { days: 91 } })).body).toMatchObject({
    days: ['days must be a whole number from 1 to 90.'],
    code: 'invalid',
  });
});

it('the forecast covers its last day up to midnight in the given time zone', () => {
  const at = (text: string) => new Date(text);
  const listing = (job_id: string, paid_until: Date) => ({
    job_id,
    title: 'Cook',
    location_id: 'l',
    location_name: 'Main',
    paid_until,
  });
  const plan = { amount_minor: 4900, is_bundle_type: false, no_of_items: 1, is_armed: false, trial_ends_at: null };
  const input: ForecastInput = {
    plan,
    has_card: true,
    credits: 0,
    now: at('2026-03-03T05:00:00Z'),
    listings: [listing('a', at('2026-03-04T06:59:59Z')), listing('b', at('2026-03-04T07:00:00Z'))],
  };
  const { lines } = forecastOf(input, { zone: 'America/Denver', days: 1, bundle: null });
  expect(lines.map(({ job_id, on }) => [job_id, on])).toEqual([['a', '2026-03-03']]);
});

it('the CSV export has one row per invoice line and neutralises formulas', async () => {
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id);
  const place = await newLocation(t, owner.business_id, { name: '=HYPERLINK("x"), South' });
  const [a] = [await newListing(t, place, { title: '+Cook' }), await newListing(t, place, { title: '@Barista' })];
  t.clock.advance({ days: 31 });
  await t.runJobs();
  await t.ctx.db.updateTable('listing').set({ title: 'Renamed' }).where('id', '=', a).execute();
  const answer = await t.call(exportInvoices, { token: owner.token });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = Buffer.from(answer.body as never)
    .toString('utf8')
    .split('\r\n');
  expect(lines[0]).toBe('number,date,location,listing,amount,credits');
  expect(
    lines
      .slice(1)
      .map((line) => line.replace(/^INV-\d{6,},\d{4}-\d\d-\d\d,/, ''))
      .toSorted(),
  ).toEqual(['', `"'=HYPERLINK(""x""), South",'+Cook,49.00,0`, `"'=HYPERLINK(""x""), South",'@Barista,49.00,0`]);
});

it('the forecast covers 2,000 listings within 100 ms', async () => {
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id);
  const first = await newListing(t, await newLocation(t, owner.business_id));
  const { id: _id, ...row } = await t.ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const json = { responsibilities: JSON.stringify(row.responsibilities), time_sheets: JSON.stringify(row.time_sheets) };
  for (let i = 0; i < 20; i += 1) {
    const values = Array.from({ length: 100 }, (_, n) => ({
      ...row,
      ...json,
      position: '(0,0)',
      id: newId(),
      paid_until: new Date(t.clock.now().getTime() + DAY_MS + (i * 100 + n) * 60_000),
    }));
    await t.ctx.db.insertInto('listing').values(values).execute();
  }
  const times: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    const start = performance.now();
    const { lines } = await foretell(t.ctx, { scope: owner.scope } as OwnerActor, { days: 30, without: [] });
    times.push(performance.now() - start);
    expect(lines).toHaveLength(2001);
  }
  expect(times.toSorted((x, y) => x - y)[0]).toBeLessThan(100);
});
