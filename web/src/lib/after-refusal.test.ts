import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { followsRefusal, refetchAfterRefusal } from './after-refusal.ts';
import { queryClient } from './query-client.ts';

const queryKey = ['locations', 'detail', 'l'];
const ask = vi.fn<() => Promise<string>>();
const show = () => new QueryObserver(queryClient, { queryKey, queryFn: ask, retry: false }).subscribe(() => undefined);
const fails = () => queryClient.getQueryState(queryKey)?.status === 'error';

afterEach(() => queryClient.clear());

test('a refetch that fails after a refusal counts as following it, and a later failure does not', async () => {
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

test('after a successful refetch, the next failure does not count as following the refusal', async () => {
  ask.mockResolvedValueOnce('here').mockResolvedValueOnce('anew').mockRejectedValue(new Error('gone'));
  const leave = show();
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('here'));
  await refetchAfterRefusal({ queryKey });
  expect(queryClient.getQueryData(queryKey)).toBe('anew');
  await queryClient.invalidateQueries({ queryKey });
  expect([fails(), followsRefusal(queryKey)]).toEqual([true, false]);
  leave();
});
