import { notifyManager, QueryClient, type QueryFilters } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onReset } from './client-state.ts';

const isWorthRepeating = (error: unknown) => error instanceof ApiError && (error.isNetwork || error.status >= 502);

// By default notifications run in a later task: a form that drops its input right after saving would show the old saved
// values for a frame.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Requests also go out when the browser believes it is offline, so that the user sees an error with a retry, not
      // an endless skeleton.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 1 && isWorthRepeating(error),
    },
  },
});

/**
 * Refetches data that was loaded before an event, unless it was loaded within the last `fresh` milliseconds. A request
 * in flight may be older than the event, too: a refetch in flight is cancelled and repeated; a first load, which
 * somebody waits for, is completed and then repeated.
 */
export async function refetchOlderThan(filters: QueryFilters, fresh = 0): Promise<void> {
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
  // Failures are left to the query's own observers.
  await Promise.allSettled(first.map(async ({ promise }) => promise));
  await Promise.all([again, ...first.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true }))]);
}

onReset(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});
