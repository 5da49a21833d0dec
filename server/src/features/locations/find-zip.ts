import type { GeoZip } from '@jipe/contract/locations/schema';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';

/** @throws NotFoundError for an unknown code */
export async function findZip(ctx: AppContext, code: string): Promise<GeoZip> {
  const place = await ctx.geocoder.zip(code);
  if (place === null) throw new NotFoundError();
  const { city, state, lat, lng, within_m } = place;
  return { city, state, lat, lng, within_m };
}
