// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { live } from '../lib/socket.ts';
import { todayQuery } from '../lib/today.ts';
import { TodayUpdates } from './today-updates.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<() => Promise<unknown>>() }));
vi.mock(import('../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

test('what may have changed is asked for again, however often it does only once a second', async () => {
  let hear: () => void = () => undefined;
  vi.spyOn(live, 'on').mockImplementation((_event, listener) => {
    hear = listener as () => void;
    return () => undefined;
  });
  ask.mockResolvedValue({ data: { new: 1 } });
  const leave = new QueryObserver(queryClient, todayQuery).subscribe(() => undefined);
  render(<TodayUpdates />);
  const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await passes(0);
  expect(ask).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 100; n += 1) hear();
  await passes(0);
  expect(ask).toHaveBeenCalledTimes(2);
  for (let n = 0; n < 100; n += 1) hear();
  await passes(900);
  expect(ask).toHaveBeenCalledTimes(2);
  await passes(100);
  expect(ask).toHaveBeenCalledTimes(3);
  leave();
});
