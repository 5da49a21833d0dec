import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

test('a page hears of what was stored before whoever stored it goes on', async () => {
  const queryKey = ['what was stored'];
  const hear = vi.fn<() => void>();
  // As `useQuery` listens.
  const stop = new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(notifyManager.batchCalls(hear));
  await (async () => void queryClient.setQueryData(queryKey, 1))();
  expect(hear).toHaveBeenCalledOnce();
  stop();
});
