import type { Decision } from '@jipe/contract/applicants/schema.decision';
import { expect, test } from 'vitest';
import { leftOf, minutesLeft, shownInBar } from './decision-time.ts';

const at = Date.parse('2026-03-02T15:00:00.000Z');
const inMinutes = (minutes: number) => new Date(at + minutes * 60_000).toISOString();
const decision = (more: Partial<Decision> = {}): Decision => ({
  decision_id: 'd1',
  people: 5,
  undo_until: inMinutes(10),
  sends_at: inMinutes(10),
  by: { id: 'me', full_name: 'Olive Owner' },
  act: 'message',
  applications: 5,
  at: inMinutes(0),
  state: 'waiting',
  ...more,
});
const shown = (all: Decision[], now = at, closed: string | null = null) =>
  shownInBar(all, { user_id: 'me', now, closed })?.decision_id;

test('the remaining time counts down to zero and no further', () => {
  const { toUndo, toTell } = leftOf(decision({ sends_at: inMinutes(12) }), at);
  expect([minutesLeft(toUndo), minutesLeft(toTell)]).toEqual(['10:00', '12:00']);
  expect(minutesLeft(65_001)).toBe('1:06');
  expect(minutesLeft(-1)).toBe('0:00');
});

test('the bar shows the user’s own last decision, while it is pending and until it is dismissed', () => {
  expect(shown([decision()])).toBe('d1');
  expect(shown([decision({ by: { id: 'kim', full_name: 'Kim' } }), decision({ decision_id: 'd2' })])).toBe('d2');
  expect(shown([decision({ state: 'undone' })])).toBeUndefined();
  expect(shown([decision({ state: 'told' })])).toBeUndefined();
  expect(shown([decision()], at, 'd1')).toBeUndefined();
});

test('a decision without a message disappears when undo ends; a pending one stays', () => {
  const late = at + 11 * 60_000;
  expect(shown([decision({ state: 'done', sends_at: null })])).toBe('d1');
  expect(shown([decision({ state: 'done', sends_at: null })], late)).toBeUndefined();
  expect(shown([decision({ sends_at: inMinutes(15) })], late)).toBe('d1');
});
