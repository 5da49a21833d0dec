import { sql } from 'kysely';
import type { Trx } from '../../access/context.ts';

/** Where the listings of a location are, for the nearest-first feed: copies of the location's own coordinates. */
export async function updatePlace(
  trx: Trx,
  location_id: string,
  { lat, lng }: { lat: number; lng: number },
): Promise<void> {
  await trx
    .updateTable('listing')
    .set({ lat, lng, position: sql`point(${lng}, ${lat})` })
    .where('location_id', '=', location_id)
    .execute();
}
