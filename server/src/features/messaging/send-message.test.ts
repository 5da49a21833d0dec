import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import {
  listConversations,
  listMessages,
  markConversationRead,
  readUnreadCount,
  sendMessage,
} from '@jipe/contract/messaging/endpoints';
import { messagingTexts } from '@jipe/contract/messaging/texts';
import {
  applyToJob,
  listSeekerConversations,
  listSeekerMessages,
  markSeekerConversationRead,
  replyToBusiness,
} from '@jipe/contract/seeker/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
import { everyPage } from '../../testing/every-page.ts';
import { fill } from '../../testing/fill.ts';
import { watchStatements } from '../../testing/statements.ts';

let t: TestApp;
let owner: TestOwner;
let manager: TestUser;
let elsewhere: TestUser;
let seeker: TestSeeker;
let job_id: string;
let id: string;

const unknownId = '01900000-0000-7000-8000-00000000ffff';

beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
  const here = await newLocation(t, owner.business_id);
  const there = await newLocation(t, owner.business_id, { name: 'Elsewhere' });
  manager = await newManager(t, owner.business_id, [here]);
  elsewhere = await newManager(t, owner.business_id, [there]);
  seeker = await newSeeker(t);
  job_id = await newListing(t, here);
  id = await newConversation(t, { token: owner.token, job_id, seeker });
});
afterAll(() => t.close());

const swipe = (token: string, body: object = {}) =>
  t.call(swipeSeeker, { token, body: { job_id, seeker_id: seeker.seeker_id, swipe_direction: 'right', ...body } });
const send = (token: string, message: unknown, more: object = {}) =>
  t.call(sendMessage, { token, body: { conversation_id: id, message, ...more } });
const reply = (message: string) => t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message } });
const unread = async (token: string) => (await t.call(readUnreadCount, { token })).body.data.count;

