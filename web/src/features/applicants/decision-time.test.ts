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

test('what is left counts down to zero and no further', () => {
  const { toUndo, toTell } = leftOf(decision({ sends_at: inMinutes(12) }), at);
  expect([minutesLeft(toUndo), minutesLeft(toTell)]).toEqual(['10:00', '12:00']);
  expect(minutesLeft(65_001)).toBe('1:06');
  expect(minutesLeft(-1)).toBe('0:00');
});

test('the bar is about one’s own last decision, while it can be undone or waits', () => {
  expect(shown([decision()])).toBe('d1');
  expect(shown([decision({ by: { id: 'kim', full_name: 'Kim' } }), decision({ decision_id: 'd2' })])).toBe('d2');
  expect(shown([decision({ state: 'undone' })])).toBeUndefined();
  expect(shown([decision({ state: 'told' })])).toBeUndefined();
  expect(shown([decision()], at, 'd1')).toBeUndefined();
});

test('what tells nobody goes when it can no longer be undone; what waits stays until it is told', () => {
  const late = at + 11 * 60_000;
  expect(shown([decision({ state: 'done', sends_at: null })])).toBe('d1');
  expect(shown([decision({ state: 'done', sends_at: null })], late)).toBeUndefined();
  expect(shown([decision({ sends_at: inMinutes(15) })], late)).toBe('d1');
});
