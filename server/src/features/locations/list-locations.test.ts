import type { AnswerOf } from '@jipe/contract/http/endpoint';
import {
  createLocation,
  listHiringManagers,
  listLocations,
  listLocationsOnly,
  listMyLocations,
  findZip,
  searchPlaces,
} from '@jipe/contract/locations/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { anotherOwner, newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

type Query = Record<string, string | number>;
const cards = (user: { token: string }, query: Query = {}) => t.call(listMyLocations, { token: user.token, query });
const names = async (user: { token: string }, query: Query = {}) =>
  (await cards(user, query)).body.data.results.map((l) => l.name);

describe('My Locations', () => {
  // Spec: 1:2.6/3, 1:3/11, 1:7/13
  it('shows address, people, counts and state on a card', async () => {
    const owner = await newOwner(t);
    const second = await anotherOwner(t, owner.business_id);
    const id = await newLocation(t, owner.business_id, { name: 'Main Street' });
    const bo = await newManager(t, owner.business_id, [id]);
    await newListing(t, id);
    const { status, body } = await cards(owner, { limit: 1000 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ count: 1, next: null, previous: null });
    const person = (user: { user_id: string; email: string }, last_name: string) => ({
      id: user.user_id,
      first_name: 'Robin',
      last_name,
      email: user.email,
    });
    expect(body.data.results[0]).toEqual({
      id,
      name: 'Main Street',
      street: '1 Main St',
      street_alt: '',
      city: 'Salt Lake City',
      state: 'UT',
      zip: '84101',
      phone: '8015550100',
      lat: 40.7608,
      lng: -111.891,
      coordinates_precision: 'address',
      opening_hours: [],
      door_code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) as unknown,
      is_active: true,
      active_listings: 1,
      total_applications: 0,
      hiring_managers: [person(bo, 'Manager')],
      business_owners: [person(owner, 'Owner'), person(second, 'Owner')],
      created_at: t.clock.now().toISOString(),
      version: 1,
    });
  });

  it('is empty at first', async () => {
    const { body } = await cards(await newOwner(t));
    expect(body).toEqual({ data: { count: 0, next: null, previous: null, results: [] } });
  });

  // Spec: 1:6/1
  it('lists all locations for owners, assigned ones for a manager, and none of another business', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const [a] = [
      await newLocation(t, owner.business_id, { name: 'a' }),
      await newLocation(t, owner.business_id, { name: 'B' }),
    ];
    await newLocation(t, other.business_id, { name: 'Canary' });
    expect(await names(owner)).toEqual(['a', 'B']);
    expect(await names(await anotherOwner(t, owner.business_id))).toEqual(['a', 'B']);
    expect(await names(await newManager(t, owner.business_id, [a]))).toEqual(['a']);
    expect(await names(await newManager(t, owner.business_id))).toEqual([]);
  });

  it('finds locations by name, address, state and status', async () => {
    const owner = await newOwner(t);
    const ids = [
      await newLocation(t, owner.business_id, { name: 'Harbour' }),
      await newLocation(t, owner.business_id, { name: 'Airport', is_active: false }),
    ];
    await t.ctx.db
      .updateTable('location')
      .set({ state: 'NV', city: 'Reno', zip: '89501' })
      .where('id', '=', ids[1] ?? '')
      .execute();
    expect(await names(owner, { search: 'hARb' })).toEqual(['Harbour']);
    expect(await names(owner, { search: 'main st' })).toEqual(['Airport', 'Harbour']);
    for (const search of ['reno', '89501']) expect(await names(owner, { search })).toEqual(['Airport']);
    for (const search of ['%', 'a_r', '\u0000x']) expect(await names(owner, { search })).toEqual([]);
    expect(await names(owner, { state: 'nv' })).toEqual(['Airport']);
    expect(await names(owner, { status: 'active' })).toEqual(['Harbour']);
    expect(await names(owner, { status: 'inactive', state: 'UT' })).toEqual([]);
  });

  it('sorts locations by name, age and counts', async () => {
    const owner = await newOwner(t);
    for (const [name, active_listings, total_applications] of [
      ['b', 1, 9],
      ['C', 5, 0],
      ['a', 3, 4],
    ] as const) {
      const id = await newLocation(t, owner.business_id, { name });
      await t.ctx.db
        .updateTable('location')
        .set({ active_listings, total_applications })
        .where('id', '=', id)
        .execute();
    }
    expect(await names(owner, { sort: 'name' })).toEqual(['a', 'b', 'C']);
    expect(await names(owner, { sort: 'newest' })).toEqual(['a', 'C', 'b']);
    expect(await names(owner, { sort: 'active_listings' })).toEqual(['C', 'a', 'b']);
    expect(await names(owner, { sort: 'total_applications' })).toEqual(['b', 'a', 'C']);
  });

  it('pages forwards and back without repeats, in every order', async () => {
    const owner = await newOwner(t);
    for (let i = 0; i < 7; i += 1) await newLocation(t, owner.business_id, { name: `same ${i % 2}` });
    type Page = AnswerOf<typeof listMyLocations>['data'];
    const follow = async (url: string) =>
      (await t.inject({ url, headers: { authorization: `Token ${owner.token}` } })).json<{ data: Page }>().data;
    for (const sort of ['name', 'newest', 'active_listings', 'total_applications']) {
      const all = (await cards(owner, { sort })).body.data.results.map((l) => l.id);
      let page = (await cards(owner, { sort, limit: 3 })).body.data;
      const pages = [page];
      while (page.next !== null) pages.push((page = await follow(page.next)));
      expect(pages.flatMap((p) => p.results.map((l) => l.id))).toEqual(all);
      expect(pages.every((p) => p.count === 7)).toBe(true);
      const back = await follow(page.previous ?? '');
      expect(back.results.map((l) => l.id)).toEqual(all.slice(3, 6));
    }
  });

  it('refuses a cursor made for another order', async () => {
    const owner = await newOwner(t);
    for (let i = 0; i < 2; i += 1) await newLocation(t, owner.business_id);
    const { next } = (await cards(owner, { sort: 'name', limit: 1 })).body.data;
    const cursor = new URL(next ?? '').searchParams.get('cursor') ?? '';
    const { status, body } = await cards(owner, { sort: 'active_listings', cursor });
    expect([status, body]).toEqual([400, { cursor: ['This cursor is not valid.'] }]);
  });

  // Spec: 1:7/13
  it('answers up to a thousand locations in one page', async () => {
    const owner = await newOwner(t);
    const now = t.clock.now();
    const rows = Array.from({ length: 1001 }, (_, i) => ({
      id: newId(),
      business_id: owner.business_id,
      name: `Store ${String(i).padStart(4, '0')}`,
      street: '1 Main St',
      state: 'UT',
      zip: '84101',
      lat: 40,
      lng: -111,
      created_at: now,
    }));
    await t.ctx.db.insertInto('location').values(rows).execute();
    const { body } = await cards(owner, { limit: 1000 });
    expect([body.data.count, body.data.results.length]).toEqual([1001, 1000]);
    expect(body.data.next).not.toBeNull();
    expect((await cards(owner)).body.data.results).toHaveLength(50);
  });
});

