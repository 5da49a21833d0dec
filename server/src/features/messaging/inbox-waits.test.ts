import { hideApplication, readToday, setApplicationStatus, swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { markConversationRead, readUnreadCount, sendMessage } from '@jipe/contract/messaging/endpoints';
import { applyToJob, favouriteJob, replyToBusiness, withdrawApplication } from '@jipe/contract/seeker/endpoints';
import { editUser } from '@jipe/contract/users/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';
import { verifyBooks } from '../billing/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ROUNDS = 12;
/** Names of the failed `verify` checks about waiting seekers and unread messages. */
const off = async () =>
  (await verifyBooks(t.ctx.db, t.clock.now())).off
    .map(({ name }) => name)
    .filter((name) => /waiting|unread/.test(name));

it('the inbox keeps the right conversations waiting while messages, decisions and applications race', async () => {
  const { token, business_id } = await newOwner(t);
  const job_id = await newListing(t, await newLocation(t, business_id));
  const seeker = await newSeeker(t);
  const apply = () => t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} });
  const application_id = (await apply()).body.data.application_id!;
  const conversation_id = await newConversation(t, { token, job_id, seeker });
  const acts = [
    () => t.call(sendMessage, { token, body: { conversation_id, message: 'Hello' } }),
    () => t.call(replyToBusiness, { token: seeker.token, params: { id: conversation_id }, body: { message: 'And?' } }),
    () => t.call(setApplicationStatus, { token, body: { application_id, actions: ['interviewed'] } }),
    () => t.call(setApplicationStatus, { token, body: { application_id, actions: [] } }),
    () => t.call(hideApplication, { token, body: { application_id, is_hidden: true } }),
    () => t.call(hideApplication, { token, body: { application_id, is_hidden: false } }),
    () => t.call(withdrawApplication, { token: seeker.token, params: { id: application_id } }),
    apply,
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = await Promise.all(acts.map((act) => act()));
    expect(all.every(({ status }) => status < 500)).toBe(true);
    expect(await off()).toEqual([]);
  }
});

it('the unread count stays right while people write, users read and assignments change in parallel', async () => {
  const owner = await newOwner(t);
  const { token, business_id } = owner;
  const location_id = await newLocation(t, business_id);
  const job_id = await newListing(t, location_id);
  const manager = await newManager(t, business_id, [location_id]);
  const talks = await Promise.all(
    [1, 2, 3].map(async () => {
      const seeker = await newSeeker(t);
      return { seeker, id: await newConversation(t, { token, job_id, seeker }) };
    }),
  );
  const person = { first_name: 'Robin', last_name: 'Manager', email: manager.email, account_type: 'hiring_manager' };
  const assign = (locations: { location_id: string }[]) =>
    t.call(editUser, { token, params: { id: manager.user_id }, body: { ...person, locations } });
  const acts = [
    ...talks.flatMap(({ seeker, id }) => [
      () => t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'Hello?' } }),
      () => t.call(markConversationRead, { token, params: { id } }),
      () => t.call(markConversationRead, { token: manager.token, params: { id } }),
      () => t.call(sendMessage, { token, body: { conversation_id: id, message: 'Hello' } }),
    ]),
    () => assign([]),
    () => assign([{ location_id }]),
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = await Promise.all(acts.toSorted(() => Math.random() - 0.5).map((act) => act()));
    expect(all.every(({ status }) => status < 500)).toBe(true);
    expect(await off()).toEqual([]);
    await assign([{ location_id }]);
    for (const user of [owner, manager]) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from conversation c left join conversation_read r on r.conversation_id = c.id and r.user_id = ${user.user_id}
        where c.business_id = ${business_id} and c.last_seeker_message_no > coalesce(r.read_no, 0)`.execute(t.ctx.db);
      expect((await t.call(readUnreadCount, { token: user.token })).body.data.count).toBe(rows[0]?.n);
      expect((await t.call(readToday, { token: user.token })).body.data.unread_conversations).toBe(rows[0]?.n);
    }
  }
});

it('an applicant whose conversation begins at the same time is waiting in the inbox', async () => {
  const { token, business_id } = await newOwner(t);
  const location_id = await newLocation(t, business_id);
  for (let round = 0; round < ROUNDS; round += 1) {
    const job_id = await newListing(t, location_id);
    const seeker = await newSeeker(t);
    await t.call(favouriteJob, { token: seeker.token, params: { id: job_id } });
    const both = await Promise.all([
      t.call(swipeSeeker, { token, body: { job_id, seeker_id: seeker.seeker_id } }),
      t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 201]);
  }
  expect(await off()).toEqual([]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from conversation_desk where business_id = ${business_id} and waits_at is not null`.execute(
    t.ctx.db,
  );
  expect(rows).toEqual([{ n: ROUNDS }]);
});
