import { listApplicants, listDecisions } from '@jipe/contract/applicants/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, cursorOf } from './http.ts';
import { queryClient } from './query-client.ts';
import { isTimeKnown, learnTime } from './server-clock.ts';

/** What was decided of many applicants at once, the latest first: of the bar on every page, and of the outbox. */
export const decisionsQuery = infiniteQueryOptions({
  queryKey: ['decisions'],
  queryFn: async ({ signal, pageParam }) => {
    const { data } = await call(listDecisions, { query: pageParam === undefined ? {} : { cursor: pageParam }, signal });
    // What waits counts down by the server's clock; its lists of applicants say what time it is there.
    if (!isTimeKnown() && data.results.some(({ state }) => state === 'waiting'))
      learnTime((await call(listApplicants, { query: { limit: 1 }, signal })).data.seen_at);
    return data;
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => cursorOf(page.next),
  staleTime: 60_000,
});

/** Asks for it again, unless it was loaded within the last `fresh` ms. */
export const refreshDecisions = (fresh = 0): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: decisionsQuery.queryKey,
    predicate: ({ state }) => Date.now() - state.dataUpdatedAt >= fresh,
  });
