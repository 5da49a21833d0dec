import { createListing, readListing } from '@jipe/contract/listings/endpoints';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newLocation, newOwner, onPlan } from '../../testing/actors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { closeListingsOfBusiness, countOnListing, countOnOpenListing, pauseListingsOfBusiness } from './index.ts';
import { insertEvents } from './queries-life.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  await t.close();
});

async function posted(locations = 1) {
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id, { credits: 10 });
  const ids = await Promise.all(Array.from({ length: locations }, () => newLocation(t, owner.business_id)));
  const { body } = await t.call(createListing, { token: owner.token, body: listingBody(ids) });
  const read = async (id = body.data.id) =>
    (await t.call(readListing, { token: owner.token, body: { job_id: id } })).body.data;
  return { ...owner, ids, jobs: body.data.jobs.map((job) => job.id), id: body.data.id, read };
}
const count = (id: string, counted: Parameters<typeof countOnListing>[2], day: string) =>
  t.ctx.db.transaction().execute((trx) => countOnListing(trx, id, counted, day));
const counters = async (ids: readonly string[]) =>
  (
    await t.ctx.db
      .selectFrom('location')
      .select('active_listings')
      .where('id', 'in', [...ids])
      .execute()
  ).map((row) => row.active_listings);

// Spec: 2:3/7
it('events count on the listing and on their day, and none of many parallel events is lost', async () => {
  const { id, read } = await posted();
  await Promise.all(Array.from({ length: 20 }, () => count(id, { swipe_count: 1 }, '2026-03-02')));
  await count(id, { favorited: 1 }, '2026-03-02');
  await count(id, { job_applications_count: 1, application_clicked_count: 2 }, '2026-03-03');
  await count(id, { hired: 1 }, '2026-03-03');
  await count(id, { favorited: -1, hired: -1 }, '2026-03-04');
  expect(await read()).toMatchObject({
    swipe_count: 20,
    favorited: 0,
    application_clicked_count: 2,
    job_applications_count: 1,
    history: [
      { date: '2026-03-02', impressions: 20, favourites: 1, clicks: 0, applications: 0, hired: 0 },
      { date: '2026-03-03', impressions: 0, favourites: 0, clicks: 2, applications: 1, hired: 1 },
      // Taking back an event of another day does not show negative numbers.
      { date: '2026-03-04', impressions: 0, favourites: 0, clicks: 0, applications: 0, hired: 0 },
    ],
  });
});

it('an event counts on an open listing, and not on one paused in the meantime', async () => {
  const { id, business_id, read } = await posted();
  const countIfOpen = () =>
    t.ctx.db.transaction().execute((trx) => countOnOpenListing(trx, id, { job_applications_count: 1 }, '2026-03-02'));
  expect(await countIfOpen()).toBe(true);
  let late: Promise<boolean> | undefined;
  await inTransaction(t.ctx, async (trx) => {
    await pauseListingsOfBusiness(t.ctx, trx, business_id, 'plan');
    late = countIfOpen();
    // Gives the statement time to start; it then waits for this transaction.
    await pause(50);
  });
  expect(await late).toBe(false);
  const history = [{ date: '2026-03-02', impressions: 0, favourites: 0, clicks: 0, applications: 1, hired: 0 }];
  expect(await read()).toMatchObject({ job_applications_count: 1, history });
});

// Spec: 2:D/7
it('the history of a listing shows the last 90 days with events', async () => {
  const { id, read } = await posted();
  const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
  for (let n = 0; n < 95; n += 1) await count(id, { swipe_count: 1 }, dayOf(n));
  const { history } = await read();
  expect(history).toHaveLength(90);
  expect([history?.[0]?.date, history?.at(-1)?.date]).toEqual([dayOf(5), dayOf(94)]);
});

it('one insert stores 9,400 listing events', async () => {
  const { id } = await posted();
  const at = t.clock.now();
  // Seven columns for each event: with one parameter per value, this many would exceed PostgreSQL's limit.
  const many = Array.from({ length: 9400 }, () => id);
  const written = t.ctx.db.transaction().execute(async (trx) => {
    await insertEvents(trx, many, { kind: 'paused', user_id: null, reasons: ['Enough'], at });
    const of = trx.selectFrom('listing_event').where('listing_id', '=', id).where('kind', '=', 'paused');
    return of.select(['user_id', 'reasons', 'request_key', 'created_at']).execute();
  });
  const event = { user_id: null, reasons: ['Enough'], request_key: null, created_at: at };
  expect(await written).toEqual(many.map(() => event));
});

it('pausing or closing a whole business covers its locations and counters, and no other business', async () => {
  const { business_id, ids, jobs, read } = await posted(3);
  const other = await posted();
  const pauseAll = () => inTransaction(t.ctx, (trx) => pauseListingsOfBusiness(t.ctx, trx, business_id, 'plan'));
  expect([await pauseAll(), await pauseAll()]).toEqual([3, 0]);
  expect(await counters(ids)).toEqual([0, 0, 0]);
  expect(await read(jobs[1])).toMatchObject({ status: 'paused', pause_cause: 'plan' });
  const close = () => inTransaction(t.ctx, (trx) => closeListingsOfBusiness(t.ctx, trx, business_id));
  expect([await close(), await close()]).toEqual([3, 0]);
  expect(await read(jobs[2])).toMatchObject({ status: 'closed', is_closed: true });
  expect([await counters(other.ids), (await other.read()).status]).toEqual([[1], 'active']);
});
