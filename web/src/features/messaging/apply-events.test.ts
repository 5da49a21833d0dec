import type { ChatMessage, Recipient } from '@jipe/contract/messaging/schema';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetClientState } from '../../lib/client-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aConversation, aRecipient } from '../../testing/sample-conversation.ts';
import { conversationQuery, everybody, recipientsQuery, threadNow, threadQuery, unreadQuery } from './api.ts';
import {
  catchUp,
  readShown,
  showConversation,
  applyMessage,
  refetchChangedPeople,
  applyRead,
  refetchWaiting,
} from './apply-events.ts';

const call = vi.hoisted(() => vi.fn<(endpoint: { name: string }) => Promise<unknown>>());
vi.mock('../../lib/http.ts', () => ({ call, cursorOf: () => undefined }));

const message = (no: number): ChatMessage => ({
  id: `m${no}`,
  conversation_id: 'c',
  no,
  message: `text ${no}`,
  user_info: { id: 's', full_name: 'Sam', profile_picture_url: null, is_seeker: true },
  log_date: `2026-03-02T15:00:0${no}.000Z`,
  client_id: null,
});
const row = (last: number): Recipient =>
  aRecipient({
    has_unread_messages: true,
    unread_count: last,
    last_message: `text ${last}`,
    last_message_date: message(last).log_date,
  });

/** The fake server. An answer is computed when the call is made, and delivered by `arrive()`. */
let said = 0;
let onTheWay: (() => void)[] = [];
const answers: Record<string, () => unknown> = {
  listMessages: () => ({
    count: said,
    next: null,
    previous: null,
    results: Array.from({ length: said }, (_, i) => message(said - i)),
  }),
  listConversations: () => ({ data: { count: 1, next: null, previous: null, results: [row(said)] } }),
  readUnreadCount: () => ({ data: { count: said } }),
  readConversation: () => ({ data: aConversation(row(said)) }),
  markConversationRead: () => ({ data: { conversation_id: 'c', count: 0 } }),
};
const arrive = async () => {
  for (const letGo of onTheWay.splice(0)) letGo();
  await vi.waitFor(() => expect(queryClient.isFetching() === onTheWay.length).toBe(true));
};
const leave: (() => void)[] = [];

beforeEach(() => {
  said = 1;
  onTheWay = [];
  vi.stubGlobal('document', { visibilityState: 'hidden', hasFocus: () => false });
  call.mockReset().mockImplementation(({ name }) => {
    const answer = answers[name]?.();
    return new Promise((resolve) => onTheWay.push(() => resolve(answer)));
  });
});
afterEach(() => {
  for (const end of leave.splice(0)) end();
  resetClientState();
});

const show = {
  thread: () => void leave.push(new QueryObserver(queryClient, threadQuery('c')).subscribe(() => undefined)),
  unread: () => void leave.push(new QueryObserver(queryClient, unreadQuery).subscribe(() => undefined)),
  recipients: () =>
    void leave.push(new InfiniteQueryObserver(queryClient, recipientsQuery(everybody)).subscribe(() => undefined)),
};
const shown = () => ({
  thread: threadNow('c')?.messages.map(({ no }) => no),
  unread: queryClient.getQueryData(unreadQuery.queryKey),
  recipients: queryClient
    .getQueryData(recipientsQuery(everybody).queryKey)
    ?.pages[0]?.results.map(({ conversation }) => conversation.last_message),
});
const NEWS = { thread: [1, 2], unread: 2, recipients: ['text 2'] };

test.each([
  ['arrives', () => applyMessage(message(2))],
  ['arrived before the connection was open', () => void catchUp()],
])('a message that %s during the first load is not lost', async (_how, happens) => {
  for (const begin of Object.values(show)) begin();
  said = 2;
  happens();
  await arrive();
  // The older answers are shown until the refetch.
  expect(shown()).toEqual({ thread: [1], unread: 1, recipients: ['text 1'] });
  await arrive();
  expect(shown()).toEqual(NEWS);
});

test('an answer older than a message does not remove the message', async () => {
  for (const begin of Object.values(show)) begin();
  await arrive();
  void catchUp();
  said = 2;
  applyMessage(message(2));
  await arrive();
  expect(shown()).toEqual(NEWS);
  await arrive();
  expect(shown()).toEqual(NEWS);
});

test('the badge shows the server’s latest count, even when an older count arrives later', async () => {
  show.unread();
  await arrive();
  said = 2;
  applyMessage(message(2));
  await arrive();
  // The count is older than the second message, but arrives after it.
  applyRead('other', 0);
  await arrive();
  expect(shown().unread).toBe(2);
});

