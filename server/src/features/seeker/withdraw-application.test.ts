import {
  decideApplications,
  hideApplication,
  listApplicants,
  listFavourites,
  markApplicationSeen,
  previewDecision,
  readTimeline,
  readToday,
  setApplicationStatus,
  swipeSeeker,
} from '@jipe/contract/applicants/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import * as calls from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedEvent } from '../../realtime/publish.ts';
import { newListing, newLocation, newOwner, newSeeker, type TestSeeker } from '../../testing/actors.ts';
import { verifyData } from '../../cli/verify-data.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { verifyBooks } from '../billing/index.ts';
import { SEND_EVERY_SECONDS } from '../messaging/index.ts';
import { sendDueDecisions } from '../messaging/send-due-decisions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function newShop() {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  const jobs = [
    await newListing(t, location_id, { title: 'Barista' }),
    await newListing(t, location_id, { title: 'Cook' }),
  ] as const;
  return { owner, token: owner.token, location_id, jobs };
}

const apply = async ({ token }: TestSeeker, id: string, key?: string) => {
  t.clock.advance({ seconds: 1 });
  return t.call(calls.applyToJob, {
    token,
    params: { id },
    body: {},
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
};
const applied = async (seeker: TestSeeker, id: string) => (await apply(seeker, id)).body.data.application_id!;
const withdraw = async ({ token }: TestSeeker, id: string) => {
  t.clock.advance({ seconds: 1 });
  return t.call(calls.withdrawApplication, { token, params: { id }, body: {} });
};
const own = async ({ token }: TestSeeker) => (await t.call(calls.listOwnApplications, { token })).body.data.results;
const stateOf = async (seeker: TestSeeker, id: string) =>
  (await own(seeker)).find(({ application_id }) => application_id === id);
const decision = (application_ids: string[], act: string, text?: string) => ({
  application_ids,
  act,
  seen_at: t.clock.now().toISOString(),
  ...(text === undefined ? {} : { tell: { text } }),
});
const miscounted = async () => {
  const { off } = await verifyBooks(t.ctx.db, t.clock.now());
  return off.filter(({ name }) => /applications|who is new/.test(name));
};
const tell = async () => {
  t.clock.advance({ seconds: 700 + SEND_EVERY_SECONDS });
  await sendDueDecisions(t.ctx);
};

describe('own applications', () => {
  it('show one state by priority and its time, and never the employer’s flags', async () => {
    const { token, jobs } = await newShop();
    const seeker = await newSeeker(t);
    const id = await applied(seeker, jobs[0]);
    const since = async () => {
      const { state, state_at } = (await stateOf(seeker, id))!;
      return [state, new Date(state_at).getTime()];
    };
    expect(await since()).toEqual(['received', t.clock.now().getTime()]);
    const seen = t.clock.advance({ seconds: 5 }).getTime();
    await t.call(markApplicationSeen, { token, params: { id }, body: {} });
    expect(await since()).toEqual(['seen', seen]);
    t.clock.advance({ seconds: 5 });
    await t.call(setApplicationStatus, { token, body: { application_id: id, actions: ['interviewed', 'hired'] } });
    await t.call(hideApplication, { token, body: { application_id: id, is_hidden: true } });
    expect(await since()).toEqual(['seen', seen]);
    const { body } = await t.call(swipeSeeker, {
      token,
      body: { job_id: jobs[0], seeker_id: seeker.seeker_id, swipe_direction: 'right' },
    });
    const conversation_id = body.data.conversation_id;
    expect(await since()).toEqual(['seen', seen]);
    const written = t.clock.advance({ seconds: 5 }).getTime();
    await t.call(sendMessage, { token, body: { conversation_id, message: 'Hello' } });
    expect(await since()).toEqual(['talking', written]);
    expect(await stateOf(seeker, id)).toMatchObject({
      job_id: jobs[0],
      title: 'Barista',
      conversation_id,
      hours_match: { covered: null },
    });
    const closed = t.clock.advance({ seconds: 5 });
    await t.ctx.db
      .updateTable('listing')
      .set({ status: 'closed', closed_at: closed })
      .where('id', '=', jobs[0])
      .execute();
    expect(await since()).toEqual(['closed', closed.getTime()]);
    await t.call(decideApplications, { token, body: decision([id], 'not_this_time', 'Not this time') });
    await tell();
    expect(await since()).toEqual(['told', t.clock.now().getTime()]);
    const { body: gone } = await withdraw(seeker, id);
    expect(await since()).toEqual(['withdrawn', new Date(gone.data.withdrawn_at).getTime()]);
  });

  it('are listed newest first by pages, without those of another seeker', async () => {
    const { jobs } = await newShop();
    const [seeker, other] = [await newSeeker(t), await newSeeker(t)];
    const ids = [await applied(seeker, jobs[0]), await applied(seeker, jobs[1])];
    const first = await t.call(calls.listOwnApplications, { token: seeker.token, query: { limit: 1 } });
    expect(first.body.data).toMatchObject({ count: 2, results: [{ application_id: ids[1] }] });
    const query = Object.fromEntries(new URL(first.body.data.next!).searchParams);
    const next = await t.call(calls.listOwnApplications, { token: seeker.token, query });
    expect(next.body).toMatchObject({ data: { results: [{ application_id: ids[0] }], next: null } });
    expect(await own(other)).toEqual([]);
    expect((await withdraw(other, ids[0]!)).status).toBe(404);
  });

  it('favourites are listed newest first, paused listings too', async () => {
    const { jobs } = await newShop();
    const { token } = await newSeeker(t);
    for (const id of jobs) {
      t.clock.advance({ seconds: 1 });
      await t.call(calls.favouriteJob, { token, params: { id }, body: {} });
    }
    await t.ctx.db.updateTable('listing').set({ status: 'paused' }).where('id', '=', jobs[0]).execute();
    const { data } = (await t.call(calls.listOwnFavourites, { token })).body;
    expect(data).toMatchObject({
      count: 2,
      results: [
        { id: jobs[1], status: 'active', is_favorited: true },
        { id: jobs[0], status: 'paused' },
      ],
    });
  });
});

describe('withdrawing an application', () => {
  it('removes it from lists and Today, keeps the count, and changes nothing the second time', async () => {
    const { token, jobs } = await newShop();
    const [seeker, other] = [await newSeeker(t), await newSeeker(t)];
    await t.call(calls.favouriteJob, { token: seeker.token, params: { id: jobs[0] }, body: {} });
    const id = await applied(seeker, jobs[0]);
    const second = await applied(seeker, jobs[1]);
    await applied(other, jobs[0]);
    const today = async () => (await t.call(readToday, { token })).body.data;
    expect(await today()).toMatchObject({ new: 3, waiting: 3 });
    const first = await withdraw(seeker, id);
    expect(first).toMatchObject({ status: 200, body: { data: { application_id: id } } });
    expect(await withdraw(seeker, id)).toMatchObject({ status: 200, body: first.body });

    expect(await today()).toMatchObject({ new: 2, waiting: 2 });
    for (const query of [
      {},
      { job_id: jobs[0] },
      { state: 'waiting' },
      { state: 'new' },
      { show_hidden: 'true' },
    ] as const) {
      const { data } = (await t.call(listApplicants, { token, query })).body;
      expect(data.results.map(({ job }) => job.application_id)).not.toContain(id);
      expect(data.count).toBe(data.results.length);
    }
    const { results } = (await t.call(listApplicants, { token, query: { job_id: jobs[1] } })).body.data;
    expect(results[0]?.user.also).toEqual([]);
    const liked = (await t.call(listFavourites, { token })).body.data.results;
    expect(liked).toMatchObject([{ user: { applied_date: null }, job: { application_id: null, waiting_since: null } }]);
    const { body } = await t.call(readTimeline, { token, params: { id: second } });
    expect(body.data.results.map(({ kind }) => kind)).toEqual(['withdrawn', 'applied', 'applied']);
    expect(body.data.results[0]).toMatchObject({ user: null, title: 'Barista' });
    const { job_applications_count } = await t.ctx.db
      .selectFrom('listing')
      .select('job_applications_count')
      .where('id', '=', jobs[0])
      .executeTakeFirstOrThrow();
    expect(job_applications_count).toBe(2);
    expect(await miscounted()).toEqual([]);
  });

  it('drops its message or sends it with another application, and makes the seeker unreachable', async () => {
    const { token, jobs } = await newShop();
    const [seeker, other] = [await newSeeker(t), await newSeeker(t)];
    const [old, newest, others] = [
      await applied(seeker, jobs[0]),
      await applied(seeker, jobs[1]),
      await applied(other, jobs[0]),
    ];
    await t.call(decideApplications, { token, body: decision([old, newest, others], 'not_this_time', 'Sorry') });
    await withdraw(seeker, newest);
    await withdraw(other, others);
    const { body } = await t.call(previewDecision, { token, body: decision([newest, others], 'message', 'Come by') });
    expect(body.data).toMatchObject({ people: 2, told: 0, unreachable: 2 });
    await tell();
    expect((await stateOf(seeker, old))?.state).toBe('told');
    expect((await t.call(calls.listSeekerConversations, { token: seeker.token })).body.data.results).toMatchObject([
      { job_id: jobs[0], last_message: 'Sorry' },
    ]);
    expect((await t.call(calls.listSeekerConversations, { token: other.token })).body.data.results).toEqual([]);
    const done = await t.call(decideApplications, { token, body: decision([newest, others], 'message', 'Come by') });
    expect(done.body.data.sends_at).toBeNull();
  });
});

describe('applying again after withdrawing', () => {
  it('revives the application with its id and flags, as new and counted once', async () => {
    const { token, jobs } = await newShop();
    const seeker = await newSeeker(t);
    const id = await applied(seeker, jobs[0]);
    await t.call(setApplicationStatus, { token, body: { application_id: id, actions: ['interviewed'] } });
    await withdraw(seeker, id);
    const told: PublishedEvent[] = [];
    const leave = await t.ctx.fanout.subscribe('events', (event) => void told.push(event as PublishedEvent));
    const again = await apply(seeker, jobs[0]);
    await leave();
    // The event carries the application's current flags for open lists.
    expect(told.find(({ event }) => event === 'applicationChanged')?.payload).toMatchObject({
      application_id: id,
      application_status: ['interviewed'],
      is_hidden: false,
    });
    expect(again).toMatchObject({ status: 201, body: { data: { application_id: id } } });
    expect(await stateOf(seeker, id)).toMatchObject({ state: 'received', applied_at: t.clock.now().toISOString() });
    const [row] = (await t.call(listApplicants, { token })).body.data.results;
    expect(row?.job).toMatchObject({ application_id: id, application_status: ['interviewed'], is_new: true });
    const { body } = await t.call(readTimeline, { token, params: { id } });
    expect(body.data.results.map(({ kind }) => kind).toSorted()).toEqual(
      ['applied', 'applied', 'interviewed', 'seen', 'withdrawn'].toSorted(),
    );
    expect((await apply(seeker, jobs[0])).status).toBe(409);
    expect(await miscounted()).toEqual([]);
  });

  it('after a decision was sent leaves no finding in the data check', async () => {
    const { token, jobs } = await newShop();
    const seeker = await newSeeker(t);
    const id = await applied(seeker, jobs[0]);
    await t.call(decideApplications, { token, body: decision([id], 'not_this_time', 'Sorry') });
    await tell();
    await withdraw(seeker, id);
    t.clock.advance({ minutes: 1 });
    expect((await apply(seeker, jobs[0])).status).toBe(201);
    const { off } = await verifyData(t.ctx.db, t.clock.now());
    expect(off.filter(({ name }) => name.startsWith('what was decided'))).toEqual([]);
  });

  it('counts as waiting from now, whatever was written before', async () => {
    const { token, jobs } = await newShop();
    const seeker = await newSeeker(t);
    const id = await applied(seeker, jobs[0]);
    await t.call(decideApplications, { token, body: decision([id], 'message', 'Hello') });
    await tell();
    expect((await stateOf(seeker, id))?.state).toBe('talking');
    await withdraw(seeker, id);
    await apply(seeker, jobs[0]);
    const [row] = (await t.call(listApplicants, { token, query: { state: 'waiting' } })).body.data.results;
    expect(row?.job.waiting_since).toBe(t.clock.now().toISOString());
  });

  it('does not revive the application with an old key', async () => {
    const { jobs } = await newShop();
    const seeker = await newSeeker(t);
    const first = await apply(seeker, jobs[0], 'first');
    const id = first.body.data.application_id!;
    await withdraw(seeker, id);
    expect(await apply(seeker, jobs[0], 'second')).toMatchObject({
      status: 201,
      body: { data: { application_id: id } },
    });
    await withdraw(seeker, id);
    // Also without the stored answers.
    await t.ctx.db.deleteFrom('idempotency_key').execute();
    for (const key of ['first', 'second']) {
      expect(await apply(seeker, jobs[0], key)).toMatchObject({ status: 201, body: { data: { application_id: id } } });
      expect((await stateOf(seeker, id))?.state).toBe('withdrawn');
    }
  });

  it('is refused on a paused listing, and succeeds once when tried in parallel', async () => {
    const { jobs } = await newShop();
    const seeker = await newSeeker(t);
    const id = await applied(seeker, jobs[0]);
    await withdraw(seeker, id);
    const set = (status: 'active' | 'paused') =>
      t.ctx.db.updateTable('listing').set({ status }).where('id', '=', jobs[0]).execute();
    await set('paused');
    expect((await apply(seeker, jobs[0])).status).toBe(409);
    await set('active');
    const tried = await Promise.all(Array.from({ length: 5 }, () => apply(seeker, jobs[0])));
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });
});
