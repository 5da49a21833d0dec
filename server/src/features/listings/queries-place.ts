import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';

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

/** Are all of these locations this user's to see? */
export async function seesLocations(db: Queryable, scope: BusinessScope, ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('location')
    .select('id')
    .where('business_id', '=', scope.business_id)
    .where('id', 'in', ids.map(idOrNothing))
    .where(seesLocation(scope, 'location.id'))
    .execute();
  return rows.length === ids.length;
}

/** Are all of these listings at locations of this user's, whatever became of them? */
export async function seesListingsAt(db: Queryable, scope: BusinessScope, ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('id', 'in', ids.map(idOrNothing))
    .where('business_id', '=', scope.business_id)
    .where(seesLocation(scope, 'listing.location_id'))
    .execute();
  return rows.length === ids.length;
}
