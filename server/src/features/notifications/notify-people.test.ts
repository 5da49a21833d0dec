import { markConversationRead, sendMessage } from '@jipe/contract/messaging/endpoints';
import { addDevice, addSeekerDevice } from '@jipe/contract/notifications/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { setLanguage } from '@jipe/contract/profile/endpoints';
import { applyToJob, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../access/tokens.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PushNote, PushOutcome } from '../../ports/push/port.ts';
import {
  newListing,
  newLocation,
  newManager,
  newOwner,
  newSeeker,
  type TestOwner,
  type TestSeeker,
  type TestUser,
} from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';
import { endSessions } from '../auth/index.ts';
import { forgetSignedOutDevices } from './jobs.ts';
import { notifyPeople } from './notify-people.ts';

let t: TestApp;
let owner: TestOwner;
let manager: TestUser;
let elsewhere: TestUser;
let seeker: TestSeeker;
let location_id: string;
let job_id: string;
let id: string;
/** Notifications sent to each device, named by the last part of its endpoint. */
let sent: { device: string; note: PushNote }[] = [];
let outcomes: Record<string, PushOutcome> = {};

beforeAll(async () => {
  t = await createTestApp({
    push: {
      publicKey: 'key',
      accepts: () => true,
      send: async ({ endpoint }, note) => {
        const device = endpoint.split('/').at(-1) ?? '';
        sent.push({ device, note });
        return outcomes[device] ?? 'sent';
      },
    },
  });
  owner = await newOwner(t);
  location_id = await newLocation(t, owner.business_id);
  const there = await newLocation(t, owner.business_id);
  manager = await newManager(t, owner.business_id, [location_id]);
  elsewhere = await newManager(t, owner.business_id, [there]);
  seeker = await newSeeker(t);
  job_id = await newListing(t, location_id);
  id = await newConversation(t, { token: owner.token, job_id, seeker });
  await device(owner.token, 'owner');
  await device(manager.token, 'manager');
  await device(elsewhere.token, 'elsewhere');
  await t.call(addSeekerDevice, { token: seeker.token, body: subscription('seeker') });
});
afterAll(() => t.close());
beforeEach(() => {
  sent = [];
  outcomes = {};
});

const subscription = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: 'BPk', auth: 'YWJj' },
});
const device = (token: string, name: string) => t.call(addDevice, { token, body: subscription(name) });
const reply = (message: string) => t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message } });
const pushed = async (seconds: number) => {
  t.clock.advance({ seconds });
  await t.runJobs();
  return sent.toSorted((a, b) => (a.device < b.device ? -1 : 1));
};

describe('a seeker’s message', () => {
  it('is pushed to every user who may see it, and to nobody else', async () => {
    await reply('  Is it\n still open? ');
    const note = {
      title: 'Sam Seeker',
      body: 'Is it still open?',
      url: `/message/${id}`,
      topic: `message:business:${id}`,
    };
    expect(await pushed(2)).toEqual([
      { device: 'manager', note },
      { device: 'owner', note },
    ]);
    expect(await pushed(600)).toHaveLength(2);
  });

  it('is not pushed to a user who has read it by then', async () => {
    await reply('Hello?');
    await t.call(markConversationRead, { token: owner.token, params: { id }, body: {} });
    expect((await pushed(2)).map((s) => s.device)).toEqual(['manager']);
  });

  it('is pushed in one notification with those sent immediately before it', async () => {
    for (const text of ['one', 'two', 'three']) await reply(text);
    expect((await pushed(2)).map((s) => [s.device, s.note.body])).toEqual([
      ['manager', 'three'],
      ['owner', 'three'],
    ]);
    await reply('four');
    expect((await pushed(2)).at(-1)?.note.body).toBe('four');
  });
});

it('a message of the business is pushed only to the seeker', async () => {
  await t.call(sendMessage, { token: manager.token, body: { conversation_id: id, message: 'Come by!' } });
  const all = await pushed(2);
  expect(all.map((s) => [s.device, s.note.title, s.note.body])).toEqual([['seeker', 'Corner Café', 'Come by!']]);
});

