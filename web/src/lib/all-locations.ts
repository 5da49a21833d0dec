import { cursorOf } from '@jipe/client/call';
import { listLocationsOnly, listMyLocations } from '@jipe/contract/locations/endpoints';
import type { LocationCard } from '@jipe/contract/locations/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** The most that one response holds. */
const LIMIT = 1000;

/** The locations that the user may see, by name, for a select field. */
export const locationOptionsQuery = queryOptions({
  queryKey: ['locations', 'options'],
  queryFn: async ({ signal }) => (await call(listLocationsOnly, { query: { limit: LIMIT }, signal })).data.results,
});

/** The `ids` that no known location has. Empty when `known` is full, since more locations may exist then. */
export const goneLocations = (known: readonly { location_id: string }[], ids: readonly string[]): string[] =>
  known.length < LIMIT ? ids.filter((id) => known.every(({ location_id }) => location_id !== id)) : [];

/** Reads all locations with their counts, page by page. */
export async function readAllLocations(signal: AbortSignal): Promise<LocationCard[]> {
  const all: LocationCard[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: LIMIT, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await call(listMyLocations, { query, signal });
    all.push(...data.results);
    cursor = cursorOf(data.next);
  } while (cursor !== undefined);
  return all;
}

export const sumOf = (all: readonly LocationCard[], count: 'active_listings' | 'total_applications'): number =>
  all.reduce((sum, location) => sum + location[count], 0);
