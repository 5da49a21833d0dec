import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { followsRefusal, refetchAfterRefusal } from './after-refusal.ts';
import { queryClient } from './query-client.ts';

const queryKey = ['locations', 'detail', 'l'];
const ask = vi.fn<() => Promise<string>>();
const show = () => new QueryObserver(queryClient, { queryKey, queryFn: ask, retry: false }).subscribe(() => undefined);
const fails = () => queryClient.getQueryState(queryKey)?.status === 'error';

afterEach(() => queryClient.clear());

test('what cannot be loaded anew after a refusal is the same fault; what fails later is another', async () => {
  ask.mockResolvedValueOnce('here').mockRejectedValue(new Error('gone'));
  const leave = show();
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('here'));

  const isToldAtOnce = vi.fn<(is: boolean) => void>();
  const stop = queryClient.getQueryCache().subscribe(() => fails() && isToldAtOnce(followsRefusal(queryKey)));
  await refetchAfterRefusal({ queryKey });
  stop();
  expect([fails(), followsRefusal(queryKey)]).toEqual([true, true]);
  expect(new Set(isToldAtOnce.mock.calls.flat())).toEqual(new Set([true]));

  await queryClient.invalidateQueries({ queryKey });
  expect([fails(), followsRefusal(queryKey)]).toEqual([true, false]);
  leave();
});

test('once it was loaded anew, a failure is told again', async () => {
  ask.mockResolvedValueOnce('here').mockResolvedValueOnce('anew').mockRejectedValue(new Error('gone'));
  const leave = show();
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('here'));
  await refetchAfterRefusal({ queryKey });
  expect(queryClient.getQueryData(queryKey)).toBe('anew');
  await queryClient.invalidateQueries({ queryKey });
  expect([fails(), followsRefusal(queryKey)]).toEqual([true, false]);
  leave();
});
