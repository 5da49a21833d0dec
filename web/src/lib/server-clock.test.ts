// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTimeKnown, learnTime, serverTime } from './server-clock.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T15:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

test('the server’s time sets the clock offset, which survives a reload of the page', async () => {
  expect(isTimeKnown()).toBe(false);
  learnTime(undefined);
  expect(isTimeKnown()).toBe(false);
  learnTime('2026-03-02T15:05:00.000Z');
  expect(isTimeKnown()).toBe(true);
  expect(new Date(serverTime(new Date())).toISOString()).toBe('2026-03-02T15:05:00.000Z');

  vi.resetModules();
  const anew = await import('./server-clock.ts');
  expect(anew.isTimeKnown()).toBe(false);
  expect(new Date(anew.serverTime(new Date())).toISOString()).toBe('2026-03-02T15:05:00.000Z');
});
