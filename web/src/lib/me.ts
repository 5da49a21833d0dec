import { getMe } from '@jipe/contract/profile/endpoints';
import type { Me } from '@jipe/contract/profile/schema';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './http.ts';
import { queryClient } from './query-client.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await call(getMe, { signal })).data,
  staleTime: 60_000,
  retry: false,
});

/**
 * The signed-in user and the business profile. Only for protected pages: the guard loads both before the page opens.
 */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** Loaded once per session; the guard calls it before every protected page. */
export const ensureMe = (): Promise<Me> => queryClient.ensureQueryData(meQuery);

/** Merges a save's response into the cached user, so that screens and guards see it at once. */
export function patchMe(change: Partial<Me>): void {
  queryClient.setQueryData(meQuery.queryKey, (me) => (me ? { ...me, ...change } : me));
}

export const reloadMe = (): Promise<void> => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
