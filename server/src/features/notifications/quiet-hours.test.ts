import { addDevice, changeNotices, readNotices } from '@jipe/contract/notifications/endpoints';
import { markConversationRead } from '@jipe/contract/messaging/endpoints';
import { applyToJob, listOwnApplications, replyToBusiness, withdrawApplication } from '@jipe/contract/seeker/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PushOutcome } from '../../ports/push/port.ts';
import { inTransaction } from '../../db/transaction.ts';
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
import { notifyOwners } from './notify-owners.ts';
import { quietEnd } from './rules-quiet.ts';

describe('the end of quiet hours', () => {
  // From 22:00 to 7:00, from midnight to 2:30, from 1:00 to 2:00; Utah's clocks change at 2:00 on 8 March and 1
  // November 2026.
  it.each([
    ['2026-03-03T04:59:59Z', [44, 14], 'UT', null],
    ['2026-03-03T05:00:00Z', [44, 14], 'UT', '2026-03-03T14:00:00Z'],
    ['2026-03-03T13:59:59Z', [44, 14], 'UT', '2026-03-03T14:00:00Z'],
    ['2026-03-03T14:00:00Z', [44, 14], 'UT', null],
    ['2026-03-08T05:30:00Z', [44, 14], 'UT', '2026-03-08T13:00:00Z'],
    ['2026-11-01T06:30:00Z', [44, 14], 'UT', '2026-11-01T14:00:00Z'],
    // Two o'clock becomes three: clocks never show 2:30.
    ['2026-03-08T08:59:59Z', [0, 5], 'UT', '2026-03-08T09:00:00Z'],
    // Clocks show one o'clock twice.
    ['2026-11-01T07:10:00Z', [2, 4], 'UT', '2026-11-01T09:00:00Z'],
    ['2026-11-01T08:10:00Z', [2, 4], 'UT', '2026-11-01T09:00:00Z'],
    ['2026-12-31T23:30:00Z', [18, 12], 'GU', '2027-01-01T20:00:00Z'],
    ['2026-03-03T05:00:00Z', [null, null], 'UT', null],
  ] as const)('at %s, for half hours %j in %s, is %s', (at, [quiet_from, quiet_until], area, end) =>
    expect(quietEnd(new Date(at), { quiet_from, quiet_until, area })?.toISOString() ?? null).toBe(
      end === null ? null : new Date(end).toISOString(),
    ),
  );
});

