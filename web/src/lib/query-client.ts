import { notifyManager, QueryClient, type QueryFilters } from '@tanstack/react-query';
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
  },
});

/**
 * Asks again for what was answered before something happened, unless it was loaded within the last `fresh` milliseconds. An answer that
 * is on its way may be older than that, too: one that is asked for again is given up for the new one, and a very first one, which
 * somebody waits for, is followed by another.
 */
export async function askAgain(filters: QueryFilters, fresh = 0): Promise<void> {
  const old: QueryFilters = {
    ...filters,
    predicate: (query) =>
      Date.now() - query.state.dataUpdatedAt >= fresh && (filters.predicate === undefined || filters.predicate(query)),
  };
  const first = queryClient
    .getQueryCache()
    .findAll({ ...old, fetchStatus: 'fetching' })
    .filter(({ state }) => fresh === 0 && state.data === undefined);
  const again = queryClient.invalidateQueries(old);
  // What fails is asked for again by whoever waits for it.
  await Promise.allSettled(first.map(async ({ promise }) => promise));
  await Promise.all([again, ...first.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true }))]);
}

onReset(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});
