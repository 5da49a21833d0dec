// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { toast } from './toast.ts';
import { useConfirmed } from './use-confirmed.ts';

afterEach(() => {
  cleanup();
  toast.clear();
});

const refusal = new ApiError({ status: 409, fields: { non_field_errors: ['In use.'] } });

test('a refusal shows a toast, and its message is kept as the problem until the next try', async () => {
  const { result } = renderHook(() => useConfirmed('Not deleted'));
  await act(() => result.current.run(() => Promise.reject(refusal)));
  expect(result.current).toMatchObject({ isBusy: false, problem: 'In use.' });
  expect(toast.all()).toMatchObject([{ tone: 'error', title: 'Not deleted', text: 'In use.' }]);

  const done = Promise.withResolvers<void>();
  let running: Promise<unknown> | undefined;
  act(() => void (running = result.current.run(() => done.promise)));
  expect(result.current).toMatchObject({ isBusy: true, problem: null });
  done.resolve();
  await act(() => running);
  // Still busy while the dialog closes, so that nobody presses again.
  expect(result.current).toMatchObject({ isBusy: true, problem: null });
});

test('an error without a reason names the failed action as the problem', async () => {
  const { result } = renderHook(() => useConfirmed('Not deleted', () => {}));
  await act(() => result.current.run(() => Promise.reject(new Error('nobody answers'))));
  expect(result.current.problem).toBe('Not deleted');
  expect(toast.all()).toEqual([]);
});