describe('the quiet hours of a user in Utah', () => {
  let t: TestApp;
  let user: TestUser;
  let owner: TestUser;
  let job_id: string;
  let pushed: { device: string; body: string }[];
  let outcome: PushOutcome;
  const quiet_hours = { from: '22:00', until: '07:00' };

  beforeEach(async () => {
    pushed = [];
    outcome = 'sent';
    t = await createTestApp({
      // Eight in the evening in Utah.
      startAt: '2026-03-03T03:00:00Z',
      push: {
        publicKey: 'key',
        accepts: () => true,
        send: async ({ endpoint }, { body }) => {
          pushed.push({ device: endpoint.split('/').at(-1) ?? '', body });
          return outcome;
        },
      },
    });
    const boss = await newOwner(t);
    owner = boss;
    const location_id = await newLocation(t, boss.business_id, { name: 'Provo' });
    job_id = await newListing(t, location_id, { title: 'Cook' });
    user = await newManager(t, boss.business_id, [location_id]);
    await choose({ quiet_hours, applicants: 'each' });
    await t.runJobs();
  });
  afterEach(async () => t.close());

  const choose = (body: Record<string, unknown>, who: TestUser = user) =>
    t.call(changeNotices, { token: who.token, body });
  const device = (who: TestUser, name: string) =>
    t.call(addDevice, {
      token: who.token,
      body: { endpoint: `https://push.example/${name}`, keys: { p256dh: 'BPk', auth: 'YWJj' } },
    });
  async function apply(full_name: string) {
    const seeker = await newSeeker(t, { full_name });
    await t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} });
    return seeker;
  }
  /** `time` is local, in the night that begins on 2 March. */
  async function at(time: string): Promise<string[]> {
    t.clock.set(new Date(Date.parse(`2026-03-0${time < '12' ? 3 : 2}T${time}Z`) + 7 * 3_600_000).toISOString());
    await t.runJobs();
    const mails = await t.mailsTo(user.email);
    return mails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined).map(({ subject }) => subject);
  }

  it('are set in half hours and removed by null; a change of another setting keeps them', async () => {
    const read = async () => (await t.call(readNotices, { token: user.token })).body.data;
    expect(await read()).toEqual({ applicants: 'each', messages: true, quiet_hours });
    expect((await choose({ messages: false })).body.data).toMatchObject({ quiet_hours });
    for (const [wrong, field] of [
      [{ from: '22:15', until: '07:00' }, 'quiet_hours.from'],
      [{ from: '22:00', until: '24:00' }, 'quiet_hours.until'],
      [{ from: '22:00' }, 'quiet_hours.until'],
      [{ from: '22:00', until: '22:00' }, 'quiet_hours'],
      ['always', 'quiet_hours'],
    ] as const)
      expect(await choose({ quiet_hours: wrong })).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      });
    expect((await choose({ quiet_hours: null })).body.data).toEqual({ applicants: 'each', messages: false });
  });

  it('delay mails about each applicant; the mail at their end counts the whole night', async () => {
    expect(await at('21:30:00')).toEqual([]);
    await apply('Ana');
    expect(await at('21:31:01')).toEqual(['Ana applied for Cook at Provo']);
    await at('22:05:00');
    await apply('Bo');
    await at('23:59:59');
    await apply('Cy');
    await at('03:00:00');
    expect(await at('07:00:59')).toHaveLength(1);
    expect((await at('07:01:00')).slice(1)).toEqual(['2 people applied for Cook at Provo']);
    expect(await at('11:00:00')).toHaveLength(2);
  });

  it('delay one push per topic, without a mail too; another user’s push is not delayed', async () => {
    await device(user, 'asleep');
    await device(owner, 'awake');
    await at('23:00:00');
    await apply('Ana');
    await at('23:02:00');
    expect(pushed).toEqual([{ device: 'awake', body: 'Ana applied for Cook' }]);
    await apply('Bo');
    await at('23:10:00');
    await at('06:59:59');
    expect(pushed.filter((each) => each.device === 'asleep')).toEqual([]);
    await at('07:00:00');
    expect(pushed.filter((each) => each.device === 'asleep')).toEqual([
      { device: 'asleep', body: '2 people applied for Cook' },
    ]);
    await at('07:01:30');
    expect(await at('08:00:00')).toEqual([]);
    expect(pushed).toHaveLength(3);
  });

  it('drop notifications about a location that the user loses in the night', async () => {
    await device(user, 'asleep');
    const seeker = await newSeeker(t, { full_name: 'Cy' });
    const id = await newConversation(t, { token: owner.token, job_id, seeker });
    await at('22:30:00');
    await apply('Ana');
    await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'Still open?' } });
    await at('22:32:00');
    await t.ctx.db.deleteFrom('location_manager').where('user_id', '=', user.user_id).execute();
    expect(await at('07:20:00')).toEqual([]);
    expect(pushed).toEqual([]);
  });

  it.each([
    { stays: 'nobody', others: [], notes: 0 },
    { stays: 'another', others: ['Bo'], notes: 1 },
  ])('send $notes notifications when $stays is left of the night’s applicants', async ({ others, notes }) => {
    await device(user, 'asleep');
    await at('22:30:00');
    const { token } = await apply('Ana');
    await at('22:32:00');
    for (const name of others) await apply(name);
    await at('22:34:00');
    const [mine] = (await t.call(listOwnApplications, { token })).body.data.results;
    await t.call(withdrawApplication, { token, params: { id: mine?.application_id ?? '' }, body: {} });
    expect(await at('07:20:00')).toEqual([]);
    expect(pushed).toHaveLength(notes);
  });

  it('drop a billing notification to an owner who became a manager in the night', async () => {
    const partner = await anotherOwner(t, owner.business_id);
    await choose({ quiet_hours }, partner);
    await device(partner, 'partner');
    await at('22:30:00');
    const about = { kind: 'renewal-failed', subjectIn: () => 'A job listing was paused: the card was declined' };
    await inTransaction(t.ctx, (trx) => notifyOwners(t.ctx, trx, owner.business_id, about));
    await at('22:32:00');
    await t.ctx.db
      .updateTable('user_account')
      .set({ account_type: 'hiring_manager' })
      .where('id', '=', partner.user_id)
      .execute();
    await at('07:20:00');
    expect(pushed).toEqual([]);
  });

  it('end with a mail when no push service accepts the notification in the morning', async () => {
    await device(user, 'asleep');
    await at('23:00:00');
    await apply('Ana');
    await at('23:02:00');
    outcome = 'gone';
    await at('07:00:00');
    await at('07:01:00');
    expect(await at('07:02:00')).toEqual(['Ana applied for Cook at Provo']);
  });

  it('delay one mail about unread messages, unless they are read or pushed first', async () => {
    const talk = async (name: string) => {
      const seeker = await newSeeker(t, { full_name: name });
      const id = await newConversation(t, { token: owner.token, job_id, seeker });
      const say = (message: string) =>
        t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message } });
      return { id, say };
    };
    const [sam, ana] = [await talk('Sam'), await talk('Ana')];
    await at('22:30:00');
    for (const { say } of [sam, ana]) await say('Hello?');
    expect(await at('22:50:00')).toEqual([]);
    await t.call(markConversationRead, { token: user.token, params: { id: ana.id } });
    await sam.say('Are you there?');
    expect(await at('06:30:00')).toEqual([]);
    await at('07:00:00');
    expect(await at('07:01:00')).toEqual(['Sam wrote to you']);
    expect(await at('09:00:00')).toHaveLength(1);

    await device(user, 'asleep');
    t.clock.set('2026-03-04T06:00:00Z');
    await ana.say('Still open?');
    for (const time of ['2026-03-04T06:30:00Z', '2026-03-04T14:00:00Z', '2026-03-04T14:30:00Z']) {
      t.clock.set(time);
      await t.runJobs();
    }
    expect(pushed).toEqual([{ device: 'asleep', body: 'Still open?' }]);
    expect((await t.mailsTo(user.email)).filter(({ subject }) => subject.includes('wrote'))).toHaveLength(1);
  });

  it('do not delay the morning brief; they delay mails beyond the limit of five an hour', async () => {
    await choose({ quiet_hours: { from: '21:00', until: '11:00' } });
    await at('20:30:00');
    for (let i = 0; i < 7; i++) {
      job_id = await newListing(t, await listingsPlace(), { title: `Job ${i}` });
      await apply('Ana');
    }
    expect(await at('20:32:00')).toHaveLength(5);
    expect(await at('21:40:00')).toHaveLength(5);
    await choose({ quiet_hours: { from: '21:00', until: '11:00' } }, owner);
    await at('07:00:00');
    expect((await t.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      '7 new applicants, 7 people wait for an answer',
    ]);
    expect(await at('10:59:59')).toHaveLength(5);
    expect((await at('11:00:00')).slice(5)).toEqual(['2 things about your applicants and messages']);
  });

  const listingsPlace = async () =>
    (await t.ctx.db.selectFrom('listing').select('location_id').where('id', '=', job_id).executeTakeFirstOrThrow())
      .location_id;

  it('release a delayed push notification when the user removes them', async () => {
    await device(user, 'asleep');
    await at('23:00:00');
    await apply('Ana');
    await at('23:02:00');
    expect(pushed).toEqual([]);
    await choose({ quiet_hours: { from: '23:00', until: '05:00' } });
    await at('23:05:00');
    expect(pushed).toEqual([]);
    await choose({ quiet_hours: null });
    await at('23:05:10');
    expect(pushed).toEqual([{ device: 'asleep', body: 'Ana applied for Cook' }]);
    expect(await at('23:30:00')).toEqual([]);
    await at('05:00:00');
    expect(await at('07:30:00')).toEqual([]);
    expect(pushed).toHaveLength(1);
  });
});
