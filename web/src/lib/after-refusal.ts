import type { InvalidateQueryFilters, Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** The failure of a query that follows a refusal, as its count of failures will be with it. */
const followers = new WeakMap<Query, number>();

/** Loads anew after an act was refused and that was told: where this fails too, it is the same fault. */
export async function refetchAfterRefusal(filters: InvalidateQueryFilters): Promise<void> {
  const queries = queryClient.getQueryCache().findAll(filters);
  for (const query of queries) followers.set(query, query.state.errorUpdateCount + 1);
  await queryClient.invalidateQueries(filters);
  for (const query of queries) {
    if (query.state.errorUpdateCount !== followers.get(query)) followers.delete(query);
  }
}

/** Did this query fail last because the act before it did? Then whoever still shows what it brought before has nothing to add. */
export function followsRefusal(queryKey: readonly unknown[]): boolean {
  const query = queryClient.getQueryCache().find({ queryKey });
  return query !== undefined && followers.get(query) === query.state.errorUpdateCount;
}
