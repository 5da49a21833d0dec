import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

interface Shown<D> {
  /** Which queries hold the changed data. */
  isIn: (key: QueryKey) => boolean;
  /** Returns the same data when the change does not concern it. */
  change: (data: D, key: QueryKey) => D;
}

/**
 * The optimistic update: shows a change on every screen before the server has answered. Returns the rollback. The
 * rollback keeps data that has changed since, and refetches it.
 */
export function applyOptimistic<D = unknown>({ isIn, change }: Shown<D>): () => void {
  const before = queryClient.getQueriesData<D>({ predicate: ({ queryKey }) => isIn(queryKey) });
  // A refetch in flight would bring back the old data, so it is cancelled; a first load must complete.
  void queryClient.cancelQueries({ predicate: ({ queryKey, state }) => isIn(queryKey) && state.data !== undefined });
  const shown = before.map(([key, data]) => {
    const changed = data === undefined ? data : change(data, key);
    if (changed !== data) queryClient.setQueryData(key, changed);
    return queryClient.getQueryData(key);
  });
  return () => {
    for (const [at, [key, data]] of before.entries()) {
      if (queryClient.getQueryData(key) === shown[at]) queryClient.setQueryData(key, data);
      else void queryClient.invalidateQueries({ queryKey: key, exact: true });
    }
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Changes the entry with this id in the list under `name` (`results`, `jobs`). Returns the same data when the list does
 * not hold it.
 */
export function withPatchedItem(data: unknown, name: string, id: string, change: object): unknown {
  const all: unknown = isRecord(data) ? data[name] : undefined;
  if (!isRecord(data) || !Array.isArray(all)) return data;
  const isMeant = (one: unknown) => isRecord(one) && one['id'] === id;
  if (!all.some(isMeant)) return data;
  return { ...data, [name]: all.map((one: unknown) => (isMeant(one) ? { ...(one as object), ...change } : one)) };
}