describe('the lists of locations for pickers', () => {
  // Spec: 1:3/14, 1:7/18
  it('hold ids and titles of the locations that the user sees, under both paths', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id, { name: 'B' });
    await newLocation(t, owner.business_id, { name: 'a', is_active: false });
    const manager = await newManager(t, owner.business_id, [id]);
    for (const endpoint of [listLocations, listLocationsOnly]) {
      const { body } = await t.call(endpoint, { token: owner.token });
      expect(body.data.results.map((l) => [l.location_title, l.is_active])).toEqual([
        ['a', false],
        ['B', true],
      ]);
      const mine = await t.call(endpoint, { token: manager.token });
      expect(mine.body.data).toEqual({
        count: 1,
        next: null,
        previous: null,
        results: [{ location_id: id, location_title: 'B', is_active: true }],
      });
      expect((await t.call(endpoint, { token: owner.token, query: { search: 'b' } })).body.data.count).toBe(1);
    }
  });
});

describe('the list of hiring managers', () => {
  // Spec: 1:7/19
  it('holds the managers of the business, invited ones included, for owners and managers', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    await newManager(t, other.business_id);
    const manager = await newManager(t, owner.business_id);
    const hiring_manager = [{ email: `new-${newId()}@example.test` }];
    const place = {
      name: 'X',
      street: '1 Main St',
      state: 'UT',
      zip: '84101',
      phone: '8015550100',
      lat: 40,
      lng: -111,
    };
    await t.call(createLocation, { token: owner.token, body: { ...place, hiring_manager } });
    for (const { token } of [owner, manager]) {
      const { body } = await t.call(listHiringManagers, { token });
      expect(body.data.results.map((m) => [m.email, m.account_status, m.first_name])).toEqual([
        [hiring_manager[0]?.email, 'pending', ''],
        [manager.email, 'active', 'Robin'],
      ]);
      expect((await t.call(listHiringManagers, { token, query: { search: 'robin' } })).body.data.count).toBe(1);
    }
  });
});

describe('finding a place', () => {
  it('answers the geocoder’s results to signed-in users of a business only', async () => {
    const owner = await newOwner(t);
    const { status, body } = await t.call(searchPlaces, { token: owner.token, query: { q: '84101' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ count: 1, next: null, previous: null });
    const [found] = body.data.results;
    expect(found).toMatchObject({
      label: 'Salt Lake City, UT 84101',
      city: 'Salt Lake City',
      state: 'UT',
      zip: '84101',
      precision: 'zip',
    });
    expect(found?.within_m).toBeGreaterThan(0);
    expect(found?.lat).toBeCloseTo(40.76, 1);
    expect(found?.lng).toBeCloseTo(-111.9, 1);
    const many = await t.call(searchPlaces, { token: owner.token, query: { q: 'springfield' } });
    expect(many.body.data.results).toHaveLength(5);
    const none = await t.call(searchPlaces, { token: owner.token, query: { q: 'qqqq' } });
    expect(none.body.data).toEqual({ count: 0, next: null, previous: null, results: [] });
    const empty = await t.call(searchPlaces, { token: owner.token, query: { q: ' ' } });
    expect([empty.status, empty.body]).toEqual([400, { q: ['Please enter a place to look for'] }]);
    expect((await t.call(searchPlaces, { query: { q: 'x' } })).status).toBe(401);
    expect((await t.call(searchPlaces, { token: (await newSeeker(t)).token, query: { q: 'x' } })).status).toBe(401);
  });

  it('answers the city and state of a ZIP code, and 404 for an unknown one', async () => {
    const owner = await newOwner(t);
    const { status, body } = await t.call(findZip, { token: owner.token, params: { zip: '84101' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ city: 'Salt Lake City', state: 'UT' });
    expect(Object.keys(body.data).toSorted()).toEqual(['city', 'lat', 'lng', 'state', 'within_m']);
    for (const zip of ['00000', '841', '84101-1234', 'abcde', '8'.repeat(101), 'é'.repeat(300), '8'.repeat(2000)])
      expect((await t.call(findZip, { token: owner.token, params: { zip } })).status).toBe(404);
    expect((await t.call(findZip, { params: { zip: '84101' } })).status).toBe(401);
  });
});
