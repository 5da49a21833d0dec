import type { GeoPlace, GeoZip } from '@jipe/contract/locations/schema';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { presentPlace } from './present.ts';

/** Up to five places, best first. */
export async function searchPlaces(ctx: AppContext, query: string): Promise<GeoPlace[]> {
  const places = await ctx.geocoder.search(query);
  return places.map(presentPlace);
}

/** @throws NotFoundError for a code nobody knows */
export async function findZip(ctx: AppContext, code: string): Promise<GeoZip> {
  const place = await ctx.geocoder.zip(code);
  if (place === null) throw new NotFoundError();
  const { city, state, lat, lng, within_m } = place;
  return { city, state, lat, lng, within_m };
}
