import { readForecast } from '@jipe/contract/billing/endpoints';
import { listListings } from '@jipe/contract/listings/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const list = async (token: string, query: Record<string, string | number> = {}) =>
  (await t.call(listListings, { token, query })).body.data;

async function shop(plan: 'standard' | { credits: number } = 'standard') {
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id, plan);
  const main = await newLocation(t, owner.business_id);
  const airport = await newLocation(t, owner.business_id, { name: 'Airport' });
  const ids = {
    barista: await newListing(t, main, { hourly_rate: '15.50' }),
    cook: await newListing(t, airport, { title: 'Côok', hourly_rate: '17.00' }),
    paused: await newListing(t, main, { title: 'Dishwasher', status: 'paused', hourly_rate: '14.00' }),
    closed: await newListing(t, main, { title: 'Waiter', status: 'closed' }),
  };
  return { owner, main, airport, ids };
}

it('the table shows the listings of all locations that are not closed, with the next charge of each', async () => {
  const { owner, main, ids } = await shop();
  const { count, results } = await list(owner.token);
  expect([count, results.map(({ job_id }) => job_id)]).toEqual([3, [ids.paused, ids.cook, ids.barista]]);
  expect(results[2]).toEqual({
    job_id: ids.barista,
    title: 'Barista',
    number: null,
    location_id: main,
    location_name: 'Main Street',
    hourly_rate: '15.50',
    status: 'active',
    remaining_days: 30,
    swipe_count: 0,
    favorited: 0,
    applications: 0,
    new: 0,
    waiting: 0,
    renews_at: new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    next_charge: '49.00',
  });
  expect(results[0]).toMatchObject({ status: 'paused', renews_at: null, next_charge: null });
});

it('the table finds a listing by id, and none that is closed or of another business', async () => {
  const { owner, ids } = await shop();
  const other = await shop();
  const of = async (job_id: string) => (await list(owner.token, { job_id })).results.map((row) => row.job_id);
  expect(await of(ids.cook)).toEqual([ids.cook]);
  expect(await of(ids.closed)).toEqual([]);
  expect(await of(other.ids.cook)).toEqual([]);
  expect(await of('no id')).toEqual([]);
});

it('the table filters, sorts and pages the listings', async () => {
  const { owner, main, ids } = await shop();
  const { token } = owner;
  const titles = async (query: Record<string, string | number>) =>
    (await list(token, query)).results.map(({ title }) => title);
  expect(await titles({ status: 'closed' })).toEqual(['Waiter']);
  expect(await titles({ location_id: main, sort: 'title' })).toEqual(['Barista', 'Dishwasher']);
  expect(await titles({ search: 'airport cook' })).toEqual(['Côok']);
  expect(await titles({ type: 'Internship' })).toEqual([]);
  expect(await titles({ sort: 'rate' })).toEqual(['Côok', 'Barista', 'Dishwasher']);
  expect(await titles({ sort: 'location' })).toEqual(['Côok', 'Barista', 'Dishwasher']);
  await t.ctx.db
    .updateTable('listing')
    .set({ paid_until: new Date(t.clock.now().getTime() + 86_400_000), job_applications_count: 3 })
    .where('id', '=', ids.cook)
    .execute();
  expect((await titles({ sort: 'days' }))[0]).toBe('Côok');
  expect((await titles({ sort: 'applications' }))[0]).toBe('Côok');
  expect(await titles({ sort: 'waiting' })).toHaveLength(3);
  for (const sort of ['title', 'location', 'days', 'rate', 'applications', 'waiting']) {
    const whole = (await list(token, { sort })).results.map(({ job_id }) => job_id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(token, { sort, limit: 1, ...(cursor === '' ? {} : { cursor }) });
      seen.push(...page.results.map(({ job_id }) => job_id));
      cursor = page.next && new URL(page.next).searchParams.get('cursor');
    }
    expect(seen).toEqual(whole);
  }
  expect((await t.call(listListings, { token, query: { sort: 'luck' } })).body).toEqual({
    sort: ['sort must be title, location, days, rate, applications or waiting.'],
  });
});

it('the table shows a manager only the listings of assigned locations', async () => {
  const { owner, airport } = await shop();
  const { token } = await newManager(t, owner.business_id, [airport]);
  expect((await list(token)).results.map(({ title }) => title)).toEqual(['Côok']);
});

it('the table and the forecast give the last credit to the same listing', async () => {
  const { owner, ids } = await shop({ credits: 1 });
  const rows = (await list(owner.token, { sort: 'days' })).results;
  const said = rows.flatMap(({ job_id, next_charge }) => (next_charge === null ? [] : [[job_id, next_charge]]));
  const { lines } = (await t.call(readForecast, { token: owner.token })).body.data;
  expect(said).toEqual([[ids.barista, '0.00']]);
  expect(lines.map(({ job_id, credits }) => [job_id, credits])).toEqual([[ids.barista, 1]]);
});
