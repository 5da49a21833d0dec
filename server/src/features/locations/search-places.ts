import type { GeoPlace } from '@jipe/contract/locations/schema';
import type { AppContext } from '../../access/context.ts';
import { presentPlace } from './present.ts';

/** Up to five places, best first. */
export async function searchPlaces(ctx: AppContext, query: string): Promise<GeoPlace[]> {
  const places = await ctx.geocoder.search(query);
  return places.map(presentPlace);
}
