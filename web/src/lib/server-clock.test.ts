import { expect, test, vi } from 'vitest';
import { isTimeKnown, learnTime, serverTime } from './server-clock.ts';

test('what the server says of the time is how far it is ahead', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T15:00:00.000Z') });
  expect(isTimeKnown()).toBe(false);
  learnTime(undefined);
  expect(isTimeKnown()).toBe(false);
  learnTime('2026-03-02T15:05:00.000Z');
  expect(isTimeKnown()).toBe(true);
  expect(new Date(serverTime(new Date())).toISOString()).toBe('2026-03-02T15:05:00.000Z');
  vi.useRealTimers();
});
