// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live } from './socket.ts';
import { useKeptCurrent } from './use-kept-current.ts';

const listeners = new Map<string, (fresh?: number) => void>();
const refresh = vi.fn<(fresh?: number) => Promise<void>>(async () => {});
const happens = (event: string, times = 1) => {
  for (let n = 0; n < times; n += 1) listeners.get(event)?.();
};

beforeEach(() => {
  vi.useFakeTimers();
  const listen = (event: string, listener: (fresh?: number) => void) => {
    listeners.set(event, listener);
    return () => void listeners.delete(event);
  };
  vi.spyOn(live, 'on').mockImplementation((event, listener) => listen(event, listener as () => void));
  vi.spyOn(live, 'onJoined').mockImplementation((listener) => listen('joined', listener as () => void));
});
afterEach(() => {
  cleanup();
  refresh.mockClear();
  vi.useRealTimers();
});

const watch = () => renderHook(() => useKeptCurrent('todayChanged', refresh, 1000));

test('many events cause one refresh immediately, and one more after the minimum interval', async () => {
  watch();
  happens('todayChanged', 100);
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh.mock.calls).toEqual([[]]);
  happens('todayChanged', 100);
  vi.advanceTimersByTime(999);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a reconnect causes a refresh, and passes on how recently loaded data counts as fresh', () => {
  watch();
  listeners.get('joined')?.(3000);
  expect(refresh.mock.calls).toEqual([[3000]]);
});

test('nothing is refreshed once the component has unmounted', () => {
  const { unmount } = watch();
  happens('todayChanged');
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(refresh).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});

test('events during a slow refresh cause one more refresh, after the slow one has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  refresh.mockReturnValueOnce(promise);
  watch();
  happens('todayChanged');
  await vi.advanceTimersByTimeAsync(0);
  happens('todayChanged', 10);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

const BOTH = ['todayChanged', 'cardsChanged'] as const;
test('two watched events at the same moment cause one refresh', async () => {
  renderHook(() => useKeptCurrent(BOTH, refresh, 1000));
  happens('todayChanged');
  happens('cardsChanged');
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(1);
});
