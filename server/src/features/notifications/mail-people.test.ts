import { addDevice, changeNotices, readNotices, stopNotices } from '@jipe/contract/notifications/endpoints';
import { applyToJob, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { markConversationRead } from '@jipe/contract/messaging/endpoints';
import { listActivity } from '@jipe/contract/settings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../jobs/mail-queue.ts';
import {
  anotherOwner,
  newListing,
  newLocation,
  newManager,
  newOwner,
  newSeeker,
  type TestUser,
} from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';
import { mailAboutPeople } from './jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

async function shop() {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id, { name: 'Boise' });
  const job_id = await newListing(t, location_id, { title: 'Cook' });
  return { owner, location_id, job_id };
}

const choose = (user: TestUser, body: Record<string, unknown>) => t.call(changeNotices, { token: user.token, body });

async function apply(job_id: string, full_name = 'Sam Seeker') {
  const seeker = await newSeeker(t, { full_name });
  await t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} });
  return seeker;
}

/** Subjects of the user's mails about people so far. */
async function told(user: TestUser): Promise<string[]> {
  await t.runJobs();
  const mails = await t.mailsTo(user.email);
  return mails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined).map(({ subject }) => subject);
}

const stopLink = (url = '') => /\/api\/v1\/public\/unsubscribe\/([^/]+)\/$/.exec(url)?.[1] ?? '';

describe('the notice settings', () => {
  it('start with the daily brief and messages, and an omitted field keeps its value', async () => {
    const { owner } = await shop();
    const read = async () => (await t.call(readNotices, { token: owner.token })).body.data;
    expect(await read()).toEqual({ applicants: 'daily', messages: true });
    expect((await choose(owner, { messages: false })).body.data).toEqual({ applicants: 'daily', messages: false });
    await choose(owner, { applicants: 'each' });
    expect(await read()).toEqual({ applicants: 'each', messages: false });
    expect((await choose(owner, {})).body.data).toEqual({ applicants: 'each', messages: false });
    for (const [body, field] of [
      [{ applicants: 'hourly' }, 'applicants'],
      [{ messages: 'yes' }, 'messages'],
    ] as const)
      expect(await choose(owner, body)).toMatchObject({
        status: 400,
        body: { [field]: [expect.stringContaining(field)] },
      });
    const { body } = await t.call(listActivity, { token: owner.token });
    expect(body.data.results.map(({ act }) => act)).toContain('notices_changed');
  });
});

describe('a mail about each applicant', () => {
  it('leaves a minute after the first of a batch, and again for the listing after ten minutes', async () => {
    const { owner, location_id, job_id } = await shop();
    const manager = await newManager(t, owner.business_id, [location_id]);
    const elsewhere = await newManager(t, owner.business_id, [await newLocation(t, owner.business_id)]);
    await apply(job_id, 'Before');
    t.clock.advance({ seconds: 5 });
    for (const user of [owner, manager, elsewhere]) await choose(user, { applicants: 'each' });
    t.clock.advance({ seconds: 5 });
    await apply(job_id, 'Ana');
    t.clock.advance({ seconds: 40 });
    await apply(job_id, 'Bo');
    t.clock.advance({ seconds: 19 });
    expect(await told(owner)).toEqual([]);
    t.clock.advance({ seconds: 2 });
    const first = '2 people applied for Cook at Boise';
    expect(await told(owner)).toEqual([first]);
    expect(await told(manager)).toEqual([first]);
    expect(await told(elsewhere)).toEqual([]);
    await apply(job_id, 'Cy');
    t.clock.advance({ minutes: 9 });
    expect(await told(owner)).toEqual([first]);
    const other = await newListing(t, location_id, { title: 'Host' });
    await apply(other, 'Dee');
    t.clock.advance({ minutes: 1, seconds: 1 });
    expect((await told(owner)).toSorted()).toEqual([
      first,
      'Cy applied for Cook at Boise',
      'Dee applied for Host at Boise',
    ]);
    const [mail] = await t.mailsTo(owner.email);
    expect(mail?.text).toContain(`/location/${location_id}/job/${job_id}`);
    expect(mail?.html).toContain('width=device-width');
  });

  it('is not sent when a push service took the notice', async () => {
    const { owner, job_id } = await shop();
    await choose(owner, { applicants: 'each' });
    const device = { endpoint: 'https://fcm.googleapis.com/one', keys: { p256dh: 'BPk', auth: 'YWJj' } };
    await t.call(addDevice, { token: owner.token, body: device });
    t.clock.advance({ seconds: 1 });
    await apply(job_id);
    t.clock.advance({ seconds: 61 });
    await mailAboutPeople(t.ctx);
    expect(await told(owner)).toEqual([]);
    t.clock.advance({ minutes: 20 });
    expect(await told(owner)).toEqual([]);
  });

  it('names only the applicants that no push service took a notice of', async () => {
    const { owner, job_id } = await shop();
    await choose(owner, { applicants: 'each' });
    t.clock.advance({ seconds: 1 });
    await apply(job_id, 'Ana');
    const taken = { user_id: owner.user_id, topic: `applicants:${job_id}`, at: t.clock.now() };
    await t.ctx.db.insertInto('push_taken').values(taken).execute();
    t.clock.advance({ seconds: 20 });
    await apply(job_id, 'Bo');
    t.clock.advance({ minutes: 3 });
    expect(await told(owner)).toEqual(['Bo applied for Cook at Boise']);
  });
});

