import { pauseListing, readPublicJob, readShop } from '@jipe/contract/listings/endpoints';
import {
  createLocation,
  deleteLocation,
  getLocation,
  listMyLocations,
  renewDoorCode,
  setLocationStatus,
} from '@jipe/contract/locations/endpoints';
import { readJob, readOpenJob } from '@jipe/contract/seeker/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { doorCode } from '../../db/migrations/0065-door-code.ts';
import { runMigration } from '../../db/migrations/run-migration.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const CODE = /^[2-9A-HJKMNP-Z]{8}$/;
const shopOf = (code: string) => t.call(readShop, { params: { code } });
const statusOf = async (code: string) => (await shopOf(code)).status;

async function place() {
  const owner = await newOwner(t);
  const id = await newLocation(t, owner.business_id, { name: 'Main Street' });
  const { body } = await t.call(getLocation, { token: owner.token, params: { id } });
  return { ...owner, id, code: body.data.door_code };
}

describe('a location’s door code', () => {
  it('exists from the start, differs from others, and appears for owners and managers', async () => {
    const { business_id, token, id, code } = await place();
    expect(code).toMatch(CODE);
    const manager = await newManager(t, business_id, [id]);
    for (const who of [token, manager.token]) {
      const list = await t.call(listMyLocations, { token: who });
      expect(list.body.data.results.find((card) => card.id === id)?.door_code).toBe(code);
      expect((await t.call(getLocation, { token: who, params: { id } })).body.data.door_code).toBe(code);
    }
    const address = { street: '1 Main St', city: 'Provo', state: 'UT', zip: '84601', phone: '8015550100' };
    const made = await t.call(createLocation, { token, body: { name: 'New', ...address, lat: 40.2, lng: -111.6 } });
    expect(made.body.data.door_code).toMatch(CODE);
    expect(made.body.data.door_code).not.toBe(code);
  });

  it('is read in any letter case, and leads to the open jobs of that location', async () => {
    const { id, code } = await place();
    const [older, newer] = [await newListing(t, id), await newListing(t, id, { title: 'Cook' })];
    await newListing(t, id, { title: 'Over', status: 'paused' });
    const { status, body } = await shopOf(code.toLowerCase());
    expect(status).toBe(200);
    const teaser = async (job: string) => (await t.call(readPublicJob, { params: { id: job } })).body.data;
    const { jobs, ...shop } = body.data;
    expect(shop).toEqual({
      business_name: 'Corner Café',
      logo_url: null,
      location: {
        name: 'Main Street',
        street: '1 Main St',
        city: 'Salt Lake City',
        state: 'UT',
        zip: '84101',
        lat: 40.7608,
        lng: -111.891,
      },
      is_hiring: true,
    });
    expect(jobs.map(({ time_sheets: _, ...job }) => job)).toEqual([await teaser(newer), await teaser(older)]);
    expect(jobs[0]?.time_sheets[0]).toEqual({
      day: 1,
      may_vary: false,
      time_slots: [{ start: '09:00', end: '17:00' }],
    });
  });

  it('leads to no jobs when none is open or the location is inactive', async () => {
    const { id, code, token } = await place();
    expect((await shopOf(code)).body.data).toMatchObject({ is_hiring: false, jobs: [] });
    await newListing(t, id);
    await t.call(setLocationStatus, { token, body: { location_id: id, is_active: false } });
    expect((await shopOf(code)).body.data).toMatchObject({ is_hiring: false, jobs: [] });
  });

  it('is renewed only by owners, and the old code answers 404', async () => {
    const { id, code, token, business_id } = await place();
    const manager = await newManager(t, business_id, [id]);
    expect((await t.call(renewDoorCode, { token: manager.token, params: { id } })).status).toBe(403);
    const { status, body } = await t.call(renewDoorCode, { token, params: { id } });
    expect(status).toBe(200);
    const next = body.data.door_code;
    expect(next).toMatch(CODE);
    expect([await statusOf(code), await statusOf(next)]).toEqual([404, 200]);
    const former = await t.ctx.db.selectFrom('former_door_code').selectAll().where('location_id', '=', id).execute();
    expect(former).toEqual([{ code, location_id: id, ended_at: t.clock.now() }]);
    expect((await t.call(getLocation, { token, params: { id } })).body.data.door_code).toBe(next);
  });

  it('answers 404 once its location or business is gone, like a code that never existed', async () => {
    const { id, code, token, business_id } = await place();
    const second = await newLocation(t, business_id, { name: 'Second' });
    await t.call(deleteLocation, { token, params: { id } });
    expect(await statusOf(code)).toBe(404);
    const other = (await t.call(getLocation, { token, params: { id: second } })).body.data.door_code;
    expect(await statusOf(other)).toBe(200);
    await t.call(deleteAccount, { token, body: { reasons: ['I am not hiring'] } });
    expect(await statusOf(other)).toBe(404);
    for (const code of ['22222222', 'x', "'; --", 'ß'.repeat(8), '2'.repeat(101), '2'.repeat(300), '2'.repeat(2000)])
      expect(await statusOf(code)).toBe(404);
  });

  it('is given to older locations by the migration, a different one to each', async () => {
    const { business_id } = await newOwner(t);
    const ids = await Promise.all(Array.from({ length: 30 }, () => newLocation(t, business_id)));
    const codes = async () => {
      const rows = await t.ctx.db.selectFrom('location').select('door_code').where('id', 'in', ids).execute();
      return rows.map((row) => row.door_code);
    };
    const before = await codes();
    await sql`alter table location alter column door_code drop not null`.execute(t.ctx.db);
    await sql`update location set door_code = null where business_id = ${business_id}`.execute(t.ctx.db);
    const later = { steps: 'steps' in doorCode ? doorCode.steps.slice(3) : [] };
    await t.ctx.db.connection().execute(async (db) => runMigration(db as never, 'again', later));
    const after = await codes();
    expect(new Set([...before, ...after]).size).toBe(60);
    for (const code of after) expect(code).toMatch(CODE);
  });
});

describe('an open job', () => {
  it('shows visitors the fields that a job seeker reads, without personal ones', async () => {
    const { id: location_id } = await place();
    const id = await newListing(t, location_id);
    const seeker = await newSeeker(t);
    const { is_favorited, has_applied, application_id, conversation_id, ...same } = (
      await t.call(readJob, { token: seeker.token, params: { id } })
    ).body.data;
    const { status, body } = await t.call(readOpenJob, { params: { id } });
    expect(status).toBe(200);
    expect(body.data).toEqual(same);
    expect([is_favorited, has_applied, application_id, conversation_id]).toEqual([false, false, null, null]);
  });

  it('answers 404 while paused', async () => {
    const { id: location_id, token } = await place();
    const id = await newListing(t, location_id);
    const reasons = [{ id: '01900000-0000-7000-8000-000000000011' }];
    expect((await t.call(pauseListing, { token, params: { id }, body: { reasons } })).status).toBe(200);
    expect((await t.call(readOpenJob, { params: { id } })).status).toBe(404);
    expect((await t.call(readOpenJob, { params: { id: 'x' } })).status).toBe(404);
  });
});
