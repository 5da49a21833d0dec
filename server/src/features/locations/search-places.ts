import type { GeoPlace } from '@jipe/contract/locations/schema';
import type { AppContext } from '../../access/context.ts';
import { presentPlace } from './present.ts';

/** Returns up to five places, best match first. */
export async function searchPlaces(ctx: AppContext, query: string): Promise<GeoPlace[]> {
  const places = await ctx.geocoder.search(query);
  return places.map(presentPlace);
}
