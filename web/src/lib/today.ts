import { queryOptions } from '@tanstack/react-query';
import { loadCode } from './part-code.ts';
import { refetchOlderThan } from './query-client.ts';

/**
 * The user's open tasks: one query for the strip on My Locations, the locations' cards and the navigation's badge. No
 * page waits for it, so its code is lazy-loaded.
 */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async ({ signal }) => (await loadCode(async () => import('./read-today.ts'))).readToday(signal),
  // A socket event reports changes.
  staleTime: 60_000,
});

/** Invalidates the query, unless it was loaded within the last `fresh` ms. */
export const refreshToday = (fresh = 0): Promise<void> => refetchOlderThan({ queryKey: todayQuery.queryKey }, fresh);

const at = (location: string | undefined) => (location === undefined ? {} : { location });

/** The search parameters of All applications that show exactly the rows that a number counts. */
export const rowsOf = {
  new: (location?: string) => ({ ...at(location), state: 'new' }),
  waiting: (location?: string) => ({ ...at(location), state: 'waiting', sort: 'waiting' }),
  /** The applicants of this listing who wait for an answer, with the decision "not this time" started for them all. */
  toTell: (location: string, job: string) => ({
    location,
    job,
    state: 'waiting',
    sort: 'waiting',
    decide: 'not_this_time',
  }),
} as const;
