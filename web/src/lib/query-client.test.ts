import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refetchOlderThan, queryClient } from './query-client.ts';

test('a page is notified of stored data before the code that stored it continues', async () => {
  const queryKey = ['what was stored'];
  const hear = vi.fn<() => void>();
  // `useQuery` listens in the same way.
  const stop = new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(notifyManager.batchCalls(hear));
  await (async () => void queryClient.setQueryData(queryKey, 1))();
  expect(hear).toHaveBeenCalledOnce();
  stop();
});

/** A mounted query; the test resolves its requests. */
function shown(queryKey: string[]) {
  const answers: ((value: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<number>((resolve) => void answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  return { answers, stop };
}

test('a first load that is pending when data changes is followed by a refetch', async () => {
  const queryKey = ['on its way'];
  const { answers, stop } = shown(queryKey);
  const again = refetchOlderThan({ queryKey });
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(2);
  await again;
  expect(queryClient.getQueryData(queryKey)).toBe(2);
  stop();
});

test('data that is loading or was just loaded is not requested again without a change', async () => {
  const queryKey = ['just now'];
  const { answers, stop } = shown(queryKey);
  const again = refetchOlderThan({ queryKey }, 3000);
  answers[0]?.(1);
  await again;
  expect(queryClient.getQueryData(queryKey)).toBe(1);
  await refetchOlderThan({ queryKey }, 3000);
  expect(answers).toHaveLength(1);
  stop();
});
