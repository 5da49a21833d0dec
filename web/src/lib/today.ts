import { queryOptions } from '@tanstack/react-query';
import { loadCode } from './part-code.ts';
import { askAgain } from './query-client.ts';

/**
 * What there is to do: the one query of the strip on My Locations, the locations' cards and the navigation's badge. No page waits for it,
 * so its code is loaded when it is first asked.
 */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async ({ signal }) => (await loadCode(async () => import('./read-today.ts'))).readToday(signal),
  // The socket says when it changes.
  staleTime: 60_000,
});

/** Asks for it again, unless it was loaded within the last `fresh` ms. */
export const refreshToday = (fresh = 0): Promise<void> => askAgain({ queryKey: todayQuery.queryKey }, fresh);

const at = (location: string | undefined) => (location === undefined ? {} : { location });

/** The search of All applications that shows exactly the rows a number counts. */
export const rowsOf = {
  new: (location?: string) => ({ ...at(location), state: 'new' }),
  waiting: (location?: string) => ({ ...at(location), state: 'waiting', sort: 'waiting' }),
  /** Who waits for an answer about this listing; the decision that tells them all "not this time" is begun. */
  toTell: (location: string, job: string) => ({
    location,
    job,
    state: 'waiting',
    sort: 'waiting',
    decide: 'not_this_time',
  }),
} as const;
