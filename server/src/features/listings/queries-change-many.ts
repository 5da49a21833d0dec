import type { ClonePlace, ListingToChange } from '@jipe/contract/listings/rules.change';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing, newId } from '../../access/ids.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import type { Database } from '../../db/schema.ts';
import type { PlannedRow } from '../../db/stored.ts';
import { copied } from './queries-columns.ts';
import { visibleListing } from './queries.ts';

export type StoredChange = Selectable<Database['listing_change']>;

export interface FoundListing extends ListingToChange {
  period_no: number;
  pause_cause: string | null;
  paid_until: Date | null;
}

/** Those of `ids` that the user may see, in id order, with the data for a change. `isHeld`: locked until the commit. */
export async function selectToChange(
  db: Queryable,
  scope: BusinessScope,
  ids: readonly string[],
  { now, isHeld }: { now: Date; isHeld: boolean },
): Promise<FoundListing[]> {
  const { rows } = await sql<FoundListing>`
    select listing.id as job_id, listing.title, listing.location_id, p.name as location_name, listing.min_age, listing.status,
      round(listing.hourly_rate * 100)::int as hourly_rate_minor, listing.period_no, listing.pause_cause, listing.paid_until,
      coalesce(listing.paid_until > ${now}::timestamptz, false) as is_paid, p.is_active and p.deleted_at is null as is_location_active,
      b.application_type is distinct from 'online_application' or listing.online_application_url <> '' as has_url
    from listing join location p on p.id = listing.location_id join business b on b.id = listing.business_id
    where listing.id = any(${ids.map(idOrNothing)}::uuid[]) and ${visibleListing(scope)}
    order by listing.id ${isHeld ? sql`for no key update of listing` : sql``}`.execute(db);
  return rows;
}

/** These locations, if visible to the user, in the given order. */
export async function selectClonePlaces(
  db: Queryable,
  scope: BusinessScope,
  ids: readonly string[],
): Promise<ClonePlace[]> {
  const { rows } = await sql<ClonePlace>`
    select location.id as location_id, location.name, location.is_active
    from unnest(${ids.map(idOrNothing)}::uuid[]) with ordinality w (id, no) join location on location.id = w.id
    where location.business_id = ${scope.business_id} and location.deleted_at is null and ${seesLocation(scope, 'location.id')}
    order by w.no`.execute(db);
  return rows;
}

/** Sets the pay or minimum age of each listing and increments its version, so that others notice the change. */
export async function updateCells(
  trx: Trx,
  column: 'hourly_rate' | 'min_age',
  rows: readonly { job_id: string; to: string | number | null }[],
  now: Date,
): Promise<void> {
  const type = sql.raw(column === 'min_age' ? 'integer' : 'numeric');
  await sql`
    update listing set ${sql.ref(column)} = v.value::${type}, updated_at = ${now}, version = version + 1
    from unnest(${rows.map(({ job_id }) => job_id)}::uuid[], ${rows.map(({ to }) => String(to))}::text[]) as v (id, value)
    where listing.id = v.id`.execute(trx);
}

export interface Clone {
  id: string;
  source_id: string;
  location_id: string;
}

/** Inserts copies of listings, each at its own location, as pending: visible to nobody until they are paid. */
export async function insertClones(trx: Trx, user_id: string, clones: readonly Clone[], now: Date): Promise<void> {
  if (clones.length === 0) return;
  const each = (of: (clone: Clone) => string) => clones.map(of);
  await sql`
    insert into listing (id, business_id, location_id, created_by, ${copied()}, status, lat, lng, position, created_at, updated_at)
    select c.id, s.business_id, p.id, ${user_id}::uuid, ${copied('s')}, 'pending', p.lat, p.lng, point(p.lng, p.lat),
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(${each(({ id }) => id)}::uuid[], ${each(({ source_id }) => source_id)}::uuid[],
      ${each(({ location_id }) => location_id)}::uuid[]) as c (id, source_id, location_id)
    join listing s on s.id = c.source_id join location p on p.id = c.location_id`.execute(trx);
}

export type NewChange = Omit<StoredChange, 'id' | 'undone' | 'answer' | 'rows'> & {
  answer: unknown;
  rows: readonly PlannedRow[];
};

/** Returns the id of the change. */
export async function insertChange(trx: Trx, { answer, rows, ...change }: NewChange): Promise<string> {
  const id = newId();
  await trx
    .insertInto('listing_change')
    .values({ id, ...change, answer: JSON.stringify(answer), rows: JSON.stringify(rows) })
    .execute();
  return id;
}

/** The change made by an earlier request with this idempotency key that could not answer. */
export async function findChangeByKey(
  db: Queryable,
  business_id: string,
  request_key: string,
  since: Date,
): Promise<StoredChange | undefined> {
  return db
    .selectFrom('listing_change')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('request_key', '=', request_key)
    .where('at', '>', since)
    .executeTakeFirst();
}

export async function findChange(
  db: Queryable,
  { business_id }: Pick<BusinessScope, 'business_id'>,
  id: string,
): Promise<StoredChange | undefined> {
  return db
    .selectFrom('listing_change')
    .selectAll()
    .where('id', '=', idOrNothing(id))
    .where('business_id', '=', business_id)
    .executeTakeFirst();
}

/** Like `findChange`, locked until the commit. Race: two undo requests at once. The second finds the change undone. */
export async function lockChange(trx: Trx, scope: BusinessScope, id: string): Promise<StoredChange | undefined> {
  return trx
    .selectFrom('listing_change')
    .selectAll()
    .where('id', '=', idOrNothing(id))
    .where('business_id', '=', scope.business_id)
    .forUpdate()
    .executeTakeFirst();
}

/** The pending change of a charge. */
export async function findChangeOfCharge(db: Queryable, charge_id: string): Promise<StoredChange | undefined> {
  return db
    .selectFrom('listing_change')
    .selectAll()
    .where('charge_id', '=', charge_id)
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirst();
}

export async function markChange(
  trx: Trx,
  id: string,
  change: { status: 'done' | 'declined' } | { undone: unknown },
): Promise<void> {
  await trx
    .updateTable('listing_change')
    .set('undone' in change ? { undone: JSON.stringify(change.undone) } : change)
    .where('id', '=', id)
    .execute();
}

/** Those of these listings whose latest pause, activation, renewal or close was made by this change. */
export async function selectUntouched(
  trx: Trx,
  ids: readonly string[],
  by: { user_id: string | null; at: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${ids}::uuid[]) w (id) cross join lateral (
      select e.user_id, e.created_at from listing_event e
      where e.listing_id = w.id and e.kind in ('paused', 'activated', 'closed', 'renewed')
      order by e.created_at desc, e.id desc limit 1) last
    where last.created_at = ${by.at}::timestamptz and last.user_id is not distinct from ${by.user_id}::uuid`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Pauses listings again, each with its earlier cause. */
export async function restorePauses(
  trx: Trx,
  rows: readonly { id: string; pause_cause: string | null }[],
  now: Date,
): Promise<void> {
  await sql`
    update listing set status = 'paused', pause_cause = coalesce(v.cause, 'user'), updated_at = ${now}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ pause_cause }) => pause_cause)}::text[]) as v (id, cause)
    where listing.id = v.id`.execute(trx);
}