describe('a message', () => {
  it('is mailed once after 15 unread minutes, and again only after the conversation was read', async () => {
    const { owner, location_id, job_id } = await shop();
    const manager = await newManager(t, owner.business_id, [location_id]);
    const quiet = await newManager(t, owner.business_id, [location_id]);
    await choose(quiet, { messages: false });
    const seeker = await newSeeker(t, { full_name: 'Sam Seeker' });
    const id = await newConversation(t, { token: owner.token, job_id, seeker });
    const say = (message: string) =>
      t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message } });
    await say('May I come on Tuesday?');
    t.clock.advance({ minutes: 5 });
    await t.call(markConversationRead, { token: manager.token, params: { id } });
    t.clock.advance({ minutes: 9, seconds: 59 });
    expect(await told(owner)).toEqual([]);
    t.clock.advance({ seconds: 1 });
    await Promise.all([mailAboutPeople(t.ctx), mailAboutPeople(t.ctx)]);
    expect(await told(owner)).toEqual(['Sam Seeker wrote to you']);
    await say('Hello?');
    t.clock.advance({ minutes: 16 });
    expect(await told(owner)).toHaveLength(1);
    expect(await told(manager)).toEqual(['Sam Seeker wrote to you']);
    await t.call(markConversationRead, { token: owner.token, params: { id } });
    await say('Are you there?');
    t.clock.advance({ minutes: 16 });
    expect(await told(owner)).toHaveLength(2);
    expect(await told(manager)).toHaveLength(1);
    expect(await told(quiet)).toEqual([]);
    const [mail] = await t.mailsTo(owner.email);
    expect(mail?.text).toContain('May I come on Tuesday?');
    expect(mail?.text).toContain(`/message/${id}`);
  });

  it('is not mailed when a push service took its notice', async () => {
    const { owner, job_id } = await shop();
    const device = { endpoint: 'https://fcm.googleapis.com/two', keys: { p256dh: 'BPk', auth: 'YWJj' } };
    await t.call(addDevice, { token: owner.token, body: device });
    const seeker = await newSeeker(t);
    const id = await newConversation(t, { token: owner.token, job_id, seeker });
    await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'Hi' } });
    t.clock.advance({ seconds: 5 });
    await t.runJobs();
    t.clock.advance({ minutes: 16 });
    expect(await told(owner)).toEqual([]);
  });
});

