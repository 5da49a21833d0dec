import {
  addNote,
  decideApplications,
  hideApplication,
  listApplicants,
  listFavourites,
  previewDecision,
  readToday,
  setApplicationStatus,
  swipeSeeker,
} from '@jipe/contract/applicants/endpoints';
import {
  listConversations,
  listMessages,
  markConversationRead,
  readConversation,
  sendMessage,
} from '@jipe/contract/messaging/endpoints';
import { addSeekerDevice } from '@jipe/contract/notifications/endpoints';
import * as calls from '@jipe/contract/seeker/endpoints';
import { listActivity } from '@jipe/contract/settings/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { mintSeekerScope } from '../../access/scope.ts';
import { verifyData } from '../../cli/verify-data.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newListing, newLocation, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { everyRow } from '../../testing/every-row.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';
import { mailedCode } from '../../testing/mailed-code.ts';
import { mailAboutPeople } from '../notifications/index.ts';
import { unzip } from '../../testing/unzip.ts';
import { slot } from '../../testing/weeks.ts';
import { erasePerson } from './erase-person.ts';
import { forgetOldApplications } from './jobs.ts';
import { lockPerson } from './queries-link.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ hasOutbox: true });
});
afterAll(() => t.close());
beforeEach(() => void t.clock.advance({ hours: 2 }));

const pictured = async () => formOf([['profile_picture', { bytes: await pictureOf(40, 40) }]]);

/** A seeker with all kinds of data: applied, messaged both ways, noted, hired, and with a second listing liked. */
async function aLife() {
  const CANARY = `canary${newId().slice(-8)}`;
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  const [job_id, liked_id] = [await newListing(t, location_id), await newListing(t, location_id)];
  const email = `${CANARY}-${newId()}@example.test`.toLowerCase();
  const entered = await t.call(calls.enterSeeker, {
    body: { email, full_name: `Ana ${newId().slice(-6)}`, phone: `801555${CANARY.slice(-4).replaceAll(/\D/g, '7')}` },
  });
  const { token, seeker_id } = entered.body.data as { token: string; seeker_id: string };
  const { full_name } = (await t.call(calls.readSeekerProfile, { token })).body.data;
  await t.call(calls.updateSeekerProfile, { token, body: { about_you: CANARY, skills: [{ name: CANARY }] } });
  const uploaded = await t.call(calls.uploadSeekerPicture, { token, ...(await pictured()) });
  expect(uploaded.status).toBe(200);
  const applied = await t.call(calls.applyToJob, {
    token,
    params: { id: job_id },
    body: { note: CANARY, via: 'door', wants_adjustment: true, time_slots: [slot(1, '09:00', '12:00')] },
    headers: { 'idempotency-key': newId() },
  });
  const application_id = applied.body.data.application_id ?? '';
  await t.call(calls.favouriteJob, { token, params: { id: liked_id }, body: {} });
  const swiped = await t.call(swipeSeeker, { token: owner.token, body: { job_id, seeker_id } });
  const { conversation_id } = swiped.body.data;
  await t.call(calls.replyToBusiness, { token, params: { id: conversation_id }, body: { message: CANARY } });
  await t.call(sendMessage, { token: owner.token, body: { conversation_id, message: 'Hello there' } });
  await t.call(addNote, { token: owner.token, params: { id: application_id }, body: { text: CANARY } });
  await t.call(setApplicationStatus, { token: owner.token, body: { application_id, actions: ['hired'] } });
  const rowOf = async () => (await t.call(listApplicants, { token: owner.token })).body.data.results[0];
  const eraseWith = (code: string) => t.call(calls.eraseSeeker, { token, body: { code } });
  const erase = async () => {
    const { status, body } = await eraseWith(await mailedCode(t, email));
    expect([status, body]).toMatchObject([200, { data: { is_erased: true } }]);
  };
  return {
    owner,
    location_id,
    job_id,
    liked_id,
    email,
    token,
    seeker_id,
    full_name,
    application_id,
    conversation_id,
    rowOf,
    erase,
    eraseWith,
    CANARY,
  };
}