it('a push notification is in its recipient’s language', async () => {
  await t.call(setLanguage, { token: manager.token, body: { language: 'es' } });
  const who = await newSeeker(t, { full_name: 'Eva' });
  const answers = { responsibilities_answers: [] };
  await t.call(applyToJob, { token: who.token, params: { id: job_id }, body: answers });
  expect((await pushed(60)).map((s) => [s.device, s.note.title, s.note.body])).toEqual([
    ['manager', 'Candidato nuevo', 'Eva se postuló para Barista'],
    ['owner', 'New applicant', 'Eva applied for Barista'],
  ]);
  await t.call(setLanguage, { token: manager.token, body: { language: 'en' } });
});

it('applicants of the same minute share one push notification', async () => {
  const apply = async (full_name: string) => {
    const who = await newSeeker(t, { full_name });
    const body = { responsibilities_answers: [] };
    expect((await t.call(applyToJob, { token: who.token, params: { id: job_id }, body })).status).toBe(201);
  };
  await apply('Ana');
  const url = `/location/${location_id}/job/${job_id}`;
  expect((await pushed(60)).map((s) => [s.device, s.note.body, s.note.url])).toEqual([
    ['manager', 'Ana applied for Barista', url],
    ['owner', 'Ana applied for Barista', url],
  ]);
  sent = [];
  for (const name of ['Bo', 'Cy', 'Di']) await apply(name);
  expect(await pushed(59)).toEqual([]);
  expect((await pushed(1)).map((s) => s.note.body)).toEqual([
    '3 people applied for Barista',
    '3 people applied for Barista',
  ]);
});

it('a failed renewal is pushed to the owner', async () => {
  const poor = await newOwner(t);
  await newListing(t, await newLocation(t, poor.business_id));
  await device(poor.token, 'poor');
  const notes = (await pushed(31 * 86_400)).filter((s) => s.device === 'poor');
  expect(notes.map((s) => [s.note.body, s.note.url])).toEqual([
    ['A job listing was paused: there is no plan', '/billing-info'],
  ]);
});

