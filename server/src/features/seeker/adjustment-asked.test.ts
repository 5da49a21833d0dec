import { findAnything, listApplicants, previewDecision, readTimeline } from '@jipe/contract/applicants/endpoints';
import { planCoverage } from '@jipe/contract/coverage/endpoints';
import { listConversations } from '@jipe/contract/messaging/endpoints';
import * as calls from '@jipe/contract/seeker/endpoints';
import { exportBusiness, listActivity } from '@jipe/contract/settings/endpoints';
import { changeNotices } from '@jipe/contract/notifications/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { unzip } from '../../testing/unzip.ts';
import { mailAboutPeople } from '../notifications/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Matches the field's name and the words for an adjustment in both languages. */
const SAID = /adjust|ajust|accommodat/i;

/** Two applicants who differ only in that the first wants to talk about an adjustment. */
async function twoApplications() {
  const owner = await newOwner(t);
  await t.call(changeNotices, { token: owner.token, body: { applicants: 'each', messages: true } });
  t.clock.advance({ seconds: 5 });
  const job_id = await newListing(t, await newLocation(t, owner.business_id));
  const applies = async (wants_adjustment: boolean) => {
    const seeker = await newSeeker(t);
    const params = { id: job_id };
    const applied = await t.call(calls.applyToJob, { token: seeker.token, params, body: { wants_adjustment } });
    return { ...seeker, application_id: applied.body.data.application_id ?? '' };
  };
  const [asks, other] = [await applies(true), await applies(false)];
  const list = async (query: Record<string, string | boolean> = {}) => {
    const { body } = await t.call(listApplicants, { token: owner.token, query });
    return body.data.results.map(({ job }) => job.application_id);
  };
  return { owner, job_id, asks, other, list };
}

it('an adjustment request neither narrows nor orders the employer’s list of applicants', async () => {
  const { asks, other, list } = await twoApplications();
  const both = [other.application_id, asks.application_id];
  for (const wants_adjustment of [true, false]) expect(await list({ wants_adjustment })).toEqual(both);
  expect(await list({ sort: 'oldest' })).toEqual(both.toReversed());
  for (const sort of ['hours', 'waiting', 'name', 'newest']) {
    const asked = await list({ sort });
    await swap(both);
    expect([sort, await list({ sort })]).toEqual([sort, asked]);
  }
});

/** Swaps the wish between the two applications. */
const swap = (ids: readonly string[]) =>
  sql`update application set wants_adjustment = not wants_adjustment where id = any(${ids}::uuid[])`.execute(t.ctx.db);

it('an adjustment request is found by none of the employer’s searches', async () => {
  const { owner, list } = await twoApplications();
  for (const search of ['adjustment', 'wants adjustment', 'ajuste', 'accommodation']) {
    expect(await list({ search })).toEqual([]);
    const { data } = (await t.call(findAnything, { token: owner.token, query: { search } })).body;
    expect([data.applicants, data.conversations]).toEqual([[], []]);
    const talks = await t.call(listConversations, { token: owner.token, query: { search } });
    expect(talks.body.data.results).toEqual([]);
  }
});

it('an adjustment request appears in no export, log, timeline, preview or mail of the employer', async () => {
  const { owner, job_id, asks, other } = await twoApplications();
  const { token } = owner;
  const ids = [asks.application_id, other.application_id];
  const answers = [
    await t.call(readTimeline, { token, params: { id: asks.application_id } }),
    await t.call(previewDecision, {
      token,
      body: { application_ids: ids, act: 'hide', tell: null, seen_at: t.clock.now().toISOString() },
    }),
    await t.call(listActivity, { token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(SAID);
  const files = unzip((await t.call(exportBusiness, { token })).body);
  expect(String(files.get('applications.csv'))).toContain(asks.application_id);
  for (const [name, content] of files) expect([name, String(content)]).toEqual([name, expect.not.stringMatching(SAID)]);
  t.clock.advance({ minutes: 5 });
  await mailAboutPeople(t.ctx);
  await t.runJobs();
  const mails = t.mails.map(({ subject, text, html }) => [subject, text, html].join('\n'));
  expect(t.mails.map(({ to }) => to)).toEqual(expect.arrayContaining([owner.email, asks.email]));
  expect(mails.join('\n')).not.toMatch(SAID);
  expect((await t.call(planCoverage, { token, body: { job_id } })).status).toBe(200);
});

it('an adjustment request is stored only with the application', async () => {
  await twoApplications();
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns where column_name ~ 'adjust' and table_schema = 'public'`.execute(
    t.ctx.db,
  );
  expect(rows).toEqual([{ table_name: 'application' }]);
  const { rows: kept } = await sql<{ name: string }>`
    select 'audit_entry' as name from audit_entry e where e::text ~* 'adjust'
    union select 'coverage_run' from coverage_run r where r::text ~* 'adjust'
    union select 'idempotency_key' from idempotency_key k where k::text ~* 'adjust'
    union select 'task' from task k where k::text ~* 'adjust'`.execute(t.ctx.db);
  expect(kept).toEqual([]);
});
