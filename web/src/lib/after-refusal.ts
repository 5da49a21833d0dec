import type { InvalidateQueryFilters, Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Per query, the `errorUpdateCount` that a failed refetch after a refusal will have. */
const followers = new WeakMap<Query, number>();

/**
 * Refetches after an act was refused and its error shown. A refetch that fails too has the same cause and needs no
 * second message.
 */
export async function refetchAfterRefusal(filters: InvalidateQueryFilters): Promise<void> {
  const queries = queryClient.getQueryCache().findAll(filters);
  for (const query of queries) followers.set(query, query.state.errorUpdateCount + 1);
  await queryClient.invalidateQueries(filters);
  for (const query of queries) {
    if (query.state.errorUpdateCount !== followers.get(query)) followers.delete(query);
  }
}

/**
 * Whether the query's last failure followed a refused act. A screen that still shows the earlier data then shows no
 * error of its own.
 */
export function followsRefusal(queryKey: readonly unknown[]): boolean {
  const query = queryClient.getQueryCache().find({ queryKey });
  return query !== undefined && followers.get(query) === query.state.errorUpdateCount;
}
