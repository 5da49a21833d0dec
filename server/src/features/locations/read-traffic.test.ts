import { getLocation, readTraffic } from '@jipe/contract/locations/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const traffic = async ({ token }: { token: string }) => (await t.call(readTraffic, { token })).body.data;

/** Creates a listing at a new location, with this many impressions and applications. */
async function newTraffic(business_id: string, seen: number) {
  const location_id = await newLocation(t, business_id);
  const listing_id = await newListing(t, location_id);
  const counters = { swipe_count: seen, favorited: 2, job_applications_count: 1 };
  await t.ctx.db.updateTable('listing').set(counters).where('id', '=', listing_id).execute();
  const days = { impressions: seen, favourites: 2, clicks: 0, applications: 1, hired: 0 };
  await t.ctx.db
    .insertInto('listing_day')
    .values({ listing_id, day: '2026-03-01', ...days })
    .execute();
  return location_id;
}

it('the traffic report sums up the locations that the user sees, and agrees with each location', async () => {
  const owner = await newOwner(t);
  const [north] = [await newTraffic(owner.business_id, 10), await newTraffic(owner.business_id, 7)];
  await newTraffic((await newOwner(t)).business_id, 1000);
  const manager = await newManager(t, owner.business_id, [north]);
  const nobody = await newManager(t, owner.business_id, []);

  const all = await traffic(owner);
  expect(all.funnel).toMatchObject({ impressions: 17, favorites: 4, applications: 2, hired: 0 });
  expect(all.history).toEqual([
    { date: '2026-03-01', impressions: 17, favourites: 4, clicks: 0, applications: 2, hired: 0 },
  ]);
  const { funnel, history } = (await t.call(getLocation, { token: owner.token, params: { id: north } })).body.data;
  expect(await traffic(manager)).toEqual({ funnel, history });
  expect(await traffic(nobody)).toEqual({
    funnel: { impressions: 0, favorites: 0, clicks: 0, applications: 0, interviewed: 0, hired: 0 },
    history: [],
  });
});
