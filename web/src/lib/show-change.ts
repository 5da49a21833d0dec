import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

interface Shown<D> {
  /** The queries that hold what is changed. */
  isIn: (key: QueryKey) => boolean;
  /** The same data where nothing of it is. */
  change: (data: D, key: QueryKey) => D;
}

/**
 * The optimistic update: shows a change on every screen before the server has answered. Answers how to take it back; what has changed
 * since is not lost with that, but asked for anew.
 */
export function showChange<D = unknown>({ isIn, change }: Shown<D>): () => void {
  const before = queryClient.getQueriesData<D>({ predicate: ({ queryKey }) => isIn(queryKey) });
  // A newer copy that is on its way would bring back what was before; a first one has to arrive.
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

/** Whatever holds things with an id under `name` (`results`, `jobs`), with one of them changed. The same data where it is not among them. */
export function withOne(data: unknown, name: string, id: string, change: object): unknown {
  const all: unknown = isRecord(data) ? data[name] : undefined;
  if (!isRecord(data) || !Array.isArray(all)) return data;
  const isMeant = (one: unknown) => isRecord(one) && one['id'] === id;
  if (!all.some(isMeant)) return data;
  return { ...data, [name]: all.map((one: unknown) => (isMeant(one) ? { ...(one as object), ...change } : one)) };
}
