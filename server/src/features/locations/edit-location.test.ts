import {
  createLocation,
  deleteLocation,
  editLocation,
  getLocation,
  listMyLocations,
  setLocationStatus,
} from '@jipe/contract/locations/endpoints';
import { addUser } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../access/ids.ts';
import { lastLink } from '../../testing/accounts.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const place = {
  name: 'Downtown',
  street: '1 Main St',
  street_alt: 'Suite 2',
  city: 'Provo',
  state: 'UT',
  zip: '84601-1234',
  phone: '8015550100',
  lat: 40.2338,
  lng: -111.6585,
};
type Body = Record<string, unknown>;
const create = (by: { token: string }, body: Body = place) => t.call(createLocation, { token: by.token, body });
const edit = (by: { token: string }, id: string, body: Body = place) =>
  t.call(editLocation, { token: by.token, params: { id }, body });
const remove = (by: { token: string }, id: string) => t.call(deleteLocation, { token: by.token, params: { id } });
const setStatus = (by: { token: string }, location_id: string, is_active: boolean) =>
  t.call(setLocationStatus, { token: by.token, body: { location_id, is_active } });
const read = (by: { token: string }, id: string) => t.call(getLocation, { token: by.token, params: { id } });
const managersOf = async (by: { token: string }, id: string) =>
  (await read(by, id)).body.data.hiring_managers.map((m) => m.email).toSorted();

describe('opening hours', () => {
  const hours = [
    { day: 1, start: '06:00', end: '22:00' },
    { day: 5, start: '18:00', end: '02:00' },
  ];

  it('stay when an edit omits them, and are cleared by an empty list', async () => {
    const owner = await newOwner(t);
    const { body } = await create(owner, { ...place, opening_hours: hours.toReversed() });
    const { id } = body.data;
    expect(body.data.opening_hours).toEqual(hours);
    expect((await edit(owner, id)).body.data.opening_hours).toEqual(hours);
    expect((await read(owner, id)).body.data.opening_hours).toEqual(hours);
    expect((await edit(owner, id, { ...place, opening_hours: [] })).body.data.opening_hours).toEqual([]);
    expect((await create(owner)).body.data.opening_hours).toEqual([]);
  });

  it('that overlap, miss the half hour or name no weekday are refused under their field', async () => {
    const owner = await newOwner(t);
    const [first] = hours;
    for (const wrong of [
      [first, { ...first, start: '07:00' }],
      [{ ...first, end: '22:10' }],
      [{ ...first, day: 8 }],
      'x',
    ]) {
      const { status, body } = await create(owner, { ...place, opening_hours: wrong });
      expect([status, Object.keys(body)]).toEqual([400, ['opening_hours']]);
    }
  });
});