describe('mails beyond five an hour', () => {
  it('become one mail at the end of the hour, whose link stops the kind of its first line', async () => {
    const { owner, location_id } = await shop();
    await choose(owner, { applicants: 'each' });
    t.clock.advance({ seconds: 1 });
    for (let i = 0; i < 7; i++) await apply(await newListing(t, location_id, { title: `Job ${i}` }));
    t.clock.advance({ seconds: 61 });
    expect(await told(owner)).toHaveLength(5);
    t.clock.advance({ minutes: 30 });
    await apply(await newListing(t, location_id, { title: 'Later' }));
    t.clock.advance({ minutes: 2 });
    expect(await told(owner)).toHaveLength(5);
    t.clock.advance({ minutes: 28 });
    const all = await told(owner);
    expect(all.slice(5)).toEqual(['3 things about your applicants and messages']);
    const bundle = (await t.mailsTo(owner.email)).at(-1);
    expect(bundle?.text).toContain('Sam Seeker applied for Later at Boise');
    const token = stopLink(bundle?.unsubscribeUrl);
    expect((await t.call(stopNotices, { params: { token } })).body.data).toEqual({ stopped: 'applicants' });
  });

  it('leave out what was read in the meantime and what the manager no longer sees', async () => {
    const { owner, location_id, job_id } = await shop();
    const lost_id = await newLocation(t, owner.business_id, { name: 'Provo' });
    const manager = await newManager(t, owner.business_id, [location_id, lost_id]);
    await choose(manager, { applicants: 'each' });
    t.clock.advance({ seconds: 1 });
    for (let i = 0; i < 5; i++) await apply(await newListing(t, location_id, { title: `Job ${i}` }));
    t.clock.advance({ seconds: 61 });
    expect(await told(manager)).toHaveLength(5);
    await apply(job_id, 'Ana');
    const here = await newListing(t, location_id, { title: 'Host' });
    const there = await newListing(t, lost_id, { title: 'Waiter' });
    await apply(there, 'Bo');
    const writes = async (listing_id: string, full_name: string) => {
      const seeker = await newSeeker(t, { full_name });
      const id = await newConversation(t, { token: owner.token, job_id: listing_id, seeker });
      await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'Hello?' } });
      return id;
    };
    const read_id = await writes(here, 'Cy');
    await writes(here, 'Dee');
    await writes(there, 'Ed');
    t.clock.advance({ minutes: 30 });
    expect(await told(manager)).toHaveLength(5);
    await t.call(markConversationRead, { token: manager.token, params: { id: read_id } });
    const unassigned = { user_id: manager.user_id, location_id: lost_id };
    await t.ctx.db
      .deleteFrom('location_manager')
      .where((eb) => eb.and(unassigned))
      .execute();
    t.clock.advance({ minutes: 30 });
    expect((await told(manager)).slice(5)).toEqual(['2 things about your applicants and messages']);
    const text = (await t.mailsTo(manager.email)).at(-1)?.text ?? '';
    expect(text).toContain('Ana applied for Cook at Boise');
    expect(text).toContain('Dee wrote to you about Host at Boise');
    expect(text).not.toMatch(/Bo |Cy |Ed /);
  });
});

