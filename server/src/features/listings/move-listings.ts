import type { AppContext, Trx } from '../../access/context.ts';
import { updatePlace } from './queries-place.ts';

/** Copies a location's new coordinates to its listings. */
export async function moveListings(
  _ctx: AppContext,
  trx: Trx,
  location_id: string,
  place: { lat: number; lng: number },
): Promise<void> {
  await updatePlace(trx, location_id, place);
}
