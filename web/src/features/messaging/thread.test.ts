import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { expect, test, vi } from 'vitest';
import { joined, type ReadPage, syncThread, type Thread, withMessage, withOlder } from './thread.ts';

const message = (no: number): ChatMessage => ({
  id: `m${no}`,
  conversation_id: 'c',
  no,
  message: `text ${no}`,
  user_info: { id: 's', full_name: 'Sam', profile_picture_url: null, is_seeker: true },
  log_date: '2026-03-02T15:00:00.000Z',
  client_id: null,
});

/** A conversation of `count` messages, paged as by the server. The cursor is the number above the page. */
const server = (count: number) =>
  vi.fn<ReadPage>(async ({ cursor, limit }) => {
    const from = cursor === undefined ? count : Number(cursor) - 1;
    const to = Math.max(0, from - limit);
    const results = Array.from({ length: from - to }, (_, i) => message(from - i));
    return { results, next: to > 0 ? String(to + 1) : undefined };
  });
const numbers = (thread: Thread) => thread.messages.map(({ no }) => no);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test('a thread begins with its newest page, oldest message first, and grows by older pages', async () => {
  const thread = await syncThread(undefined, server(45), 20);
  expect(numbers(thread)).toEqual(range(26, 45));
  const read = server(45);
  const before = withOlder(thread, await read({ cursor: thread.older, limit: 20 }));
  expect(numbers(before)).toEqual(range(6, 45));
  const all = withOlder(before, await read({ cursor: before.older, limit: 20 }));
  expect([numbers(all), all.older]).toEqual([range(1, 45), undefined]);
});

test('a sync reads back to the known messages, and keeps the older ones already loaded', async () => {
  const known = withOlder(await syncThread(undefined, server(45), 20), {
    results: range(6, 25).toReversed().map(message),
    next: '6',
  });
  const read = server(140);
  const thread = await syncThread(known, read, 20);
  expect([numbers(thread), thread.older]).toEqual([range(6, 140), '6']);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a sync makes one request when its first page reaches the known messages', async () => {
  const read = server(46);
  const known = await syncThread(undefined, server(45), 20);
  expect(numbers(await syncThread(known, read, 20))).toEqual(range(26, 46));
  expect(read).toHaveBeenCalledTimes(1);
});

test('a sync fills the gap before a message that arrived live', async () => {
  const known = withMessage(await syncThread(undefined, server(5), 20), message(60));
  expect(numbers(await syncThread(known, server(60), 20))).toEqual(range(1, 60));
});

test('after a long absence the thread restarts from its newest messages', async () => {
  const known = await syncThread(undefined, server(10), 20);
  const thread = await syncThread(known, server(5000), 20);
  expect(numbers(thread)).toEqual(range(4681, 5000));
  expect(thread.older).toBe('4681');
});

test('a thread without messages is empty', async () => {
  expect(await syncThread(undefined, server(0), 20)).toEqual({ messages: [], older: undefined });
});

test('messages and older pages that arrive during a sync are kept', async () => {
  const known = await syncThread(undefined, server(45), 20);
  const fresh = await syncThread(known, server(50), 20);
  const scrolled = withOlder(known, { results: range(6, 25).toReversed().map(message), next: '6' });
  const thread = joined(fresh, withMessage(scrolled, message(51)));
  expect([numbers(thread), thread.older]).toEqual([range(6, 51), '6']);
  const anew = joined(await syncThread(known, server(5000), 20), withMessage(known, message(5001)));
  expect(numbers(anew)).toEqual(range(4681, 5001));
});
