import { distanceKm } from '@jipe/contract/seeker/rules';
import * as calls from '@jipe/contract/seeker/endpoints';
import type { SeekerJob } from '@jipe/contract/seeker/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newOwner, newSeeker, type TestSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { everyPage } from '../../testing/every-page.ts';

let t: TestApp;
let seeker: TestSeeker;
let business_id: string;
beforeAll(async () => {
  t = await createTestApp();
  seeker = await newSeeker(t);
  ({ business_id } = await newOwner(t, { name: 'Banana Brothers' }));
});
afterAll(() => t.close());

type Query = Record<string, string | number>;

async function search(query: Query) {
  const { status, body } = await t.call(calls.searchJobs, { token: seeker.token, query });
  expect(status).toBe(200);
  return body.data;
}

/** The listings of all pages. */
const walk = (query: Query): Promise<SeekerJob[]> => everyPage(search, query);

/** A listing at a new location. */
async function at(lat: number, lng: number, title = 'Barista'): Promise<string> {
  return newListing(t, await newLocation(t, business_id, { lat, lng }), { title });
}

describe('a search around a place', () => {
  // Spec: 2:6/7
  it('lists the nearest first by true distance, each listing once across all pages', async () => {
    // Far north, a degree of longitude is a third as long as a degree of latitude.
    const home = { lat: 70, lng: -150 };
    const ids = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const angle = i * 2.4;
      const away = 0.4 * Math.sqrt((i + 1) / 60);
      ids.add(await at(home.lat + away * Math.sin(angle), home.lng + 2.9 * away * Math.cos(angle)));
    }
    const found = await walk({ ...home, radius_km: 100, limit: 7 });
    expect(found).toHaveLength(60);
    expect(new Set(found.map((job) => job.id))).toEqual(ids);
    const ways = found.map((job) => job.distance_km!);
    expect(ways).toEqual(ways.toSorted((a, b) => a - b));
    for (const job of found) expect(job.distance_km).toBeCloseTo(distanceKm(home, job.location), 2);
  });

  it('returns the same results when paging back', async () => {
    const home = { lat: 45, lng: -100 };
    for (let i = 0; i < 9; i++) await at(45 + i * 0.01, -100);
    const first = await search({ ...home, limit: 3 });
    const second = await search(Object.fromEntries(new URL(first.next!).searchParams));
    const third = await search(Object.fromEntries(new URL(second.next!).searchParams));
    expect(third.next).toBeNull();
    const back = await search(Object.fromEntries(new URL(third.previous!).searchParams));
    expect(back.results).toEqual(second.results);
    const start = await search(Object.fromEntries(new URL(back.previous!).searchParams));
    expect(start.results).toEqual(first.results);
    expect(start.previous).toBeNull();
    expect([first.count, second.count, third.count]).toEqual([9, 9, 9]);
  });

  // Spec: 2:3/28
  it('shows each listing once while others are added, and orders equal distances by id', async () => {
    const home = { lat: 35, lng: -90 };
    const location = await newLocation(t, business_id, { lat: 35.1, lng: -90 });
    const same: string[] = [];
    for (let i = 0; i < 12; i++) same.push(await newListing(t, location));
    const seen: string[] = [];
    let page = await search({ ...home, limit: 5 });
    for (;;) {
      seen.push(...page.results.map((job) => job.id));
      await at(35.05, -90);
      await at(35.2, -90);
      if (page.next === null || seen.length > 40) break;
      page = await search(Object.fromEntries(new URL(page.next).searchParams));
    }
    expect(seen.filter((id) => same.includes(id))).toEqual(same.toSorted());
    expect(new Set(seen).size).toBe(seen.length);
  });

  // Spec: 2:6/7
  it('ends at the radius, within ten metres', async () => {
    const home = { lat: 30, lng: -80 };
    const inside = await at(30 + 9.99 / 111.19508, -80);
    await at(30 + 10.01 / 111.19508, -80);
    const found = await search({ ...home, radius_km: 10 });
    expect(found.results.map((job) => job.id)).toEqual([inside]);
    expect(found.count).toBe(1);
  });

  it('finds listings across the date line and around a pole', async () => {
    const [west, east] = [await at(52, -179.9), await at(52, 179.9)];
    const found = await search({ lat: 52, lng: 179.95, radius_km: 50 });
    expect(found.results.map((job) => job.id)).toEqual([east, west]);
    expect((await search({ lat: 52, lng: -179.95, radius_km: 50 })).results.map((job) => job.id)).toEqual([west, east]);
    const pole = [await at(89.99, 10), await at(89.95, -170)];
    expect((await search({ lat: 90, lng: 0, radius_km: 100 })).results.map((job) => job.id)).toEqual(pole);
  });

  it('finds the same listings as a full scan, from any place', async () => {
    const every = (await walk({ limit: 1000 })).map((job) => ({
      id: job.id,
      lat: job.location.lat,
      lng: job.location.lng,
    }));
    for (const home of [
      { lat: 52, lng: -180 },
      { lat: 69.8, lng: -150.5 },
      { lat: 45.03, lng: -100.01 },
      { lat: -90, lng: 0 },
    ]) {
      const expected = every
        .map((job) => ({ id: job.id, metres: Math.round(distanceKm(home, job) * 1000) }))
        .filter((job) => job.metres <= 500_000)
        .toSorted((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1));
      const found = await walk({ ...home, radius_km: 500, limit: 11 });
      expect(found.map((job) => job.id)).toEqual(expected.map((job) => job.id));
    }
  });
});

