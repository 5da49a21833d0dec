import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { expect, test } from 'vitest';
import { bubblesOf } from './bubbles.ts';
import type { Outgoing } from './outbox.ts';

const me = { user_id: 'u-1', full_name: 'Ana' };
const message = (no: number, sender: string, client_id: string | null = null): ChatMessage => ({
  id: `m-${no}`,
  conversation_id: 'c',
  no,
  message: `text ${no}`,
  user_info: { id: sender, full_name: sender, profile_picture_url: null, is_seeker: sender.startsWith('s') },
  log_date: '2026-03-02T15:00:00.000Z',
  client_id,
});
const outgoing = (client_id: string, status: Outgoing['status']): Outgoing => ({
  client_id,
  conversation_id: 'c',
  message: `text of ${client_id}`,
  log_date: '2026-03-02T15:01:00.000Z',
  status,
  isUncertain: false,
});

test('sent messages come first, then the unsent ones', () => {
  const bubbles = bubblesOf([message(1, 's-1'), message(2, 'u-2')], [outgoing('k', 'failed')], me, false);
  expect(bubbles.map(({ key, isMine, isSeeker, state }) => [key, isMine, isSeeker, state])).toEqual([
    ['m-1', false, true, 'sent'],
    ['m-2', false, false, 'sent'],
    ['k', true, false, 'failed'],
  ]);
});

test('offline, an unanswered message is pending, and a refused message has failed all the same', () => {
  const written = [{ ...outgoing('unanswered', 'failed'), isUncertain: true }, outgoing('refused', 'failed')];
  const states = (isCutOff: boolean) => bubblesOf([], written, me, isCutOff).map(({ state }) => state);
  expect(states(true)).toEqual(['waiting', 'failed']);
  expect(states(false)).toEqual(['failed', 'failed']);
});

test('a message that has arrived appears once, in the bubble it had', () => {
  const bubbles = bubblesOf([message(1, 'u-1', 'k')], [outgoing('k', 'sending')], me, false);
  expect(bubbles.map(({ key, state }) => [key, state])).toEqual([['k', 'sent']]);
});