describe('adding a location', () => {
  // Spec: 1:7/12
  it('answers the card of a new location, active and empty, whatever counts are sent', async () => {
    const owner = await newOwner(t);
    const { status, body } = await create(owner, { ...place, is_active: false, active_listings: 7, version: 9 });
    expect([status, body.message]).toEqual([200, 'Location added successfully']);
    expect(body.data).toMatchObject({
      ...place,
      is_active: true,
      active_listings: 0,
      total_applications: 0,
      hiring_managers: [],
      version: 1,
    });
    expect(body.data.business_owners.map((o) => o.email)).toEqual([owner.email]);
    expect((await read(owner, body.data.id)).body.data).toMatchObject(place);
  });

  // Spec: 1:D/20
  it('assigns hiring managers by email and invites unknown ones, but does not assign an admin', async () => {
    const owner = await newOwner(t);
    const manager = await newManager(t, owner.business_id);
    const email = `new-${newId()}@example.test`;
    const hiring_manager = [{ email: manager.email.toUpperCase() }, { email }, { email }, { email: owner.email }];
    const { status, body } = await create(owner, { ...place, hiring_manager });
    expect(status).toBe(200);
    expect(body.data.hiring_managers.map((m) => m.email).toSorted()).toEqual([email, manager.email].toSorted());
    expect((await lastLink(t, email)).page).toBe('manager-signup');
    expect((await t.call(listMyLocations, { token: manager.token })).body.data.count).toBe(1);
  });

  it('refuses the email address of another business’s user, and adds nothing', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const { status, body } = await create(owner, { ...place, hiring_manager: [{ email: other.email }] });
    expect([status, body]).toEqual([400, { hiring_manager: ['A user with this email already exists.'] }]);
    expect((await t.call(listMyLocations, { token: owner.token })).body.data.count).toBe(0);
  });

  it('stores how exact the coordinates are, by default as exact as the address', async () => {
    const owner = await newOwner(t);
    const { body } = await create(owner);
    expect(body.data.coordinates_precision).toBe('address');
    for (const coordinates_precision of ['address', 'street', 'zip', 'city']) {
      const added = (await create(owner, { ...place, coordinates_precision })).body.data;
      expect((await read(owner, added.id)).body.data.coordinates_precision).toBe(coordinates_precision);
    }
    const cards = (await t.call(listMyLocations, { token: owner.token })).body.data.results;
    expect(new Set(cards.map((card) => card.coordinates_precision))).toEqual(
      new Set(['address', 'street', 'zip', 'city']),
    );
  });

  // Spec: 1:5/14
  it('shows the form’s message for each missing field', async () => {
    const { status, body } = await create(await newOwner(t), {});
    expect([status, body]).toEqual([
      400,
      {
        name: ['Please enter a name for location'],
        street: ['Please enter the street'],
        state: ['Please enter the state'],
        zip: ['Please enter your zip code'],
        phone: ['Please enter a valid phone number'],
        lat: ['Please verify your coordinates.'],
      },
    ]);
  });

  // Spec: 1:6/3
  it('is for owners: a manager gets 403 before validation, a job seeker or visitor 401', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const manager = await newManager(t, owner.business_id, [id]);
    for (const answer of [
      await create(manager, {}),
      await edit(manager, id, {}),
      await remove(manager, id),
      await setStatus(manager, id, false),
    ]) {
      expect(answer.status).toBe(403);
    }
    expect((await create(await newSeeker(t), {})).status).toBe(401);
    expect((await t.call(createLocation, { body: {} })).status).toBe(401);
  });
});

