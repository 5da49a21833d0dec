import {
  activateListing as activateCall,
  closeListing as closeCall,
  createListing as createCall,
  listDeactivationReasons,
  listListings,
  pauseListing as pauseCall,
  readListing,
  updateListing as updateCall,
} from '@jipe/contract/listings/endpoints';
import type { ListingDetail, ListingRow } from '@jipe/contract/listings/schema';
import { getLocation } from '@jipe/contract/locations/endpoints';
import type { BodyIn } from '@jipe/contract/http/endpoint';
import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';
import { refetchAfterRefusal } from '../../lib/after-refusal.ts';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { applyOptimistic, withPatchedItem } from '../../lib/optimistic-update.ts';

export type CreateBody = BodyIn<typeof createCall>;
export type UpdateBody = BodyIn<typeof updateCall>;

/** The number of earlier listings that a form offers. */
const EARLIER = 100;

// ── queries ────────────────────────────────────────────────────────────────────────────────────────────────────

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['listings', 'detail', id],
    queryFn: async ({ signal }) => (await call(readListing, { body: { job_id: id }, signal })).data,
  });

export const reasonsQuery = queryOptions({
  queryKey: ['listings', 'reasons'],
  queryFn: async ({ signal }) => (await call(listDeactivationReasons, { signal })).data,
  staleTime: Infinity,
});

/** The closed listings of a location, which its table does not show. */
export const closedListingsQuery = (location_id: string) =>
  queryOptions({
    queryKey: ['listings', 'closed', location_id],
    queryFn: async ({ signal }) => {
      const { data } = await call(getLocation, { params: { id: location_id }, query: { show_closed: true }, signal });
      return data.jobs.filter((job) => job.is_closed);
    },
  });

/** Earlier listings of all locations that the user may see: the newest first, closed ones after the others. */
export const earlierListingsQuery = queryOptions({
  queryKey: ['listings', 'earlier'],
  queryFn: async ({ signal }) => {
    const queries = [{ limit: EARLIER }, { limit: EARLIER, status: 'closed' }] as const;
    // Awaited together: one after the other, the second call's rejection would go unhandled when both are cancelled.
    const answers = await Promise.all(queries.map((query) => call(listListings, { query, signal })));
    return answers.flatMap(({ data }) => data.results);
  },
});

// ── writes ─────────────────────────────────────────────────────────────────────────────────────────────────────

const asReasons = (ids: readonly string[]) => ({ reasons: ids.map((id) => ({ id })) });

export const createListing = async (body: CreateBody, idempotencyKey: string) =>
  (await call(createCall, { body, idempotencyKey })).data;

export const updateListing = async (body: UpdateBody) => (await call(updateCall, { body })).data;

export const activateListing = async (id: string, idempotencyKey: string, overCap: boolean) =>
  (await call(activateCall, { params: { id }, body: overCap ? { over_cap: true } : undefined, idempotencyKey })).data;

export const pauseListing = async (id: string, reasons: readonly string[]) =>
  (await call(pauseCall, { params: { id }, body: asReasons(reasons) })).data;

export const closeListing = async (id: string, reasons: readonly string[]) =>
  (await call(closeCall, { params: { id }, body: asReasons(reasons) })).data;

// ── cached listings ────────────────────────────────────────────────────────────────────────────────────────────

/** Optimistic update of a listing on its own page and in its location's table. Returns the rollback. */
export function updateCachedListing(id: string, change: Partial<ListingRow>): () => void {
  const isOwn = (key: QueryKey) => hashKey(key) === hashKey(listingQuery(id).queryKey);
  return applyOptimistic({
    isIn: (key) => key[0] === 'locations' || isOwn(key),
    change: (data, key) =>
      isOwn(key) ? { ...(data as ListingDetail), ...change } : withPatchedItem(data, 'jobs', id, change),
  });
}

/** Caches listings that the server returned, and refetches everything that counts listings. */
export async function cacheListings(...details: readonly ListingDetail[]): Promise<void> {
  for (const detail of details) {
    queryClient.setQueryData(listingQuery(detail.id).queryKey, detail);
    updateCachedListing(detail.id, detail);
  }
  await refreshListings();
}

const AREAS = new Set<unknown>(['listings', 'locations', 'billing', 'applicants']);

const touched = { predicate: ({ queryKey: [area] }: { queryKey: readonly unknown[] }) => AREAS.has(area) };

export const refreshListings = (): Promise<void> => queryClient.invalidateQueries(touched);

/** Refetches after a refusal: the change may have succeeded all the same, or somebody else was faster. */
export const refreshAfterRefusal = (): Promise<void> => refetchAfterRefusal(touched);
