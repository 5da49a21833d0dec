import type { ChatMessage, Recipient } from '@jipe/contract/messaging/schema';
import { expect, test } from 'vitest';
import { aRecipient } from '../../testing/sample-conversation.ts';
import { type Recipients, withNews, withRead } from './recipients.ts';

const recipient = (id: string, minute: number, unread_count = 0): Recipient =>
  aRecipient({
    id,
    unread_count,
    has_unread_messages: unread_count > 0,
    last_message: `last of ${id}`,
    last_message_date: `2026-03-02T15:${minute}:00.000Z`,
  });
const list: Recipients = {
  pageParams: [undefined, 'x'],
  pages: [
    { count: 3, next: 'x', previous: null, results: [recipient('a', 30), recipient('b', 20)] },
    { count: 3, next: null, previous: null, results: [recipient('c', 10, 2)] },
  ],
};
const message = (conversation_id: string, minute: number) =>
  ({
    conversation_id,
    message: 'New!',
    log_date: `2026-03-02T15:${minute}:00.000Z`,
    user_info: { id: 'u', full_name: 'Olive Owner', profile_picture_url: null, is_seeker: false },
  }) as ChatMessage;
const shown = (data: Recipients | null) =>
  data?.pages.map((page) => page.results.map(({ conversation: c }) => `${c.id} ${c.unread_count} ${c.last_message}`));

// Spec: 2:4/19
test('a message moves its conversation to the top', () => {
  expect(shown(withNews(list, message('c', 40), true))).toEqual([['c 3 New!', 'a 0 last of a', 'b 0 last of b'], []]);
  expect(shown(withNews(list, message('b', 40), false))).toEqual([['b 0 New!', 'a 0 last of a'], ['c 2 last of c']]);
});

test('a message sets the last sender of its conversation', () => {
  const [first] = withNews(list, message('c', 40), false)?.pages[0]?.results ?? [];
  expect(first?.conversation.last_message_user_id).toBe('u');
});

test('an older message changes nothing, and a message of an unlisted conversation requires a refetch', () => {
  expect(withNews(list, message('a', 10), true)).toBe(list);
  expect(withNews(list, message('z', 40), true)).toBeNull();
});

test('a conversation that was read counts no unread messages', () => {
  expect(shown(withRead(list, 'c'))?.[1]).toEqual(['c 0 last of c']);
});