describe('editing a location', () => {
  // Spec: 1:7/15, 1:8/17
  it('saves the whole address and confirms in a message', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const { status, body } = await edit(owner, id);
    expect([status, body.message]).toEqual([200, 'Location has been edited successfully']);
    expect(body.data).toMatchObject({ ...place, version: 2 });
  });

  it('keeps how exact the coordinates are until an edit changes that', async () => {
    const owner = await newOwner(t);
    const { id } = (await create(owner, { ...place, coordinates_precision: 'zip' })).body.data;
    const after = async (given: Body) =>
      (await edit(owner, id, { ...place, ...given })).body.data.coordinates_precision;
    expect(await after({ street: '2 New St', lat: 40.3 })).toBe('zip');
    expect(await after({ coordinates_precision: null })).toBe('zip');
    expect(await after({ coordinates_precision: 'address' })).toBe('address');
    expect(await after({})).toBe('address');
  });

  it('keeps an omitted phone number and clears an empty one', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const { phone: _phone, ...rest } = place;
    expect((await edit(owner, id, rest)).body.data.phone).toBe('8015550100');
    expect((await edit(owner, id, { ...rest, phone: '' })).body.data.phone).toBe('');
    expect((await edit(owner, id, { ...rest, phone: '123' })).body).toEqual({
      phone: ['Please enter a valid phone number'],
    });
  });

  // Spec: 1:3/12
  it('keeps managers when none are sent, replaces them by a list, and clears them by an empty list', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const [a, b] = [await newManager(t, owner.business_id, [id]), await newManager(t, owner.business_id)];
    for (const body of [place, { ...place, hiring_manager: null }]) {
      await edit(owner, id, body);
      expect(await managersOf(owner, id)).toEqual([a.email]);
    }
    await edit(owner, id, { ...place, hiring_manager: [{ email: b.email }] });
    expect(await managersOf(owner, id)).toEqual([b.email]);
    expect((await read(a, id)).status).toBe(404);
    expect((await read(b, id)).status).toBe(200);
    await edit(owner, id, { ...place, hiring_manager: [] });
    expect(await managersOf(owner, id)).toEqual([]);
    expect((await read(b, id)).status).toBe(404);
  });

  // Spec: 1:D/22
  it('refuses an outdated version, and keeps the change saved before', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const { version } = (await read(owner, id)).body.data;
    const first = await edit(owner, id, { ...place, name: 'First', version });
    expect(first.status).toBe(200);
    const second = await edit(owner, id, { ...place, name: 'Second', hiring_manager: [], version });
    expect([second.status, second.body]).toEqual([
      409,
      { non_field_errors: ['This location was changed by somebody else meanwhile. Please reload it and try again.'] },
    ]);
    expect((await read(owner, id)).body.data.name).toBe('First');
    expect((await edit(owner, id, { ...place, version: first.body.data.version })).status).toBe(200);
  });

  it('lets one of three parallel edits of the same version through', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => edit(owner, id, { ...place, name, version: 1 })));
    expect(answers.map((a) => a.status).toSorted((x, y) => x - y)).toEqual([200, 409, 409]);
  });

  it('moves the coordinates of its listings', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const listing = await newListing(t, id);
    await edit(owner, id, { ...place, lat: 41.5, lng: -112.25 });
    const row = await t.ctx.db
      .selectFrom('listing')
      .select(['lat', 'lng', 'position'])
      .where('id', '=', listing)
      .executeTakeFirstOrThrow();
    expect([row.lat, row.lng]).toEqual([41.5, -112.25]);
    expect(row.position).toMatchObject({ x: -112.25, y: 41.5 });
  });

  it('answers 404 for another business’s location, as for an unknown, malformed or deleted one', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const theirs = await newLocation(t, other.business_id);
    const [gone] = [await newLocation(t, owner.business_id), await newLocation(t, owner.business_id)];
    await remove(owner, gone);
    const missing = await edit(owner, newId());
    expect(missing.status).toBe(404);
    for (const id of [theirs, gone, 'nonsense']) {
      expect(await edit(owner, id)).toMatchObject({ status: 404, body: missing.body });
      expect(await read(owner, id)).toMatchObject({ status: 404, body: missing.body });
      expect(await remove(owner, id)).toMatchObject({ status: 404, body: missing.body });
    }
    expect((await read(other, theirs)).body.data.name).toBe('Main Street');
  });
});

