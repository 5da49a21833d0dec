import type { Queryable } from '../../access/context.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import type { TimeSheet } from '../../db/stored.ts';
import { openListing, publicColumns, type PublicRow } from './queries.ts';

/** More than any place ever has open at once. */
const OPEN_AT_MOST = 500;

export interface ShopRow {
  id: string;
  business_name: string;
  logo_key: string | null;
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
}

const shops = (db: Queryable) =>
  db
    .selectFrom('location as p')
    .innerJoin('business as b', 'b.id', 'p.business_id')
    .select(['p.id', 'b.name as business_name', 'b.logo_key', 'p.name', 'p.street', 'p.city', 'p.state', 'p.zip'])
    .select(['p.lat', 'p.lng'])
    .where('p.deleted_at', 'is', null)
    .where('b.deleted_at', 'is', null);

/** The location whose poster has this code, in capitals. */
export async function findShop(db: Queryable, door_code: string): Promise<ShopRow | undefined> {
  return shops(db).where('p.door_code', '=', door_code).executeTakeFirst();
}

/** What the poster of a location one may see says. */
export async function findPlaceToPrint(
  db: Queryable,
  scope: BusinessScope,
  id: string,
): Promise<{ business_name: string; location_name: string; door_code: string } | undefined> {
  return db
    .selectFrom('location as p')
    .innerJoin('business as b', 'b.id', 'p.business_id')
    .select(['b.name as business_name', 'p.name as location_name', 'p.door_code'])
    .where('p.id', '=', id)
    .where('p.business_id', '=', scope.business_id)
    .where('p.deleted_at', 'is', null)
    .where(seesLocation(scope, 'p.id'))
    .executeTakeFirst();
}

/** Was this code of a place, and is it no more: it was renewed, or the place or its business is gone? */
export async function isFormerCode(db: Queryable, code: string): Promise<boolean> {
  const former = db.selectFrom('former_door_code').select('code').where('code', '=', code);
  const gone = db.selectFrom('location').select('door_code as code').where('door_code', '=', code);
  return (await former.unionAll(gone).executeTakeFirst()) !== undefined;
}

/** Where a listing is that was shown once. */
export async function findPlaceOfListing(
  db: Queryable,
  id: string,
): Promise<{ id: string; door_code: string } | undefined> {
  return db
    .selectFrom('listing')
    .innerJoin('location as p', 'p.id', 'listing.location_id')
    .select(['p.id', 'p.door_code'])
    .where('listing.id', '=', id)
    .where('listing.status', '<>', 'pending')
    .executeTakeFirst();
}

export interface OpenRow extends PublicRow {
  time_sheets: TimeSheet[];
}

/** What is open at a location, the newest first. */
export async function selectOpenAt(db: Queryable, location_id: string): Promise<OpenRow[]> {
  return publicColumns(db)
    .select('listing.time_sheets')
    .where('listing.location_id', '=', location_id)
    .where(openListing)
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(OPEN_AT_MOST)
    .execute();
}
