import type { BodyIn } from '@jipe/contract/http/endpoint';
import {
  createLocation as createCall,
  deleteLocation as deleteCall,
  editLocation as editCall,
  getLocation,
  listHiringManagers,
  listMyLocations,
  setLocationStatus as statusCall,
} from '@jipe/contract/locations/endpoints';
import { printPoster } from '@jipe/contract/listings/endpoints';
import type { LocationCard } from '@jipe/contract/locations/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { saveFile } from '../../lib/save-file.ts';
import { reloadMe } from '../../lib/me.ts';
import { refetchOlderThan, queryClient } from '../../lib/query-client.ts';
import { applyOptimistic, withPatchedItem } from '../../lib/optimistic-update.ts';

export type AddBody = BodyIn<typeof createCall>;
export type EditBody = BodyIn<typeof editCall>;

/** The specification's limit: one answer has all locations of a business. */
const LIMIT = 1000;

export interface LocationFilter {
  search: string;
  /** Two letters, or '' for all states. */
  state: string;
  status: 'all' | 'active' | 'inactive';
}

// ── queries ──

export const cardsQuery = ({ search, state, status }: LocationFilter) =>
  queryOptions({
    queryKey: ['locations', 'cards', { search, state, status }],
    queryFn: async ({ signal }) => {
      const query = {
        limit: LIMIT,
        ...(search === '' ? {} : { search }),
        ...(state === '' ? {} : { state }),
        ...(status === 'all' ? {} : { status }),
      };
      return (await call(listMyLocations, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export const locationQuery = (id: string) =>
  queryOptions({
    queryKey: ['locations', 'detail', id],
    queryFn: async ({ signal }) => (await call(getLocation, { params: { id }, signal })).data,
  });

export const hiringManagersQuery = queryOptions({
  queryKey: ['locations', 'hiring-managers'],
  queryFn: async ({ signal }) => (await call(listHiringManagers, { query: { limit: LIMIT }, signal })).data.results,
});

// ── writes ──

export const createLocation = (body: AddBody) => call(createCall, { body });
export const editLocation = (id: string, body: EditBody) => call(editCall, { params: { id }, body });
export const deleteLocation = (id: string) => call(deleteCall, { params: { id } });
export const setLocationStatus = (location_id: string, is_active: boolean) =>
  call(statusCall, { body: { location_id, is_active } });

interface Keyed {
  queryKey: readonly unknown[];
}

const AREAS = new Set<unknown>(['locations', 'users', 'listings', 'applicants']);

/** Refetches everything that shows locations, their assigned users or their listings. */
export async function refreshLocations(): Promise<void> {
  const isTouched = ({ queryKey: [area] }: Keyed) => AREAS.has(area);
  await Promise.all([queryClient.invalidateQueries({ predicate: isTouched }), reloadMe()]);
}

/** Refetches the cards and the page of a location with their counts, unless loaded within the last `fresh` ms. */
export async function refreshCounts(fresh = 0): Promise<void> {
  const isShown = ({ queryKey }: Keyed) => /^(?:locations,(?:cards|detail)|listings,closed)\b/.test(queryKey.join());
  await refetchOlderThan({ predicate: isShown }, fresh);
}

/** Optimistic update of a location on its card and its page. Returns the rollback. */
export function updateCachedLocation(id: string, change: Partial<LocationCard>): () => void {
  return applyOptimistic({
    isIn: ([area, kind]) => area === 'locations' && kind !== 'hiring-managers',
    change: (data) =>
      (data as { id?: unknown }).id === id
        ? { ...(data as object), ...change }
        : withPatchedItem(data, 'results', id, change),
  });
}

export type PosterPaper = 'letter' | 'a4';
export type PosterLanguage = 'en' | 'es' | 'both';

/** Downloads a location's poster as a PDF. */
export const downloadPoster = async (
  { id, door_code }: Pick<LocationCard, 'id' | 'door_code'>,
  query: { paper: PosterPaper; language: PosterLanguage },
): Promise<void> => saveFile(await call(printPoster, { params: { id }, query }), `poster-${door_code}.pdf`);
