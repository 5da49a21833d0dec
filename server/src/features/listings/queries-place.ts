import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';

/** Copies a location's coordinates to its listings, for the nearest-first feed. */
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

/** Whether the user may see all of these locations. */
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

/** Whether the user may see the locations of all these listings, whatever the listings' status. */
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
