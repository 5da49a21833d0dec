import type { BodyIn } from '@jipe/contract/http/endpoint';
import {
  changeListings as changeCall,
  listListings,
  previewChange as previewCall,
  undoListingsChange,
} from '@jipe/contract/listings/endpoints';
import type { JobType, ListingStatus } from '@jipe/contract/listings/rules';
import type { ListingSort } from '@jipe/contract/listings/schema.table';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cursorOf } from '@jipe/client/call';
import { call } from '../../lib/http.ts';
import { refetchOlderThan } from '../../lib/query-client.ts';
import { refreshListings } from './api.ts';

/** Rows per page: the maximum of a bulk change. */
const LIMIT = 500;

export interface TableFilter {
  search: string;
  location_id: string;
  /** '' for active and paused listings. */
  status: ListingStatus | '';
  type: JobType | '';
  /** '' for the newest first. */
  sort: ListingSort | '';
}

const queryOf = ({ search, location_id, status, type, sort }: TableFilter) => ({
  ...(search === '' ? {} : { search }),
  ...(location_id === '' ? {} : { location_id }),
  ...(status === '' ? {} : { status }),
  ...(type === '' ? {} : { type }),
  ...(sort === '' ? {} : { sort }),
});

/** The listings of all locations, paged. */
export const tableQuery = (filter: TableFilter) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'table', filter],
    queryFn: async ({ signal, pageParam }) => {
      const at = { limit: LIMIT, ...(pageParam === undefined ? {} : { cursor: pageParam }) };
      return (await call(listListings, { query: { ...queryOf(filter), ...at }, signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => cursorOf(page.next),
    placeholderData: keepPreviousData,
  });

/** Refetches the table, unless it was loaded within the last `fresh` ms. */
export const refreshTable = (fresh = 0): Promise<void> => refetchOlderThan({ queryKey: ['listings', 'table'] }, fresh);

/** The row of an open listing; null once it is closed. */
export const tableRowQuery = (job_id: string) =>
  queryOptions({
    queryKey: ['listings', 'row', job_id],
    queryFn: async ({ signal }) =>
      (await call(listListings, { query: { job_id, limit: 1 }, signal })).data.results[0] ?? null,
  });

export type Change = BodyIn<typeof previewCall>['change'];
type ChangeBody = BodyIn<typeof changeCall>;

/**
 * The effect of a bulk change. Refetched only on request, so that nobody confirms other rows than those they have read.
 */
export const previewQuery = (job_ids: readonly string[], change: Change | null) =>
  queryOptions({
    queryKey: ['listings-change', job_ids, change],
    queryFn: async ({ signal }) =>
      (await call(previewCall, { body: { job_ids: [...job_ids], change: change ?? {} }, signal })).data,
    enabled: change !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const changeListings = async (body: ChangeBody, idempotencyKey: string) =>
  (await call(changeCall, { body, idempotencyKey })).data;

export async function undoChange(id: string) {
  const { data } = await call(undoListingsChange, { params: { id } });
  await refreshListings();
  return data;
}
