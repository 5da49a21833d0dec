import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toErrorMap } from '../http/envelope.ts';
import { joinEvent, typingInput } from './events.ts';
import { badgeText } from './rules.live.ts';
import { canSend, mergeMessages, skipsSome } from './rules.ts';
import { sendMessageBody } from './schema.ts';

describe('a message', () => {
  const errorsOf = (input: unknown) => toErrorMap(sendMessageBody.safeParse(input).error?.issues ?? []);
  it('is trimmed and otherwise kept as written', () => {
    expect(sendMessageBody.parse({ conversation_id: 'c', message: ' Hi\n\nthere 👋 ' })).toEqual({
      conversation_id: 'c',
      message: 'Hi\n\nthere 👋',
      client_id: null,
    });
  });
  it.each([undefined, null, '', ' \n\t ', 5])('must not be empty: %j', (message) =>
    expect(errorsOf({ conversation_id: 'c', message })).toEqual({ message: ['Please enter a message.'] }),
  );
  it('has at most 5,000 graphemes, and a limit in bytes', () => {
    expect(errorsOf({ conversation_id: 'c', message: '🇺🇸'.repeat(5000) })).toEqual({});
    expect(errorsOf({ conversation_id: 'c', message: '👨‍👩‍👧'.repeat(5000) })).toEqual({
      message: ['A message can be at most 5000 characters long.'],
    });
    expect(errorsOf({ conversation_id: 'c', message: 'x'.repeat(5001) })).toEqual({
      message: ['A message can be at most 5000 characters long.'],
    });
  });
  it('keeps the sender’s client_id, and refuses a client_id of 101 characters', () => {
    expect(sendMessageBody.parse({ conversation_id: 'c', message: 'x', client_id: 'k-1' }).client_id).toBe('k-1');
    expect(errorsOf({ conversation_id: 'c', message: 'x', client_id: 'k'.repeat(101) })).toHaveProperty('client_id');
    // NUL cannot be stored and is removed.
    expect(sendMessageBody.parse({ conversation_id: 'c', message: 'x', client_id: '\u0000' }).client_id).toBeNull();
  });
  // Spec: 2:5/19
  it('cannot be sent when blank', () => {
    expect(canSend('  \n ')).toBe(false);
    expect(canSend('\u200b\u3164')).toBe(false);
    expect(canSend(' a ')).toBe(true);
  });
});

describe('a conversation’s messages', () => {
  const message = (id: string, at: number, client_id: string | null = null) => ({
    id,
    log_date: new Date(at).toISOString(),
    client_id,
  });
  it('appear once each, oldest first', () => {
    const merged = mergeMessages([message('b', 2), message('a', 1)], [message('c', 3), message('b', 2)]);
    expect(merged.map((m) => m.id)).toEqual(['a', 'b', 'c']);
  });
  it('replace a local copy with the same client_id', () => {
    const merged = mergeMessages([message('local', 5, 'k')], [message('a', 5, 'k')]);
    expect(merged).toEqual([message('a', 5, 'k')]);
  });
  it('are sorted by number, with messages still being sent at the end', () => {
    const placed = (id: string, no: number, at: number) => ({ ...message(id, at), no });
    const sending: ReturnType<typeof message> & { no?: number } = message('local', 1, 'k');
    const merged = mergeMessages([sending, placed('b', 2, 5)], [placed('a', 1, 5), placed('c', 3, 4)]);
    expect(merged.map((m) => m.id)).toEqual(['a', 'b', 'c', 'local']);
  });
  it('reveal a missed message by a gap in their numbers', () => {
    const known = [{ ...message('a', 1), no: 4 }, message('local', 2, 'k')];
    expect([4, 5, 6].map((no) => skipsSome(known, { no }))).toEqual([false, false, true]);
    expect([1, 2].map((no) => skipsSome([], { no }))).toEqual([false, true]);
  });
  it('merge to the same list in any order of arrival, with or without duplicates', () => {
    const known = Array.from({ length: 12 }, (_, i) => message(`m${String(i).padStart(2, '0')}`, Math.floor(i / 3)));
    fc.assert(
      fc.property(fc.shuffledSubarray(known, { minLength: 12 }), fc.subarray(known), (shuffled, again) => {
        expect(mergeMessages(shuffled, again)).toEqual(known);
      }),
    );
  });
});

// Spec: 2:2/52
it('the unread badge shows nothing for 0, and 99+ above 99', () => {
  expect([-1, 0, 1, 99, 100].map(badgeText)).toEqual(['', '', '1', '99', '99+']);
});

// Spec: 2:5/31
it('a join event is a bare id, and a typing event needs a boolean flag', () => {
  expect(joinEvent.safeParse('u-1').success).toBe(true);
  expect(joinEvent.safeParse({ id: 'u-1' }).success).toBe(false);
  expect(typingInput.safeParse({ conversation_id: 'c', is_typing: 'yes' }).success).toBe(false);
});
