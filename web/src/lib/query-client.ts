import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onReset } from './client-state.ts';

const isWorthRepeating = (error: unknown) => error instanceof ApiError && (error.isNetwork || error.status >= 502);

// Otherwise in a task of its own: a form that lets go of what was typed as soon as it is saved would show, for a frame, what was saved before.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A browser that believes it is offline still asks, so that the user sees an error with a retry and not an endless skeleton.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 1 && isWorthRepeating(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Which queries were not loaded within the last `fresh` milliseconds: by the predicate of those that are asked again. */
export const isOlderThan =
  (fresh: number) =>
  ({ state }: Pick<Query, 'state'>): boolean =>
    Date.now() - state.dataUpdatedAt >= fresh;

onReset(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});