/** Mails to this address in the outbox. */
async function mailsInOutbox(email: string): Promise<string[]> {
  const mails: string[] = [];
  for (const { name } of (await t.ctx.outbox?.list()) ?? []) mails.push(String(await t.ctx.outbox?.read(name)));
  return mails.filter((mail) => mail.includes(email));
}

/** Failing data checks, except for periods: renewals do not run in this test. */
const off = async () =>
  (await verifyData(t.ctx.db, t.clock.now())).off.filter(
    ({ name }) => name !== 'no active listing outlives its period',
  );

describe('erasing oneself', () => {
  it('is refused with a wrong code', async () => {
    const { eraseWith, email, token } = await aLife();
    const code = await mailedCode(t, email);
    const wrong = await eraseWith(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    expect([wrong.status, wrong.body]).toEqual([400, { code: ['This code is wrong or has expired.'] }]);
    expect((await t.call(calls.readSeekerProfile, { token })).status).toBe(200);
  });

  it('erases the seeker’s data except applications with name, dates, hours and decisions', async () => {
    const life = await aLife();
    const { owner, email, full_name, rowOf, conversation_id, token, CANARY } = life;
    const before = await rowOf();
    const isErased = async () =>
      (await t.call(readConversation, { token: owner.token, params: { id: conversation_id } })).body.data.is_erased;
    expect(await isErased()).toBe(false);
    await life.erase();
    expect(await isErased()).toBe(true);
    expect((await t.call(calls.readSeekerProfile, { token })).status).toBe(401);
    const { user, job } = (await rowOf())!;
    expect(user).toMatchObject({
      is_erased: true,
      seeker_full_name: full_name,
      applied_date: before?.user.applied_date,
      seeker_profile_picture: null,
      basic_info: { email: null, phone: null },
      about_you: '',
      skills: [],
      time_slots: [],
    });
    expect(job).toMatchObject({
      application_status: ['hired'],
      hours_match: { needed: 8, covered: 3 },
      applied_with: { time_slots: [slot(1, '09:00', '12:00')], note: '', via: null },
      wants_adjustment: false,
    });
    const messages = await t.call(listMessages, { token: owner.token, params: { id: conversation_id } });
    expect(messages.body.results.map(({ message }) => message)).toEqual(['Hello there', '[erased]']);
    expect((await t.call(listFavourites, { token: owner.token })).body.data.count).toBe(0);
    expect((await t.mailsTo(email)).at(-1)?.subject).toContain('erased');
    expect(await mailsInOutbox(email)).toHaveLength(1);
    t.clock.advance({ minutes: 62 });
    await t.runJobs();
    expect(await mailsInOutbox(email)).toEqual([]);
    const found = await t.call(listConversations, { token: owner.token, query: { search: 'hello' } });
    expect(found.body.data.count).toBe(1);
    const left = await everyRow(t);
    expect(left).not.toContain(CANARY.toLowerCase());
    expect(left).toContain(full_name.toLowerCase());
    expect(await off()).toEqual([]);
  });

  it('frees the address for a new person', async () => {
    const { erase, email, seeker_id } = await aLife();
    await erase();
    t.clock.advance({ hours: 2 });
    const again = await t.call(calls.enterSeeker, { body: { email, full_name: 'Ana Again' } });
    expect(again.status).toBe(201);
    expect(again.body.data).not.toMatchObject({ seeker_id });
  });

  it('drops pending messages to the person, who counts as unreachable', async () => {
    const { owner, erase, email, application_id } = await aLife();
    const decide = (act: string) => ({
      application_ids: [application_id],
      act,
      tell: { text: 'Hello {first_name}' },
      seen_at: t.clock.now().toISOString(),
    });
    await t.call(decideApplications, { token: owner.token, body: decide('message') });
    await erase();
    const rows = await t.ctx.db
      .selectFrom('decision_row')
      .select('telling')
      .where('application_id', '=', application_id)
      .execute();
    expect(rows).toEqual([{ telling: 'dropped' }]);
    const preview = await t.call(previewDecision, { token: owner.token, body: decide('message') });
    expect(preview.body.data).toMatchObject({ people: 1, told: 0, unreachable: 1 });
    const count = (await t.mailsTo(email)).length;
    t.clock.advance({ hours: 1 });
    await t.runJobs();
    expect(await t.mailsTo(email)).toHaveLength(count);
  });

  it('keeps the name shown in the activity log until the application is deleted', async () => {
    const { owner, full_name, erase } = await aLife();
    const names = async () =>
      (await t.call(listActivity, { token: owner.token })).body.data.results.flatMap(({ subject }) =>
        subject?.type === 'application' ? [subject.name] : [],
      );
    expect(new Set(await names())).toEqual(new Set([full_name]));
    const { rows } = await sql<{
      detail: unknown;
    }>`select detail from audit_entry where business_id = ${owner.business_id}`.execute(t.ctx.db);
    expect(JSON.stringify(rows)).not.toContain(full_name);
    await erase();
    expect(new Set(await names())).toEqual(new Set([full_name]));
    t.clock.advance({ days: 366 });
    await forgetOldApplications(t.ctx);
    expect(new Set(await names())).toEqual(new Set(['']));
  });
});

/** A seeker who applied and wrote, and has no answer yet. */
async function aWait() {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  const [job_id, other_id] = [await newListing(t, location_id), await newListing(t, location_id)];
  const { token, seeker_id, email } = await newSeeker(t);
  const apply = (body: object = {}) => t.call(calls.applyToJob, { token, params: { id: job_id }, body });
  const application_id = (await apply()).body.data.application_id ?? '';
  const swiped = await t.call(swipeSeeker, { token: owner.token, body: { job_id, seeker_id } });
  const params = { id: swiped.body.data.conversation_id };
  const write = (message: string) => t.call(calls.replyToBusiness, { token, params, body: { message } });
  return { owner, job_id, other_id, token, seeker_id, email, apply, application_id, write };
}

describe('an erased person', () => {
  it('is not counted as waiting for an answer, even when hidden and shown again', async () => {
    const { owner, token, email, application_id, write } = await aWait();
    await write('Hello?');
    const waiting = async () => {
      const { token: by } = owner;
      const { data: today } = (await t.call(readToday, { token: by })).body;
      const { data: people } = (await t.call(listApplicants, { token: by, query: { state: 'waiting' } })).body;
      const { data: talks } = (await t.call(listConversations, { token: by, query: { waiting: true } })).body;
      return [today.waiting, people.count, talks.count];
    };
    expect(await waiting()).toEqual([1, 1, 1]);
    await t.call(calls.eraseSeeker, { token, body: { code: await mailedCode(t, email) } });
    expect(await waiting()).toEqual([0, 0, 0]);
    for (const is_hidden of [true, false])
      await t.call(hideApplication, { token: owner.token, body: { application_id, is_hidden } });
    expect(await waiting()).toEqual([0, 0, 0]);
    expect(await off()).toEqual([]);
  });

  it('leaves no message text in mails to the employer, and causes no further mail', async () => {
    const { owner, seeker_id, token, email, write } = await aWait();
    const text = `canary${newId().slice(-8)}`;
    await write(text);
    t.clock.advance({ minutes: 16 });
    await t.runJobs();
    expect((await t.mailsTo(owner.email)).at(-1)?.text).toContain(text);
    const code = await mailedCode(t, email);
    // The owner's address changes after the mail was sent.
    const moved = `moved-${owner.email}`;
    await t.ctx.db.updateTable('user_account').set({ email: moved }).where('id', '=', owner.user_id).execute();
    const { id } = await t.ctx.db
      .selectFrom('conversation')
      .select('id')
      .where('seeker_id', '=', seeker_id)
      .executeTakeFirstOrThrow();
    // A notice line kept back until the end of a busy hour.
    const kept = { kind: 'messages' as const, line: `${text} wrote to you`, path: `/message/${id}` };
    await t.ctx.db
      .insertInto('notice_line')
      .values({ ...kept, id: newId(), user_id: owner.user_id, created_at: t.clock.now() })
      .execute();
    await t.call(markConversationRead, { token: owner.token, params: { id } });
    await write(text);
    const count = t.mails.length;
    expect((await t.call(calls.eraseSeeker, { token, body: { code } })).status).toBe(200);
    expect(await everyRow(t)).not.toContain(text);
    t.clock.advance({ minutes: 20 });
    await t.runJobs();
    expect(t.mails.slice(count).filter(({ to }) => to.endsWith(owner.email))).toEqual([]);
    for (const { name } of (await t.ctx.outbox?.list()) ?? [])
      expect(String(await t.ctx.outbox?.read(name))).not.toContain(text);
    expect(await off()).toEqual([]);
  });

  it('can still get a note from the employer', async () => {
    const { owner, token, email, application_id } = await aWait();
    await t.call(calls.eraseSeeker, { token, body: { code: await mailedCode(t, email) } });
    t.clock.advance({ seconds: 1 });
    const body = { text: 'Asked for a certificate.' };
    expect((await t.call(addNote, { token: owner.token, params: { id: application_id }, body })).status).toBe(200);
    expect(await off()).toEqual([]);
  });

  it.each<[what: string, under: (of: Awaited<ReturnType<typeof aWait>>, text: string) => Promise<{ status: number }>]>([
    ['a message', ({ write }, text) => write(text)],
    ['a favourite', ({ token, job_id: id }) => t.call(calls.favouriteJob, { token, params: { id }, body: {} })],
    ['a profile', ({ token }, about_you) => t.call(calls.updateSeekerProfile, { token, body: { about_you } })],
    [
      'an application',
      ({ token, other_id: id }, note) => t.call(calls.applyToJob, { token, params: { id }, body: { note } }),
    ],
    [
      'an application with hours',
      ({ token, other_id: id }, note) =>
        t.call(calls.applyToJob, { token, params: { id }, body: { note, time_slots: [slot(1, '09:00', '12:00')] } }),
    ],
    ['an application sent again', ({ apply }, note) => apply({ note })],
    [
      'a withdrawal',
      ({ token, application_id: id }) => t.call(calls.withdrawApplication, { token, params: { id }, body: {} }),
    ],
    ['a picture', async ({ token }) => t.call(calls.uploadSeekerPicture, { token, ...(await pictured()) })],
    [
      'a device',
      ({ token }, key) =>
        t.call(addSeekerDevice, {
          token,
          body: {
            endpoint: `https://push.example.test/${key}`,
            keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
          },
        }),
    ],
  ])('leaves nothing of %s that was in progress; that call is refused with 401', async (what, under) => {
    const life = await aWait();
    const { token, seeker_id, application_id: id } = life;
    if (what === 'an application sent again')
      await t.call(calls.withdrawApplication, { token, params: { id }, body: {} });
    const text = `late${newId()}`;
    const answer = await inTransaction(t.ctx, async (trx) => {
      await lockPerson(trx, seeker_id);
      const asking = under(life, text);
      await expect.poll(isWaiting).toBe(true);
      await erasePerson(t.ctx, trx, mintSeekerScope(seeker_id));
      return { asking };
    });
    expect((await answer.asking).status).toBe(401);
    expect(await everyRow(t)).not.toContain(text);
    expect(await off()).toEqual([]);
  });
});

describe('a mail being written while a person is erased', () => {
  it.each(['the employer', 'the person'])('to %s is not stored', async (reader) => {
    const { owner, seeker_id, write } = await aWait();
    await t.runJobs();
    const text = `late${newId()}`;
    if (reader === 'the employer') await write(text);
    else {
      const { id } = await t.ctx.db
        .selectFrom('conversation')
        .select('id')
        .where('seeker_id', '=', seeker_id)
        .executeTakeFirstOrThrow();
      await t.call(sendMessage, { token: owner.token, body: { conversation_id: id, message: text } });
    }
    t.clock.advance({ minutes: 16 });
    const { mailing } = await inTransaction(t.ctx, async (trx) => {
      await lockPerson(trx, seeker_id);
      await erasePerson(t.ctx, trx, mintSeekerScope(seeker_id));
      let isDone = false;
      const mailing = mailAboutPeople(t.ctx).then(() => (isDone = true));
      await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
      return { mailing };
    });
    await mailing;
    const { rows } = await sql`select from mail where strpos(text, ${text}) > 0`.execute(t.ctx.db);
    expect(rows).toEqual([]);
    expect(await off()).toEqual([]);
  });
});

/** Whether any statement waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(t.ctx.db);
  return rows.length > 0;
}

describe('expired applications', () => {
  it('are deleted 365 days after their seeker was erased, and the name with the last one', async () => {
    const { erase, full_name, application_id, rowOf } = await aLife();
    await erase();
    t.clock.advance({ days: 364 });
    await forgetOldApplications(t.ctx);
    expect((await rowOf())?.job.application_id).toBe(application_id);
    t.clock.advance({ days: 1 });
    await forgetOldApplications(t.ctx);
    expect(await rowOf()).toBeUndefined();
    expect(await everyRow(t)).not.toContain(full_name.toLowerCase());
    expect(await off()).toEqual([]);
  });

  it('are deleted 365 days after their listing closed, for people who were not erased', async () => {
    const { job_id, rowOf, seeker_id, conversation_id } = await aLife();
    const closed_at = t.clock.now();
    await t.ctx.db.updateTable('listing').set({ status: 'closed', closed_at }).where('id', '=', job_id).execute();
    await sql`update location set active_listings = active_listings - 1 where id = (select location_id from listing where id = ${job_id})`.execute(
      t.ctx.db,
    );
    t.clock.advance({ days: 365, ms: -1 });
    await forgetOldApplications(t.ctx);
    expect(await rowOf()).toBeDefined();
    t.clock.advance({ ms: 1 });
    await forgetOldApplications(t.ctx);
    expect(await rowOf()).toBeUndefined();
    const gone = await t.ctx.db.selectFrom('conversation').select('id').where('id', '=', conversation_id).execute();
    expect(gone).toEqual([]);
    const person = await t.ctx.db
      .selectFrom('seeker')
      .select('full_name')
      .where('id', '=', seeker_id)
      .executeTakeFirstOrThrow();
    expect(person.full_name).toContain('Ana');
    expect(await off()).toEqual([]);
  });
});

describe('the seeker’s export', () => {
  it('is a ZIP of JSON and CSV files, without the employer’s flags', async () => {
    const { token, email, application_id, full_name, CANARY } = await aLife();
    const answer = await t.inject({
      method: 'GET',
      url: '/api/v1/seeker/account/export/',
      headers: { authorization: `Token ${token}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzip(answer.rawPayload);
    const json = (name: string) => JSON.parse(String(files.get(`${name}.json`))) as Record<string, unknown>[];
    expect(json('profile')).toMatchObject([{ email, full_name, about_you: CANARY }]);
    expect(json('applications')).toMatchObject([
      { id: application_id, note: CANARY, via: 'door', wants_adjustment: true },
    ]);
    expect(json('messages').map(({ message, is_own }) => [message, is_own])).toEqual([
      [CANARY, true],
      ['Hello there', false],
    ]);
    expect(json('favourites')).toHaveLength(1);
    expect(String(files.get('applications.csv'))).toContain(CANARY);
    expect([...files.keys()].some((name) => name.startsWith('files/picture.'))).toBe(true);
    const all = [...files.values()].map((file) => file.toString('latin1')).join('\n');
    expect(all).not.toMatch(/is_hired|hired|interviewed|password|token/i);
  });
});