describe('deactivating and activating a location', () => {
  // Spec: 1:4/4, 1:7/17
  it('pauses and counts its listings, and activating unpauses none', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const listings = [await newListing(t, id), await newListing(t, id), await newListing(t, id, { status: 'paused' })];
    const closed = await newListing(t, id, { status: 'closed' });
    const off = await setStatus(owner, id, false);
    expect([off.status, off.body.message]).toEqual([200, 'Location Status update successful']);
    expect(off.body.data).toMatchObject({
      id,
      location_id: id,
      is_active: false,
      active_listings: 0,
      deactivated_jobs: 2,
    });
    const statuses = async () => {
      const rows = await t.ctx.db
        .selectFrom('listing')
        .select(['id', 'status'])
        .where('location_id', '=', id)
        .execute();
      return new Map(rows.map((row) => [row.id, row.status]));
    };
    const afterwards = await statuses();
    expect(listings.map((l) => afterwards.get(l))).toEqual(['paused', 'paused', 'paused']);
    expect(afterwards.get(closed)).toBe('closed');
    const on = await setStatus(owner, id, true);
    expect(on.body.data).toMatchObject({ is_active: true, active_listings: 0, deactivated_jobs: 0 });
    expect(await statuses()).toEqual(afterwards);
  });

  // Spec: 1:4/4
  it('is all or nothing: the location stays active when its listings cannot be paused', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    await newListing(t, id);
    const pause = t.ctx.hooks.locationDeactivated.bind(t.ctx.hooks);
    vi.spyOn(t.ctx.hooks, 'locationDeactivated').mockImplementationOnce(async (ctx, trx, location_id) => {
      await pause(ctx, trx, location_id);
      throw new Error('the power went out');
    });
    expect((await setStatus(owner, id, false)).status).toBe(500);
    const { data } = (await read(owner, id)).body;
    expect(data).toMatchObject({ is_active: true, active_listings: 1, version: 1 });
    expect(data.jobs.map((job) => job.status)).toEqual(['active']);
  });

  // Spec: 1:7/17
  it('changes nothing when the location is already inactive', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id, { is_active: false });
    const { body } = await setStatus(owner, id, false);
    expect(body.data).toMatchObject({ is_active: false, deactivated_jobs: 0, version: 1 });
  });

  it('refuses a location of another business, and a request without a status', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const theirs = await newLocation(t, other.business_id);
    for (const id of [theirs, newId(), 'nonsense']) {
      const { status, body } = await setStatus(owner, id, false);
      expect([status, body]).toEqual([400, { location_id: ['Please select a location'] }]);
    }
    expect((await read(other, theirs)).body.data.is_active).toBe(true);
    const { body } = await t.call(setLocationStatus, { token: owner.token, body: {} });
    expect(Object.keys(body).toSorted()).toEqual(['is_active', 'location_id']);
  });
});

describe('deleting a location', () => {
  // Spec: 1:7/16, 1:D/21
  it('closes and counts its listings, and removes the location from every list and manager', async () => {
    const owner = await newOwner(t);
    const [id, other] = [await newLocation(t, owner.business_id), await newLocation(t, owner.business_id)];
    const manager = await newManager(t, owner.business_id, [id]);
    for (const status of ['active', 'paused', 'closed'] as const) await newListing(t, id, { status });
    const { status, body } = await remove(owner, id);
    expect([status, body]).toEqual([
      200,
      { message: 'Location Deleted Successfully', data: { location_id: id, closed_jobs: 2 } },
    ]);
    expect((await read(owner, id)).status).toBe(404);
    for (const user of [owner, manager]) {
      const ids = (await t.call(listMyLocations, { token: user.token })).body.data.results.map((l) => l.id);
      expect(ids).toEqual(user === owner ? [other] : []);
    }
    const rows = await t.ctx.db.selectFrom('listing').select('status').where('location_id', '=', id).execute();
    expect(rows.map((r) => r.status)).toEqual(['closed', 'closed', 'closed']);
    const reassigned = await t.call(addUser, {
      token: owner.token,
      body: {
        first_name: 'Bo',
        last_name: 'Lee',
        email: `x-${newId()}@example.test`,
        account_type: 'hiring_manager',
        locations: [{ location_id: id }],
      },
    });
    expect(reassigned.status).toBe(400);
  });

  // Spec: 1:D/18
  it('is refused for the last location, active or not, even in parallel', async () => {
    const owner = await newOwner(t);
    const [a, b] = [
      await newLocation(t, owner.business_id),
      await newLocation(t, owner.business_id, { is_active: false }),
    ];
    const answers = await Promise.all([remove(owner, a), remove(owner, b)]);
    expect(answers.map((x) => x.status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const refused = answers.find((x) => x.status === 409);
    expect(refused?.body).toEqual({ non_field_errors: ['A business needs at least one location.'] });
    expect((await t.call(listMyLocations, { token: owner.token })).body.data.count).toBe(1);
  });
});
