import type { Shop } from '@jipe/contract/listings/schema';
import { CURRENCY } from '@jipe/contract/values/money';
import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import { compiledStatements, type Places } from '../../db/compiled-statement.ts';
import { instant } from '../../db/json-page.ts';
import { openListing } from './queries.ts';

/** More open listings than any location has. */
const OPEN_AT_MOST = 500;

/** Base URLs of pictures and of shared links. */
interface Addresses {
  files: string;
  publicUrl: string;
}

/** SQL on a location `p` and its business `b`: the open listings as JSON, newest first. */
const openJobs = ({ files, publicUrl }: Places<Addresses>) => sql`coalesce((
  select json_agg(json_build_object(
    'id', listing.id, 'title', listing.title, 'business_name', b.name, 'business_logo_url', ${files}::text || b.logo_key,
    'city', p.city, 'state', p.state, 'hourly_rate', listing.hourly_rate::text, 'currency', ${sql.lit(CURRENCY)},
    'types', array(select json_build_object('type', type) from unnest(listing.job_types) with ordinality as t (type, no) order by no),
    'dynamic_link_url', ${publicUrl}::text || '/job/' || listing.id, 'created_at', ${instant(sql`listing.created_at`)},
    'time_sheets', listing.time_sheets) order by listing.created_at desc, listing.id desc)
  from (select * from listing where listing.location_id = p.id and ${openListing}
    order by listing.created_at desc, listing.id desc limit ${sql.lit(OPEN_AT_MOST)}) listing), '[]')`;

const shops = compiledStatements<{ shop: string }, Addresses & { door_code: string }>();

/** The location with this door code (upper case) and its open listings, as JSON. */
export async function findShop(db: Queryable, values: Addresses & { door_code: string }): Promise<string | undefined> {
  const build = (at: Places<Addresses & { door_code: string }>) => sql<{ shop: string }>`
    select json_build_object('business_name', s.business_name, 'logo_url', s.logo_url, 'location', s.location,
      'is_hiring', json_array_length(s.jobs) > 0, 'jobs', s.jobs)::text as shop
    from (
      select b.name as business_name, ${at.files}::text || b.logo_key as logo_url,
        json_build_object('name', p.name, 'street', p.street, 'city', p.city, 'state', p.state, 'zip', p.zip,
          'lat', p.lat, 'lng', p.lng) as location,
        ${openJobs(at)} as jobs
      from location p join business b on b.id = p.business_id and b.deleted_at is null
      where p.deleted_at is null and p.door_code = ${at.door_code}) s`;
  const [found] = await shops(db, { shape: '', build, values });
  return found?.shop;
}

/** The data for the poster of a location that the user may see. */
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

/** Whether the code belonged to a location: it was renewed, or the location or its business was deleted. */
export async function isFormerCode(db: Queryable, code: string): Promise<boolean> {
  const former = db.selectFrom('former_door_code').select('code').where('code', '=', code);
  const gone = db.selectFrom('location').select('door_code as code').where('door_code', '=', code);
  return (await former.unionAll(gone).executeTakeFirst()) !== undefined;
}

/** The location of a listing that was published at some time. */
export async function findPlaceOfListing(
  db: Queryable,
  id: string,
): Promise<{ id: string; door_code: string } | undefined> {
  return db
    .selectFrom('listing')
    .innerJoin('location as p', 'p.id', 'listing.location_id')
    .select(['p.id', 'p.door_code'])
    .where('listing.id', '=', id)
    .where('listing.status', '<>', sql.lit('pending'))
    .executeTakeFirst();
}

const openAt = compiledStatements<{ jobs: Shop['jobs'] }, Addresses & { id: string }>();

/** The open listings of a location, newest first. */
export async function selectOpenAt(db: Queryable, values: Addresses & { id: string }): Promise<Shop['jobs']> {
  const build = (at: Places<Addresses & { id: string }>) => sql<{ jobs: Shop['jobs'] }>`
    select ${openJobs(at)} as jobs from location p join business b on b.id = p.business_id where p.id = ${at.id}`;
  const [found] = await openAt(db, { shape: '', build, values });
  return found?.jobs ?? [];
}
