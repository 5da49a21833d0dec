import { login, verifyLink } from '@jipe/contract/auth/endpoints';
import { listConversations, readUnreadCount } from '@jipe/contract/messaging/endpoints';
import { replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { addUser, editUser } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastLink, PASSWORD } from '../../testing/accounts.ts';
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

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A business with one conversation, and a function with which its seeker writes. */
async function writtenTo() {
  const owner = await newOwner(t);
  const place = await newLocation(t, owner.business_id);
  const seeker = await newSeeker(t);
  const job_id = await newListing(t, place);
  const id = await newConversation(t, { token: owner.token, job_id, seeker });
  const write = (message: string) =>
    t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message } });
  await write('Hello?');
  return { owner, place, write };
}

const unreadOf = async ({ token }: Pick<TestUser, 'token'>) => {
  const { body } = await t.call(listConversations, { token });
  const { body: badge } = await t.call(readUnreadCount, { token });
  return [body.data.results[0]?.conversation.unread_count, badge.data.count];
};

it('a new manager of a location has unread only the messages since the assignment', async () => {
  const { owner, place, write } = await writtenTo();
  expect(await unreadOf(owner)).toEqual([1, 1]);
  const manager = await newManager(t, owner.business_id, [place]);
  expect(await unreadOf(manager)).toEqual([0, 0]);
  await write('Still there?');
  expect(await unreadOf(manager)).toEqual([1, 1]);
  expect(await unreadOf(owner)).toEqual([2, 1]);
});

it('an invited manager has unread the messages since the invitation, and none from before', async () => {
  const { owner, place, write } = await writtenTo();
  t.clock.advance({ hours: 1 });
  const email = 'robin@example.test';
  const robin = { first_name: 'Robin', last_name: 'Lee', email, account_type: 'hiring_manager' as const };
  await t.call(addUser, { token: owner.token, body: { ...robin, locations: [{ location_id: place }] } });
  t.clock.advance({ hours: 1 });
  await write('Still there?');
  const { uid, token } = await lastLink(t, email);
  await t.call(verifyLink, { body: { type: 'register', uid, token, data: { password: PASSWORD } } });
  const { body } = await t.call(login, { body: { email, password: PASSWORD } });
  expect(await unreadOf({ token: body.data.token })).toEqual([1, 1]);
});

it('a new admin has unread only the messages since then', async () => {
  const { owner, write } = await writtenTo();
  const admin = await anotherOwner(t, owner.business_id);
  expect(await unreadOf(admin)).toEqual([0, 0]);
  await write('Still there?');
  expect(await unreadOf(admin)).toEqual([1, 1]);
});

it('a manager who becomes an admin keeps unread messages, and other locations’ messages count as read', async () => {
  const { owner } = await writtenTo();
  const elsewhere = await newLocation(t, owner.business_id, { name: 'Elsewhere' });
  const manager = await newManager(t, owner.business_id, [elsewhere]);
  const seeker = await newSeeker(t);
  const job_id = await newListing(t, elsewhere);
  const id = await newConversation(t, { token: owner.token, job_id, seeker });
  await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'Hello' } });
  const { status } = await t.call(editUser, {
    token: owner.token,
    params: { id: manager.user_id },
    body: { first_name: 'Robin', last_name: 'Manager', email: manager.email, account_type: 'business_owner' },
  });
  expect(status).toBe(200);
  const { body } = await t.call(listConversations, { token: manager.token });
  expect(body.data.results.map(({ conversation }) => [conversation.id === id, conversation.unread_count])).toEqual([
    [true, 1],
    [false, 0],
  ]);
});