describe('a conversation', () => {
  // Spec: 2:4/18, 2:7/13
  it('stays the same however often and by whomever it is started', async () => {
    const answers = await Promise.all([swipe(owner.token), swipe(manager.token), swipe(owner.token)]);
    expect(answers.map((a) => [a.status, a.body.data.conversation_id])).toEqual(answers.map(() => [200, id]));
  });

  it('accepts messages from both sides while a user swipes', async () => {
    const other = await newOwner(t);
    const about = await newListing(t, await newLocation(t, other.business_id));
    for (let round = 0; round < 15; round += 1) {
      const ana = await newSeeker(t);
      const { seeker_id, token } = ana;
      const conversation_id = await newConversation(t, { token: other.token, job_id: about, seeker: ana });
      await t.call(applyToJob, { token, params: { id: about }, body: {} });
      const answers = await Promise.all([
        swipe(other.token, { job_id: about, seeker_id }),
        send(other.token, 'Hello', { conversation_id }),
        t.call(replyToBusiness, { token, params: { id: conversation_id }, body: { message: 'Hi' } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it('cannot start about a listing that the user does not see, or with an uninterested job seeker', async () => {
    const uninterested = await newSeeker(t);
    for (const [token, body, field] of [
      [elsewhere.token, {}, 'job_id'],
      [owner.token, { seeker_id: uninterested.seeker_id }, 'seeker_id'],
      [owner.token, { seeker_id: 'nonsense' }, 'seeker_id'],
    ] as const) {
      const answer = await swipe(token, body);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    }
  });

  // Spec: 2:3/23, 2:7/14, 2:6/10
  it('shows its messages to both sides, newest first', async () => {
    await send(owner.token, 'Hello');
    await reply('Hi there');
    const seen = await t.call(listMessages, { token: manager.token, params: { id } });
    expect(seen.body.results.map((m) => [m.message, m.user_info.is_seeker, m.no])).toEqual([
      ['Hi there', true, 2],
      ['Hello', false, 1],
    ]);
    const theirs = await t.call(listSeekerMessages, { token: seeker.token, params: { id } });
    expect(theirs.body.data.results.map((m) => m.message)).toEqual(['Hi there', 'Hello']);
  });

  // Spec: 2:4/20, 2:7/16, 2:5/31
  it('is unread for each user until that user reads or answers', async () => {
    await reply('Anyone?');
    expect([await unread(owner.token), await unread(manager.token), await unread(elsewhere.token)]).toEqual([1, 1, 0]);
    const read = await t.call(markConversationRead, { token: owner.token, params: { id }, body: {} });
    expect(read.body.data).toEqual({ conversation_id: id, count: 0 });
    expect([await unread(owner.token), await unread(manager.token)]).toEqual([0, 1]);
    await send(manager.token, 'Yes, here');
    expect([await unread(owner.token), await unread(manager.token)]).toEqual([0, 0]);
    const list = await t.call(listSeekerConversations, { token: seeker.token });
    expect(list.body.data.results[0]).toMatchObject({ id, last_message: 'Yes, here', unread_count: 1 });
    await t.call(markSeekerConversationRead, { token: seeker.token, params: { id } });
    const after = await t.call(listSeekerConversations, { token: seeker.token });
    expect(after.body.data.results[0]?.has_unread_messages).toBe(false);
  });

  // Spec: 2:3/22, 2:7/14
  it('is listed with its last message, and found by location and text', async () => {
    const all = await t.call(listConversations, { token: owner.token });
    expect(all.body.data.results[0]).toMatchObject({
      seeker_id: seeker.seeker_id,
      seeker_full_name: 'Sam Seeker',
      title: 'Barista',
      conversation: { id, last_message: 'Yes, here', has_unread_messages: false },
    });
    expect(all.body.data.results[0]?.conversation.last_message_user_id).toBe(manager.user_id);
    const count = async (query: Record<string, string>) =>
      (await t.call(listConversations, { token: owner.token, query })).body.data.count;
    expect(await count({ location_id: all.body.data.results[0]?.location.id ?? '' })).toBe(1);
    expect(await count({ location_id: unknownId })).toBe(0);
    expect(await count({ location_id: 'nonsense' })).toBe(0);
    expect([
      await count({ search: 'sam se' }),
      await count({ search: 'barIST' }),
      await count({ search: '%' }),
    ]).toEqual([1, 1, 0]);
  });
});

it('a long conversation stays unread for an old message, and is marked read in one step', async () => {
  const other = await newSeeker(t);
  const conversation_id = await newConversation(t, { token: owner.token, job_id, seeker: other });
  // One message of the seeker, followed by more messages than are counted.
  await fill(t.ctx.db, async (db) =>
    sql`insert into message (id, conversation_id, no, user_id, seeker_id, message, log_date)
    select gen_random_uuid(), ${conversation_id}::uuid, no, case when no > 1 then ${owner.user_id}::uuid end,
      case when no = 1 then ${other.seeker_id}::uuid end, 'text', ${t.clock.now()}::timestamptz from generate_series(1, 1500) no`.execute(
      db,
    ),
  );
  await t.ctx.db
    .updateTable('conversation')
    .set({ last_message_no: 1500, last_seeker_message_no: 1, last_business_message_no: 1500 })
    .where('id', '=', conversation_id)
    .execute();
  const unreadOf = async () => {
    const { results } = (await t.call(listConversations, { token: manager.token, query: { limit: 100 } })).body.data;
    const { conversation } = results.find((one) => one.conversation.id === conversation_id) ?? {};
    return [conversation?.has_unread_messages, conversation?.unread_count];
  };
  expect(await unreadOf()).toEqual([true, 1]);
  const seekers = (await t.call(listSeekerConversations, { token: other.token })).body.data.results;
  expect(seekers.map((one) => one.unread_count)).toEqual([1000]);
  await t.call(markConversationRead, { token: manager.token, params: { id: conversation_id }, body: {} });
  expect(await unreadOf()).toEqual([false, 0]);
});

describe('a message', () => {
  // Spec: 2:5/19
  it('is refused when empty, blank, too long or not text', async () => {
    for (const message of ['', '   \n ', null, undefined, 7, 'x'.repeat(5001)]) {
      const answer = await send(owner.token, message);
      expect([message, answer.status, Object.keys(answer.body)]).toEqual([message, 400, ['message']]);
    }
  });

  it('sent twice with one client_id is stored once', async () => {
    const [a, b] = await Promise.all([
      send(owner.token, 'Once', { client_id: 'c-1' }),
      send(owner.token, 'Once', { client_id: 'c-1' }),
    ]);
    expect(a?.body.data.id).toBe(b?.body.data.id);
    const page = await t.call(listMessages, { token: owner.token, params: { id } });
    expect(page.body.results.filter((m) => m.message === 'Once')).toHaveLength(1);
  });

  it('is stored in one statement with its idempotency answer, which a retry gets', async () => {
    const bodies = { user: { conversation_id: id, message: 'Together' }, seeker: { message: 'Together, too' } };
    const told = {
      user: () => t.call(sendMessage, { token: owner.token, body: bodies.user, headers: { 'idempotency-key': 'one' } }),
      seeker: () =>
        t.call(replyToBusiness, {
          token: seeker.token,
          params: { id },
          body: bodies.seeker,
          headers: { 'idempotency-key': 'one' },
        }),
    };
    for (const send of Object.values(told)) {
      const writes: string[] = [];
      watchStatements({ before: async (text) => void (/idempotency_key/.test(text) && writes.push(text)) });
      const first = await send();
      expect(writes).toEqual([
        expect.stringContaining('insert into idempotency_key'),
        expect.stringContaining('insert into message'),
      ]);
      vi.restoreAllMocks();
      const [again, page] = [await send(), await t.call(listMessages, { token: owner.token, params: { id } })];
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect(page.body.results.filter((m) => m.message === first.body.data.message)).toEqual([first.body.data]);
    }
    const other = { ...bodies.user, message: 'Another' };
    const mismatch = await t.call(sendMessage, {
      token: owner.token,
      body: other,
      headers: { 'idempotency-key': 'one' },
    });
    expect([mismatch.status, mismatch.body['code']]).toEqual([409, 'idempotency_mismatch']);
  });

  it('that is refused gives a retry with the same idempotency key the same refusal', async () => {
    const body = { conversation_id: owner.user_id, message: 'To nobody' };
    const refuse = () => t.call(sendMessage, { token: owner.token, body, headers: { 'idempotency-key': 'refused' } });
    const [first, again] = [await refuse(), await refuse()];
    const unknown = { conversation_id: [messagingTexts.conversationUnknown] };
    expect([first.status, first.body, again.status, again.body]).toEqual([400, unknown, 400, unknown]);
  });

  it('is found, not stored again, when a retry follows a crash', async () => {
    const headers = { 'idempotency-key': 'crash-1' };
    const body = { conversation_id: id, message: 'Kept' };
    const first = await t.call(sendMessage, { token: owner.token, body, headers });
    // The state after a process died before it could store its answer.
    await t.ctx.db.deleteFrom('idempotency_key').where('key', '=', 'crash-1').execute();
    const again = await t.call(sendMessage, { token: owner.token, body, headers });
    expect(again.body.data).toEqual(first.body.data);
  });

  // Spec: 2:7/15, 2:9/10
  it('is numbered without gaps or repeats among many senders, page after page', async () => {
    await Promise.all(
      Array.from({ length: 45 }, (_, n) =>
        n % 3 === 0 ? reply(`r${n}`) : send(n % 2 ? owner.token : manager.token, `m${n}`),
      ),
    );
    const messages = await everyPage(async (query) => {
      const page = (await t.call(listMessages, { token: owner.token, params: { id }, query })).body;
      expect(page.results.length).toBeLessThanOrEqual(20);
      return page;
    });
    const places = messages.map(({ no }) => no);
    expect(places).toEqual(Array.from({ length: places.length }, (_, i) => places.length - i));
  });
});

describe('the event of a new message', () => {
  it('marks a message that follows a pause', async () => {
    const told: unknown[] = [];
    const leave = await t.ctx.fanout.subscribe('events', (event) => void told.push(event));
    const says = () => t.call(sendMessage, { token: owner.token, body: { conversation_id: id, message: 'Hello' } });
    await says();
    await says();
    t.clock.advance({ seconds: 2 });
    await says();
    await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'Hello' } });
    await leave();
    const messages = told.filter((one) => (one as { event: string }).event === 'newChatMessage');
    const orders = messages.map((event) => (event as { order: { no: number; isAfterPause: boolean } }).order);
    expect(orders.slice(1).map(({ isAfterPause }) => isAfterPause)).toEqual([false, true, false]);
  });
});
