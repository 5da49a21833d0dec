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
import { askAgain, queryClient } from '../../lib/query-client.ts';
import { showChange, withOne } from '../../lib/show-change.ts';

export type AddBody = BodyIn<typeof createCall>;
export type EditBody = BodyIn<typeof editCall>;

/** The specification's limit: all of a business's locations in one answer. */
const LIMIT = 1000;

export interface LocationFilter {
  search: string;
  /** Two letters, '' for all. */
  state: string;
  status: 'all' | 'active' | 'inactive';
}

// ── reading ──

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

// ── changing ──

export const createLocation = (body: AddBody) => call(createCall, { body });
export const editLocation = (id: string, body: EditBody) => call(editCall, { params: { id }, body });
export const deleteLocation = (id: string) => call(deleteCall, { params: { id } });
export const setLocationStatus = (location_id: string, is_active: boolean) =>
  call(statusCall, { body: { location_id, is_active } });

interface Keyed {
  queryKey: readonly unknown[];
}

const AREAS = new Set<unknown>(['locations', 'users', 'listings', 'applicants']);

/** Everything that shows locations, who is assigned to them, or what is listed there is loaded anew. */
export async function refreshLocations(): Promise<void> {
  const isTouched = ({ queryKey: [area] }: Keyed) => AREAS.has(area);
  await Promise.all([queryClient.invalidateQueries({ predicate: isTouched }), reloadMe()]);
}

/** Asks again for what shows locations with their numbers, the cards and the page of one, unless it was loaded within the last `fresh` ms. */
export async function refreshCounts(fresh = 0): Promise<void> {
  const isShown = ({ queryKey }: Keyed) => /^(?:locations,(?:cards|detail)|listings,closed)\b/.test(queryKey.join());
  await askAgain({ predicate: isShown }, fresh);
}

/** Shows a change of a location at once, on its card and its page. Answers how to take it back. */
export function showLocation(id: string, change: Partial<LocationCard>): () => void {
  return showChange({
    isIn: ([area, kind]) => area === 'locations' && kind !== 'hiring-managers',
    change: (data) =>
      (data as { id?: unknown }).id === id ? { ...(data as object), ...change } : withOne(data, 'results', id, change),
  });
}

export type PosterPaper = 'letter' | 'a4';
export type PosterLanguage = 'en' | 'es' | 'both';

/** Saves a location's poster as a PDF. */
export const downloadPoster = async (
  { id, door_code }: Pick<LocationCard, 'id' | 'door_code'>,
  query: { paper: PosterPaper; language: PosterLanguage },
): Promise<void> => saveFile(await call(printPoster, { params: { id }, query }), `poster-${door_code}.pdf`);