describe('a device', () => {
  const to = (who: TestUser) => ({ user_ids: [who.user_id] });
  const note = (topic: string) => ({ wordsIn: () => ({ title: 'T', body: 'B' }), url: '/', topic, bundleSeconds: 0 });

  it('is forgotten when its push service reports it gone, and retried when the service fails', async () => {
    const who = await newOwner(t);
    for (const name of ['good', 'dead', 'slow']) await device(who.token, name);
    outcomes = { dead: 'gone', slow: 'retry' };
    await notifyPeople(t.ctx, t.ctx.db, to(who), note('retry'));
    expect((await pushed(0)).map((s) => s.device)).toEqual(['dead', 'good', 'slow']);
    sent = [];
    expect(await pushed(29)).toEqual([]);
    expect((await pushed(1)).map((s) => s.device)).toEqual(['slow']);
    outcomes = {};
    sent = [];
    expect((await pushed(60)).map((s) => s.device)).toEqual(['slow']);
    sent = [];
    expect(await pushed(86_400)).toEqual([]);
    const left = await t.ctx.db
      .selectFrom('push_device')
      .select('endpoint')
      .where('user_id', '=', who.user_id)
      .execute();
    expect(new Set(left.map(({ endpoint }) => endpoint.split('/').at(-1)))).toEqual(new Set(['good', 'slow']));
  });

  it.each([
    [600, 600],
    [5, 30],
    [1e12, 3600],
  ])('whose service asks to wait %d s is retried after %d s, and delays no other device', async (asked, seconds) => {
    const who = await newOwner(t);
    for (const name of ['busy', 'slow']) await device(who.token, name);
    outcomes = { busy: { retryAfterSeconds: asked }, slow: 'retry' };
    await notifyPeople(t.ctx, t.ctx.db, to(who), note('busy'));
    await pushed(0);
    sent = [];
    outcomes = {};
    expect(await pushed(29)).toEqual([]);
    const first = seconds === 30 ? ['busy', 'slow'] : ['slow'];
    expect((await pushed(1)).map((s) => s.device)).toEqual(first);
    expect((await pushed(Math.max(0, seconds - 31))).map((s) => s.device)).toEqual(first);
    expect((await pushed(1)).map((s) => s.device)).toEqual(['busy', 'slow']);
    expect(await t.ctx.db.selectFrom('task').select('id').where('kind', '=', 'push').execute()).toEqual([]);
  });

  it('is retried when its own push service asks for it, not when another’s does', async () => {
    const who = await newOwner(t);
    for (const name of ['minute', 'hour']) await device(who.token, name);
    outcomes = { minute: { retryAfterSeconds: 60 }, hour: { retryAfterSeconds: 3600 } };
    await notifyPeople(t.ctx, t.ctx.db, to(who), note('waits'));
    await pushed(0);
    [sent, outcomes] = [[], {}];
    expect((await pushed(60)).map((s) => s.device)).toEqual(['minute']);
    expect((await pushed(3540)).map((s) => s.device)).toEqual(['hour', 'minute']);
  });

  it.each(['retry', { retryAfterSeconds: 1e12 }] as const)(
    'is given up for a notification after five failed attempts: %o',
    async (outcome) => {
      const who = await newOwner(t);
      await device(who.token, 'never');
      outcomes = { never: outcome };
      await notifyPeople(t.ctx, t.ctx.db, to(who), note('never'));
      for (let i = 0; i < 10; i++) await pushed(3600);
      expect(sent).toHaveLength(5);
      expect(await t.ctx.db.selectFrom('task').select('id').where('kind', '=', 'push').execute()).toEqual([]);
    },
  );

  it('of a seeker gets no retried push about a business deleted in the meantime', async () => {
    const boss = await newOwner(t);
    const listing_id = await newListing(t, await newLocation(t, boss.business_id));
    const who = await newSeeker(t);
    const conversation_id = await newConversation(t, { token: boss.token, job_id: listing_id, seeker: who });
    await t.call(addSeekerDevice, { token: who.token, body: subscription('later') });
    outcomes = { later: 'retry' };
    await t.call(sendMessage, { token: boss.token, body: { conversation_id, message: 'Hello' } });
    expect(await pushed(5)).toHaveLength(1);
    [sent, outcomes] = [[], {}];
    expect((await t.call(deleteAccount, { token: boss.token, body: { reasons: ['Other'] } })).status).toBe(200);
    expect(await pushed(3600)).toEqual([]);
  });

  it('gets no push once its session has ended, and is forgotten', async () => {
    const who = await newOwner(t);
    await device(who.token, 'left');
    await notifyPeople(t.ctx, t.ctx.db, to(who), note('left'));
    await inTransaction(t.ctx, (trx) => endSessions(t.ctx, trx, { user_ids: [who.user_id] }, { reason: 'logout' }));
    expect(await pushed(0)).toEqual([]);
    await forgetSignedOutDevices(t.ctx);
    const left = await t.ctx.db.selectFrom('push_device').select('id').where('user_id', '=', who.user_id).execute();
    expect(left).toEqual([]);
  });

  it('of a user is forgotten with the last token of its session; a seeker’s device is kept', async () => {
    const [who, kept] = [await newOwner(t), await newOwner(t)];
    for (const { token } of [who, kept]) await device(token, token);
    const other = await newSeeker(t);
    await t.call(addSeekerDevice, { token: other.token, body: subscription(other.token) });
    const ends = async (token: string) =>
      t.ctx.db
        .updateTable('access_token')
        .set({ expires_at: t.clock.now() })
        .where('token_hash', '=', hashToken(token))
        .execute();
    for (const { token } of [who, other]) await ends(token);
    await forgetSignedOutDevices(t.ctx);
    const left = await t.ctx.db.selectFrom('push_device').select('endpoint').execute();
    const isThere = ({ token }: { token: string }) => left.some(({ endpoint }) => endpoint.endsWith(token));
    expect([who, kept, other].map(isThere)).toEqual([false, true, true]);
  });

  it('gets no push from a transaction that was rolled back', async () => {
    const undone = inTransaction(t.ctx, async (trx) => {
      await notifyPeople(t.ctx, trx, to(owner), note('undone'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await pushed(0)).toEqual([]);
  });
});
