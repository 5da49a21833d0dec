import {
  changeListings,
  createListing,
  listListings,
  previewChange,
  readListing,
  updateListing,
} from '@jipe/contract/listings/endpoints';
import { getLocation } from '@jipe/contract/locations/endpoints';
import { exportBusiness, listActivity } from '@jipe/contract/settings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLocation, newOwner, onPlan, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { unzip } from '../../testing/unzip.ts';

let t: TestApp;
let owner: TestOwner;
let location_id: string;
let job_id: string;

const url = 'https://jobs.example.com/1';
const full = () => listingBody([location_id], { people_wanted: 3, online_application_url: url });

beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t, { application_type: 'online_application' });
  location_id = await newLocation(t, owner.business_id);
  await onPlan(t, owner.business_id);
  job_id = (await t.call(createListing, { token: owner.token, body: full() })).body.data.job_id;
  const counted = { swipe_count: 9, favorited: 4, application_clicked_count: 2, job_applications_count: 1 };
  await t.ctx.db.updateTable('listing').set(counted).where('id', '=', job_id).execute();
  t.clock.advance({ hours: 30 });
});
afterAll(() => t.close());

/** An answer as exact JSON, with ids replaced by names. */
const wire = (answer: unknown) =>
  JSON.stringify(answer).replaceAll(job_id, 'JOB').replaceAll(location_id, 'PLACE').replaceAll(owner.user_id, 'OWNER');

const setStatus = (status: 'active' | 'closed') =>
  t.ctx.db.updateTable('listing').set({ status }).where('id', '=', job_id).execute();
const days = (read: readonly { remaining_days: number }[]) => read.map(({ remaining_days }) => remaining_days);

const read = async () => (await t.call(readListing, { token: owner.token, body: { job_id } })).body.data;
const readPlace = async () => {
  const place = await t.call(getLocation, {
    token: owner.token,
    params: { id: location_id },
    query: { show_closed: true },
  });
  return place.body.data.jobs;
};
const exported = async () => {
  const files = unzip((await t.call(exportBusiness, { token: owner.token })).body);
  return (name: string) => files.get(name)?.toString('utf8') ?? '';
};

describe('a listing with every field filled', () => {
  it('has its recorded JSON when read', async () => {
    expect(wire(await read())).toMatchInlineSnapshot(
      `"{"id":"JOB","job_id":"JOB","title":"Barista","number":7,"min_age":18,"hourly_rate":"15.50","people_wanted":3,"online_application_url":"https://jobs.example.com/1","currency":"USD","is_active":true,"is_closed":false,"remaining_days":29,"dynamic_link_url":"http://localhost:3000/job/JOB","application_type":"online_application","status":"active","swipe_count":9,"favorited":4,"application_clicked_count":2,"job_applications_count":1,"paid_until":"2026-04-01T15:00:00.000Z","pause_cause":null,"location":{"id":"PLACE","name":"Main Street","is_active":true},"locations":[{"location_id":"PLACE"}],"address":[{"id":"PLACE","name":"Main Street","street":"1 Main St","street_alt":"","city":"Salt Lake City","state":"UT","zip":"84101","lat":40.7608,"lng":-111.891,"coordinates_precision":"address","near":null}],"responsibilities":[{"name":"Make coffee"}],"availabilities":{"types":[{"type":"Part Time"}],"time_sheets":[{"day":1,"may_vary":false,"time_slots":[{"end":"17:00","start":"09:00"}]},{"day":2,"may_vary":false,"time_slots":[]},{"day":3,"may_vary":false,"time_slots":[]},{"day":4,"may_vary":false,"time_slots":[]},{"day":5,"may_vary":false,"time_slots":[]},{"day":6,"may_vary":false,"time_slots":[]},{"day":7,"may_vary":false,"time_slots":[]}]},"created_at":"2026-03-02T15:00:00.000Z","updated_at":"2026-03-02T15:00:00.000Z","activated_at":"2026-03-02T15:00:00.000Z","closed_at":null,"version":1,"history":[],"interviewed":0,"came_by":[]}"`,
    );
  });

  it('has its recorded JSON in its location', async () => {
    expect(wire(await readPlace())).toMatchInlineSnapshot(
      `"[{"id":"JOB","title":"Barista","number":7,"min_age":18,"hourly_rate":"15.50","application_type":"online_application","status":"active","swipe_count":9,"favorited":4,"application_clicked_count":2,"job_applications_count":1,"paid_until":"2026-04-01T15:00:00.000Z","pause_cause":null,"created_at":"2026-03-02T15:00:00.000Z","version":1,"currency":"USD","is_active":true,"is_closed":false,"remaining_days":29,"dynamic_link_url":"http://localhost:3000/job/JOB","location":{"id":"PLACE","name":"Main Street","is_active":true}}]"`,
    );
  });

  it('has its recorded JSON in the table of listings', async () => {
    const { results } = (await t.call(listListings, { token: owner.token })).body.data;
    expect(wire(results)).toMatchInlineSnapshot(
      `"[{"job_id":"JOB","title":"Barista","number":7,"location_id":"PLACE","location_name":"Main Street","hourly_rate":"15.50","status":"active","remaining_days":29,"swipe_count":9,"favorited":4,"applications":1,"new":0,"waiting":0,"renews_at":"2026-04-01T15:00:00.000Z","next_charge":"49.00"}]"`,
    );
  });

  it('has its recorded JSON in the export', async () => {
    const text = await exported();
    expect(wire(JSON.parse(text('listings.json')))).toMatchInlineSnapshot(
      `"[{"id":"JOB","location_id":"PLACE","title":"Barista","number":7,"min_age":18,"people_wanted":3,"hourly_rate":"15.50","online_application_url":"https://jobs.example.com/1","responsibilities":[{"name":"Make coffee"}],"job_types":["Part Time"],"time_sheets":[{"day":1,"may_vary":false,"time_slots":[{"end":"17:00","start":"09:00"}]},{"day":2,"may_vary":false,"time_slots":[]},{"day":3,"may_vary":false,"time_slots":[]},{"day":4,"may_vary":false,"time_slots":[]},{"day":5,"may_vary":false,"time_slots":[]},{"day":6,"may_vary":false,"time_slots":[]},{"day":7,"may_vary":false,"time_slots":[]}],"status":"active","swipe_count":9,"favorited":4,"application_clicked_count":2,"job_applications_count":1,"paid_until":"2026-04-01T15:00:00+00:00","created_at":"2026-03-02T15:00:00+00:00","updated_at":"2026-03-02T15:00:00+00:00","activated_at":"2026-03-02T15:00:00+00:00","closed_at":null}]"`,
    );
    expect(text('listings.csv').slice(1).split('\r\n')[0]).toMatchInlineSnapshot(
      `"id,location_id,title,number,min_age,people_wanted,hourly_rate,online_application_url,responsibilities,job_types,time_sheets,status,swipe_count,favorited,application_clicked_count,job_applications_count,paid_until,created_at,updated_at,activated_at,closed_at"`,
    );
  });

  it('has no remaining days once closed, in every answer', async () => {
    await setStatus('closed');
    const { results } = (await t.call(listListings, { token: owner.token, query: { status: 'closed' } })).body.data;
    expect([days([await read()]), days(await readPlace()), days(results)]).toEqual([[0], [0], [0]]);
    await setStatus('active');
  });
});