test('the list of waiting people is loaded again with every message, and when it changes otherwise', async () => {
  const asked = () => call.mock.calls.filter(([{ name }]) => name === 'listConversations').length;
  leave.push(
    new InfiniteQueryObserver(queryClient, recipientsQuery({ ...everybody, isWaiting: true })).subscribe(
      () => undefined,
    ),
  );
  await arrive();
  said = 2;
  applyMessage(message(2));
  await arrive();
  expect(asked()).toBe(2);
  void refetchWaiting();
  await arrive();
  expect(asked()).toBe(3);
});

test('the same read event twice loads the count again only once', async () => {
  show.unread();
  await arrive();
  said = 0;
  applyRead('c', 0);
  applyRead('c', 0);
  await arrive();
  expect([shown().unread, call.mock.calls.length]).toEqual([0, 2]);
});

test('data that was stale before a message arrived is still loaded again', async () => {
  for (const begin of Object.values(show)) begin();
  await arrive();
  // The connection opens while another page is shown, so nothing here knows the earlier messages.
  for (const end of leave.splice(0)) end();
  said = 3;
  void catchUp();
  applyMessage(message(3));
  applyRead('other', 0);
  for (const begin of Object.values(show)) begin();
  await arrive();
  await arrive();
  expect(shown()).toEqual({ thread: [1, 2, 3], unread: 3, recipients: ['text 3'] });
  expect(call.mock.calls.filter(([{ name }]) => name === 'listConversations').length).toBe(2);
});

/** Marks the shown messages as read, as the screen does after each change and each focus of the tab. */
function read() {
  const { conversation } = queryClient.getQueryData(conversationQuery('c').queryKey)!;
  void readShown('c', threadNow('c')!.messages.at(-1)!.no, conversation.has_unread_messages);
}
const rows = () =>
  queryClient
    .getQueryData(recipientsQuery(everybody).queryKey)
    ?.pages[0]?.results.map(({ conversation: c }) => [c.has_unread_messages, c.unread_count]);

describe('a conversation that was read when it was loaded', () => {
  beforeEach(async () => {
    for (const begin of Object.values(show)) begin();
    leave.push(new QueryObserver(queryClient, conversationQuery('c')).subscribe(() => undefined));
    await arrive();
    applyRead('c', 0);
    leave.push(() => showConversation(null));
  });
  const look = () => vi.stubGlobal('document', { visibilityState: 'visible', hasFocus: () => true });
  const marked = () => call.mock.calls.filter(([{ name }]) => name === 'markConversationRead').length;

  test('is marked as read again when it is opened after a message arrived', async () => {
    applyMessage(message(2));
    expect(rows()).toEqual([[true, 1]]);
    look();
    showConversation('c');
    read();
    await arrive();
    expect([rows(), marked()]).toEqual([[[false, 0]], 1]);
    read();
    expect(marked()).toBe(1);
  });

  test('is marked as read again when its window regains the focus after a message arrived', async () => {
    showConversation('c');
    read();
    applyMessage(message(2));
    read();
    expect(marked()).toBe(0);
    look();
    read();
    await arrive();
    expect([rows(), marked()]).toEqual([[[false, 0]], 1]);
  });

  test('is loaded again when the answer may be older than the message', async () => {
    void catchUp();
    said = 2;
    applyMessage(message(2));
    await arrive();
    await arrive();
    expect(queryClient.getQueryData(conversationQuery('c').queryKey)?.conversation.unread_count).toBe(2);
  });
});

test('a message already counted is not counted again', async () => {
  said = 2;
  for (const begin of Object.values(show)) begin();
  await arrive();
  applyMessage(message(1));
  applyMessage(message(2));
  applyMessage(message(2));
  await arrive();
  await arrive();
  expect(rows()).toEqual([[true, 2]]);
});

test('the messages of an erased person are loaded again, those of others are not', async () => {
  show.thread();
  leave.push(new QueryObserver(queryClient, conversationQuery('c')).subscribe(() => undefined));
  await arrive();
  call.mockClear();
  refetchChangedPeople({ seeker_ids: ['somebody else'], job_ids: [], location_ids: [] });
  expect(call).not.toHaveBeenCalled();
  refetchChangedPeople({ seeker_ids: ['s'], job_ids: [], location_ids: [] });
  expect(call.mock.calls.map(([{ name }]) => name).toSorted()).toEqual(['listMessages', 'readConversation']);
});