describe('a queued mail', () => {
  /** A reader whose mail is written but not sent yet. */
  async function waits(role: 'manager' | 'owner') {
    const { owner, location_id, job_id } = await shop();
    const kept_id = await newLocation(t, owner.business_id);
    const { business_id } = owner;
    const reader =
      role === 'owner' ? await anotherOwner(t, business_id) : await newManager(t, business_id, [location_id, kept_id]);
    const seeker = await newSeeker(t, { full_name: 'Cy' });
    const id = await newConversation(t, { token: owner.token, job_id, seeker });
    await t.runJobs();
    await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: '/billing-info Hello?' } });
    t.clock.advance({ minutes: 16 });
    await mailAboutPeople(t.ctx);
    const about = { kind: 'renewal_declined', subjectIn: () => 'Declined' };
    if (role === 'owner')
      await inTransaction(t.ctx, async (trx) => {
        const text = `Declined.\n\n${t.ctx.settings.publicUrl}/billing-info\n\nBye`;
        const mail = { subject: about.subjectIn(), text, html: '<p>Declined.</p>' };
        await queueMail(t.ctx, trx, about.kind, { email: reader.email, of: { business_id } }, mail);
      });
    const subjects = async () => (await t.mailsTo(reader.email)).map(({ subject }) => subject).toSorted();
    const change = (to: Record<string, unknown>) =>
      t.ctx.db.updateTable('user_account').set(to).where('id', '=', reader.user_id).execute();
    return { reader, location_id, subjects, change };
  }

  it('is sent while its reader is unchanged', async () => {
    expect(await (await waits('manager')).subjects()).toEqual(['Cy wrote to you']);
    expect(await (await waits('owner')).subjects()).toEqual(['Cy wrote to you', 'Declined']);
  });

  it('is not sent to a manager who lost the location', async () => {
    const { reader, location_id, subjects } = await waits('manager');
    await t.ctx.db
      .deleteFrom('location_manager')
      .where((eb) => eb.and({ user_id: reader.user_id, location_id }))
      .execute();
    expect(await subjects()).toEqual([]);
  });

  it('is not sent to a user who was deleted or changed address', async () => {
    const gone = await waits('manager');
    await gone.change({ account_status: 'deleted' });
    expect(await gone.subjects()).toEqual([]);
    const moved = await waits('owner');
    await moved.change({ email: `new-${moved.reader.email}` });
    expect(await moved.subjects()).toEqual([]);
  });

  it('is not sent to an owner who became a manager', async () => {
    const { change, subjects } = await waits('owner');
    await change({ account_type: 'hiring_manager' });
    expect(await subjects()).toEqual([]);
  });
});

describe('the unsubscribe link', () => {
  const one = async (kind: 'applicants' | 'messages') => {
    const { owner, job_id } = await shop();
    await choose(owner, { applicants: 'each' });
    t.clock.advance({ seconds: 1 });
    if (kind === 'applicants') await apply(job_id);
    else {
      const seeker = await newSeeker(t);
      const id = await newConversation(t, { token: owner.token, job_id, seeker });
      await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'Hi' } });
    }
    t.clock.advance({ minutes: 16 });
    await told(owner);
    const [mail] = await t.mailsTo(owner.email);
    const url = new URL(mail?.unsubscribeUrl ?? '');
    return { owner, mail, url, path: url.pathname };
  };
  const read = async (user: TestUser) => (await t.call(readNotices, { token: user.token })).body.data;

  // RFC 8058, section 8.1: with either form encoding; the last case has no form.
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=---FormBoundary',
      '-----FormBoundary\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n-----FormBoundary--\r\n',
    ],
    [undefined, undefined],
  ])('works with %s, repeatedly, without signing in, years later', async (type, payload) => {
    const { owner, path, mail } = await one('messages');
    for (const method of ['GET', 'HEAD'] as const) expect((await t.inject({ method, url: path })).statusCode).toBe(404);
    expect(await read(owner)).toEqual({ applicants: 'each', messages: true });
    t.clock.advance({ days: 4000 });
    for (let i = 0; i < 2; i++) {
      const answer = await t.inject({
        method: 'POST',
        url: path,
        ...(type === undefined ? {} : { headers: { 'content-type': type }, payload }),
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ data: { stopped: 'messages' } });
    }
    expect(mail?.text).toContain(`/unsubscribe/${stopLink(mail?.unsubscribeUrl)}`);
    expect(mail?.html).toContain(`/unsubscribe/${stopLink(mail?.unsubscribeUrl)}`);
  });

  it('stops only its own kind of mail', async () => {
    const { owner, path } = await one('applicants');
    await t.inject({ method: 'POST', url: path });
    expect(await read(owner)).toEqual({ applicants: 'off', messages: true });
  });

  it('is refused under `token` when wrong', async () => {
    const { path } = await one('applicants');
    const token = stopLink(`${path}`);
    const alike = [`${token}x`, `${token}=`, `${token}.`, token.replace('~', '.')];
    for (const wrong of [...alike, 'x', 'x'.repeat(301), `${token.slice(0, -4)}AAAA`, 'v1~', 'x'.repeat(299), '%00'])
      expect(await t.call(stopNotices, { params: { token: wrong } })).toMatchObject({
        status: 400,
        body: { token: ['This link is not valid.'] },
      });
  });
});