it('the activity log names every changed field of a listing', async () => {
  const changes = { title: 'Baker', number: null, min_age: 21, hourly_rate: 20, people_wanted: 5 };
  const availabilities = { types: [{ type: 'Full Time' }], time_sheets: [{ day: 2, may_vary: true }] };
  const more = { online_application_url: `${url}2`, responsibilities: [{ name: 'Bake' }], availabilities };
  const body = { ...listingBody([location_id], { ...changes, ...more }), job_id };
  expect((await t.call(updateListing, { token: owner.token, body })).status).toBe(200);
  const [entry] = (await t.call(listActivity, { token: owner.token })).body.data.results;
  expect(wire(entry?.changes)).toMatchInlineSnapshot(
    `"[{"field":"hours","before":"8","after":"0","of":null},{"field":"title","before":"Barista","after":"Baker","of":null},{"field":"number","before":"7","after":null,"of":null},{"field":"min_age","before":"18","after":"21","of":null},{"field":"job_types","before":"Part Time","after":"Full Time","of":null},{"field":"hourly_rate","before":"15.50","after":"20.00","of":null},{"field":"people_wanted","before":"3","after":"5","of":null},{"field":"responsibilities","before":"Make coffee","after":"Bake","of":null},{"field":"online_application_url","before":"https://jobs.example.com/1","after":"https://jobs.example.com/12","of":null}]"`,
  );
  expect((await t.call(updateListing, { token: owner.token, body: { ...full(), job_id } })).status).toBe(200);
});

it('a clone copies every field that users fill in, except the requisition number', async () => {
  const change = { job_ids: [job_id], change: { clone_to: [location_id] } };
  const { charge, digest } = (await t.call(previewChange, { token: owner.token, body: change })).body.data;
  const expected = { due_now: charge.due_now, credits: charge.credits, digest };
  expect((await t.call(changeListings, { token: owner.token, body: { ...change, expected } })).status).toBe(200);
  const [source, clone] = await t.ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('business_id', '=', owner.business_id)
    .orderBy('id')
    .execute();
  const differs = Object.entries(source ?? {}).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(clone?.[name as 'id']),
  );
  expect(differs.map(([name]) => name)).toMatchInlineSnapshot(`
    [
      "id",
      "number",
      "paid_until",
      "swipe_count",
      "favorited",
      "application_clicked_count",
      "job_applications_count",
      "version",
      "created_at",
      "activated_at",
    ]
  `);
});
