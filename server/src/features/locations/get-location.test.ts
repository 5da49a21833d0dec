import { getLocation } from '@jipe/contract/locations/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const read = (by: { token: string }, id: string, query: Record<string, boolean> = {}) =>
  t.call(getLocation, { token: by.token, params: { id }, query });

describe('a location', () => {
  // Spec: 1:3/11, 1:7/14
  it('lists its listings, newest first, and closed ones only on request', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const active = await newListing(t, id, { title: 'Cook', hourly_rate: '15.50' });
    t.clock.advance({ hours: 30 });
    const paused = await newListing(t, id, { status: 'paused' });
    const closed = await newListing(t, id, { status: 'closed' });
    const pending = await newListing(t, id, { status: 'paused' });
    await t.ctx.db.updateTable('listing').set({ status: 'pending' }).where('id', '=', pending).execute();
    const { status, body } = await read(owner, id);
    expect(status).toBe(200);
    expect(body.data.jobs.map((j) => j.id)).toEqual([paused, active]);
    expect(body.data.jobs[1]).toMatchObject({
      id: active,
      title: 'Cook',
      number: null,
      hourly_rate: '15.50',
      currency: 'USD',
      application_type: 'jipe_application',
      status: 'active',
      is_active: true,
      is_closed: false,
      remaining_days: 29,
      pause_cause: null,
      dynamic_link_url: `${t.ctx.settings.publicUrl}/job/${active}`,
      location: { id, name: 'Main Street', is_active: true },
    });
    expect(body.data.jobs[0]).toMatchObject({ status: 'paused', is_active: false, remaining_days: 30 });
    const all = await read(owner, id, { show_closed: true });
    expect(all.body.data.jobs.map((j) => j.id)).toEqual([closed, paused, active]);
    expect(all.body.data.jobs[0]).toMatchObject({ status: 'closed', is_active: false, is_closed: true });
  });

  it('counts the results of all its listings, closed ones too, in total and per day', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const [a, b] = [await newListing(t, id), await newListing(t, id, { status: 'closed' })];
    const counters = { swipe_count: 10, favorited: 3, application_clicked_count: 2, job_applications_count: 1 };
    await t.ctx.db.updateTable('listing').set(counters).where('location_id', '=', id).execute();
    const seeker = await newSeeker(t);
    const application = {
      business_id: owner.business_id,
      location_id: id,
      seeker_id: seeker.seeker_id,
      applied_at: t.clock.now(),
    };
    await t.ctx.db
      .insertInto('application')
      .values([
        { ...application, id: newId(), listing_id: a, is_hired: true },
        { ...application, id: newId(), listing_id: b, is_interviewed: true },
      ])
      .execute();
    const day = (listing_id: string, d: number) => ({
      listing_id,
      day: new Date(Date.UTC(2026, 0, d)).toISOString().slice(0, 10),
      impressions: 1,
      favourites: 2,
      clicks: 3,
      applications: 4,
      hired: 5,
    });
    const days = Array.from({ length: 95 }, (_, d) => day(a, d + 1));
    await t.ctx.db
      .insertInto('listing_day')
      .values([...days, day(b, 95)])
      .execute();
    const { funnel, history } = (await read(owner, id)).body.data;
    expect(funnel).toEqual({ impressions: 20, favorites: 6, clicks: 4, applications: 2, interviewed: 1, hired: 1 });
    expect(history).toHaveLength(90);
    expect(history[0]).toEqual({
      date: '2026-01-06',
      impressions: 1,
      favourites: 2,
      clicks: 3,
      applications: 4,
      hired: 5,
    });
    expect(history.at(-1)).toEqual({
      date: '2026-04-05',
      impressions: 2,
      favourites: 4,
      clicks: 6,
      applications: 8,
      hired: 10,
    });
  });

  it('shows a negative count of a day as zero, and subtracts nothing from another listing', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const [a, b] = [await newListing(t, id), await newListing(t, id)];
    const nothing = { impressions: 0, favourites: 0, clicks: 0, applications: 0, hired: 0 };
    await t.ctx.db
      .insertInto('listing_day')
      .values([
        { ...nothing, listing_id: a, day: '2026-01-01', favourites: -1, hired: -1 },
        { ...nothing, listing_id: a, day: '2026-01-02', favourites: -1, hired: -1 },
        { ...nothing, listing_id: b, day: '2026-01-02', favourites: 2, hired: 1 },
      ])
      .execute();
    const { history } = (await read(owner, id)).body.data;
    expect(history).toEqual([
      { date: '2026-01-01', ...nothing },
      { date: '2026-01-02', ...nothing, favourites: 2, hired: 1 },
    ]);
  });

  it('is visible to its managers, and 404 for other managers and businesses', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const [id, another] = [await newLocation(t, owner.business_id), await newLocation(t, owner.business_id)];
    expect((await read(await newManager(t, owner.business_id, [id]), id)).status).toBe(200);
    const missing = await read(owner, newId());
    expect(missing.status).toBe(404);
    for (const user of [await newManager(t, owner.business_id, [another]), other]) {
      expect(await read(user, id)).toMatchObject({ status: 404, body: missing.body });
    }
    expect((await read(await newSeeker(t), id)).status).toBe(401);
  });

  it('refuses a show_closed that is not true or false', async () => {
    const owner = await newOwner(t);
    const id = await newLocation(t, owner.business_id);
    const { status, body } = await t.call(getLocation, {
      token: owner.token,
      params: { id },
      query: { show_closed: 'maybe' },
    });
    expect([status, body]).toEqual([400, { show_closed: ['show_closed must be true or false.'] }]);
  });
});