describe('the feed', () => {
  it('without a place lists the newest first, with complete cards', async () => {
    t.clock.advance({ minutes: 1 });
    const location = await newLocation(t, business_id, { name: 'Harbour' });
    const older = await newListing(t, location, { title: 'Older' });
    const newer = await newListing(t, location, { title: 'Newer', hourly_rate: '21.00' });
    const { results } = await search({ limit: 2 });
    expect(results.map((job) => job.id)).toEqual([newer, older]);
    expect(results[0]).toMatchObject({
      title: 'Newer',
      status: 'active',
      business: { id: business_id, name: 'Banana Brothers', logo_url: null },
      location: { id: location, name: 'Harbour', city: 'Salt Lake City', state: 'UT', lat: 40.7608, lng: -111.891 },
      hourly_rate: '21.00',
      currency: 'USD',
      min_age: 18,
      types: [{ type: 'Part Time' }],
      application_type: 'jipe_application',
      distance_km: null,
      is_favorited: false,
      has_applied: false,
    });
  });

  // Spec: 2:6/7
  it('finds listings by type and by part of a title or business name, with any characters', async () => {
    const other = await newOwner(t, { name: '100% Café_Ñandú' });
    const location = await newLocation(t, other.business_id, { lat: 10, lng: 10 });
    const waiter = await newListing(t, location, { title: 'Night Waiter' });
    const cook = await newListing(t, location, { title: 'Line Cook' });
    const near = { lat: 10, lng: 10 };
    const ids = async (query: Query) => (await search({ ...near, ...query })).results.map((job) => job.id).toSorted();
    expect(await ids({ q: 'waiTER' })).toEqual([waiter]);
    expect(await ids({ q: '100% café_' })).toEqual([waiter, cook].toSorted());
    expect(await ids({ q: '%' })).toEqual([waiter, cook].toSorted());
    expect(await ids({ q: 'nobody' })).toEqual([]);
    expect(await ids({ type: 'Part Time' })).toEqual([waiter, cook].toSorted());
    expect(await ids({ type: 'Internship' })).toEqual([]);
    expect((await search({ ...near, q: 'cook' })).count).toBe(1);
  });

  it('shows whether the seeker has favourited a listing or applied for it', async () => {
    const me = await newSeeker(t);
    const job = await at(12, 12);
    const card = async () =>
      (await t.call(calls.searchJobs, { token: me.token, query: { lat: 12, lng: 12 } })).body.data.results[0];
    expect(await card()).toMatchObject({ is_favorited: false, has_applied: false });
    await t.call(calls.favouriteJob, { token: me.token, params: { id: job } });
    await t.call(calls.applyToJob, { token: me.token, params: { id: job }, body: {} });
    expect(await card()).toMatchObject({ is_favorited: true, has_applied: true });
  });

  // Spec: 2:4/2
  it.each([
    ['paused', 'paused'],
    ['closed', 'closed'],
  ] as const)('never shows a %s listing', async (_name, status) => {
    const location = await newLocation(t, business_id, { lat: 14, lng: 14 });
    await newListing(t, location, { status });
    expect(await search({ lat: 14, lng: 14 })).toMatchObject({ results: [], count: 0, next: null, previous: null });
  });

  it('never shows listings of an inactive location or a deleted business', async () => {
    const gone = await newOwner(t);
    await newListing(t, await newLocation(t, gone.business_id, { lat: 16, lng: 16 }));
    await newListing(t, await newLocation(t, business_id, { lat: 16, lng: 16, is_active: false }));
    await t.ctx.db
      .updateTable('business')
      .set({ deleted_at: t.clock.now() })
      .where('id', '=', gone.business_id)
      .execute();
    expect((await search({ lat: 16, lng: 16 })).results).toEqual([]);
    const newest = await search({ limit: 5 });
    expect(newest.results.filter((job) => job.business.id === gone.business_id)).toEqual([]);
  });

  it('refuses half a place, too large a radius and another search’s cursor', async () => {
    const refused = async (query: Query) => {
      const { status, body } = await t.call(calls.searchJobs, { token: seeker.token, query });
      return [status, Object.keys(body)];
    };
    expect(await refused({ lat: 40 })).toEqual([400, ['lat']]);
    expect(await refused({ lat: 40, lng: -111, radius_km: 501 })).toEqual([400, ['radius_km']]);
    expect(await refused({ cursor: 'nonsense' })).toEqual([400, ['cursor']]);
    const page = await search({ lat: 45, lng: -100, limit: 3 });
    const cursor = new URL(page.next!).searchParams.get('cursor')!;
    expect(await refused({ cursor })).toEqual([400, ['cursor']]);
  });
});
