import { decideApplications, swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import * as calls from '@jipe/contract/seeker/endpoints';
import { editBusinessSettings } from '@jipe/contract/settings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newListing, newLocation, newOwner, newSeeker, type TestOwner, type TestSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { mailAboutPeople } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => void t.clock.advance({ hours: 2 }));

async function talking(of?: { owner: TestOwner; seeker: TestSeeker }) {
  const owner = of?.owner ?? (await newOwner(t, { name: 'Corner Cafe' }));
  const job_id = await newListing(t, await newLocation(t, owner.business_id), { title: 'Barista' });
  const seeker = of?.seeker ?? (await newSeeker(t));
  const applied = await t.call(calls.applyToJob, { token: seeker.token, params: { id: job_id }, body: {} });
  const swiped = await t.call(swipeSeeker, { token: owner.token, body: { job_id, seeker_id: seeker.seeker_id } });
  const { conversation_id } = swiped.body.data;
  const write = (message: string) => t.call(sendMessage, { token: owner.token, body: { conversation_id, message } });
  const read = () =>
    t.call(calls.markSeekerConversationRead, { token: seeker.token, params: { id: conversation_id }, body: {} });
  const receipts = (await t.mailsTo(seeker.email)).length;
  /** The seeker's mails without the receipt, after this many minutes. */
  const mails = async (minutes = 0) => {
    t.clock.advance({ minutes });
    await mailAboutPeople(t.ctx);
    return (await t.mailsTo(seeker.email)).slice(receipts);
  };
  return { owner, seeker, write, read, mails, application_id: applied.body.data.application_id ?? '' };
}

describe('an unread message', () => {
  it('is mailed once after 5 minutes, in the seeker’s language', async () => {
    const { seeker, write, mails } = await talking();
    await t.call(calls.changeSeekerNotices, { token: seeker.token, body: { language: 'es' } });
    await write('Can you come on Monday?');
    await write('At nine?');
    expect(await mails(4)).toEqual([]);
    const [mail, ...more] = await mails(1);
    expect(mail?.subject).toBe('Corner Cafe te escribió');
    expect(mail?.text).toContain('Can you come on Monday?');
    expect(mail?.text).toContain('/messages');
    expect(more).toEqual([]);
    expect(await mails(60)).toHaveLength(1);
  });

  it('is not mailed when the seeker has read it by then', async () => {
    const { write, read, mails } = await talking();
    await write('Hello');
    t.clock.advance({ minutes: 2 });
    await read();
    expect(await mails(10)).toEqual([]);
  });

  it('is mailed at most once per conversation in 30 minutes; later ones follow, unless read', async () => {
    const { write, read, mails } = await talking();
    await write('One');
    expect(await mails(5)).toHaveLength(1);
    t.clock.advance({ minutes: 1 });
    await write('Two');
    expect(await mails(6)).toHaveLength(1);
    expect(await mails(22)).toHaveLength(1);
    const all = await mails(1);
    expect(all).toHaveLength(2);
    expect(all.at(-1)?.text).toContain('Two');
    await write('Three');
    expect(await mails(6)).toHaveLength(2);
    await read();
    expect(await mails(60)).toHaveLength(2);
    await write('Four');
    expect(await mails(5)).toHaveLength(3);
  });

  it('is mailed per conversation; the 30-minute pause of one does not delay another', async () => {
    const one = await talking();
    const other = await talking(one);
    const subjects = async (minutes = 0) => (await other.mails(minutes)).map(({ subject }) => subject);
    await one.write('Here');
    expect(await subjects(5)).toHaveLength(1);
    await other.write('There');
    await one.write('Here again');
    expect(await subjects(5)).toHaveLength(2);
    expect(await subjects(24)).toHaveLength(2);
    expect(await subjects(1)).toHaveLength(3);
    expect(await subjects(120)).toHaveLength(3);
  });

  it('is not mailed to a seeker who turned mails off', async () => {
    const { seeker, write, mails } = await talking();
    await t.call(calls.changeSeekerNotices, { token: seeker.token, body: { mail: false } });
    await write('Hello');
    expect(await mails(10)).toEqual([]);
  });

  it('is mailed once when two nodes run the job in parallel', async () => {
    const { write, mails } = await talking();
    await write('Hello');
    t.clock.advance({ minutes: 5 });
    await Promise.all([mailAboutPeople(t.ctx), mailAboutPeople(t.ctx)]);
    expect(await mails()).toHaveLength(1);
  });
});

it('a message sent with a decision is mailed immediately, and not again as unread', async () => {
  const { owner, application_id, mails } = await talking();
  await t.call(editBusinessSettings, { token: owner.token, body: { undo_seconds: 0 } });
  await t.call(decideApplications, {
    token: owner.token,
    body: {
      application_ids: [application_id],
      act: 'not_this_time',
      tell: { text: 'Not this time, {first_name}.' },
      seen_at: t.clock.now().toISOString(),
    },
  });
  t.clock.advance({ seconds: 5 });
  await t.runJobs();
  const [mail, ...more] = await mails();
  expect(mail?.text).toContain('Not this time, Sam.');
  expect(more).toEqual([]);
  expect(await mails(60)).toHaveLength(1);
});

it('a message sent with a decision is mailed during the 30-minute pause, and restarts the pause', async () => {
  const { owner, application_id, write, mails } = await talking();
  await t.call(editBusinessSettings, { token: owner.token, body: { undo_seconds: 0 } });
  await write('Can you come on Monday?');
  expect(await mails(5)).toHaveLength(1);
  t.clock.advance({ minutes: 20 });
  await t.call(decideApplications, {
    token: owner.token,
    body: {
      application_ids: [application_id],
      act: 'message',
      tell: { text: 'It is Tuesday.' },
      seen_at: t.clock.now().toISOString(),
    },
  });
  t.clock.advance({ seconds: 5 });
  await t.runJobs();
  expect((await mails()).at(-1)?.text).toContain('It is Tuesday.');
  await write('At nine.');
  expect(await mails(15)).toHaveLength(2);
  expect(await mails(15)).toHaveLength(3);
});
