import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { BusinessScope } from '../../access/scope.ts';
import type { Database } from '../../db/schema.ts';
import { type Content, contentColumns } from './queries-columns.ts';
import { visibleListing } from './queries.ts';
import type { Standing } from './rules.ts';

const heldNames = [
  'id',
  'business_id',
  'location_id',
  'created_by',
  'title',
  'status',
  'period_no',
  'paid_until',
  'version',
] as const;
export const held = heldNames.map((name) => `listing.${name}` as const);
/** The columns that activating, pausing and closing need. */
export type HeldListing = Pick<Selectable<Database['listing']>, (typeof heldNames)[number]>;

/** A listing that the user may see. Its location never changes, so it tells which location to lock first. */
export async function findListing(db: Queryable, scope: BusinessScope, id: string): Promise<HeldListing | undefined> {
  return db
    .selectFrom('listing')
    .select(held)
    .where('listing.id', '=', id)
    .where(visibleListing(scope))
    .executeTakeFirst();
}

/**
 * Like `findListing`, locked until the commit. Race: two users pause, close or unpause one listing. The second sees the
 * first's change.
 */
export async function lockListing(trx: Trx, scope: BusinessScope, id: string): Promise<HeldListing | undefined> {
  return trx
    .selectFrom('listing')
    .select(held)
    .where('listing.id', '=', id)
    .where(visibleListing(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface NewListing extends Omit<Insertable<Database['listing']>, 'position'> {
  id: string;
}

export async function insertListings(trx: Trx, listings: readonly NewListing[]): Promise<void> {
  await trx
    .insertInto('listing')
    .values(listings.map((listing) => ({ ...listing, position: sql`point(${listing.lng}, ${listing.lat})` })))
    .execute();
}

/** Stores the user's input and increments the version, so that others notice the change. */
export async function updateContent(trx: Trx, id: string, content: Content, now: Date): Promise<void> {
  await trx
    .updateTable('listing')
    .set((eb) => ({ ...contentColumns(content), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * The listings made by an earlier request with this idempotency key. The caller holds the billing lock, so a repeated
 * request sees all of them or none.
 */
export async function selectByRequestKey(
  trx: Trx,
  business_id: string,
  request_key: string,
  since: Date,
): Promise<{ id: string; status: Database['listing']['status'] }[]> {
  return trx
    .selectFrom('listing')
    .select(['id', 'status'])
    .where('business_id', '=', business_id)
    .where('request_key', '=', request_key)
    .where('created_at', '>', since)
    .orderBy('id')
    .execute();
}

/** Activates listings within their period or, with `paid_until`, within a period just paid for. */
export async function markActive(trx: Trx, ids: readonly string[], now: Date, paid_until: Date | null): Promise<void> {
  await trx
    .updateTable('listing')
    .set({ status: 'active', pause_cause: null, activated_at: now, updated_at: now })
    .$if(paid_until !== null, (q) => q.set((eb) => ({ paid_until, period_no: eb('period_no', '+', 1) })))
    .where('id', 'in', [...ids])
    .execute();
}

/** Adds a paid period to listings without changing their status: renewed ones, or ones paused or closed meanwhile. */
export async function addPeriod(trx: Trx, ids: readonly string[], paid_until: Date): Promise<void> {
  await trx
    .updateTable('listing')
    .set((eb) => ({ paid_until, period_no: eb('period_no', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

export type PauseCause = NonNullable<Database['listing']['pause_cause']>;

export async function markPaused(trx: Trx, ids: readonly string[], pause_cause: PauseCause, now: Date): Promise<void> {
  await trx
    .updateTable('listing')
    .set({ status: 'paused', pause_cause, updated_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export async function markClosed(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('listing')
    .set({ status: 'closed', pause_cause: null, updated_at: now, closed_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes listings whose first payment was declined. */
export async function deletePending(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('listing')
    .where('id', 'in', [...ids])
    .where('status', '=', sql.lit('pending'))
    .execute();
}

export type EventKind = 'created' | 'updated' | 'activating' | 'activated' | 'renewed' | 'paused' | 'closed';

export interface NewEvents {
  kind: EventKind;
  user_id: string | null;
  reasons?: readonly string[];
  request_key?: string | null;
  at: Date;
}

/** Inserts one event per listing. The number of SQL parameters does not depend on the number of listings. */
export async function insertEvents(trx: Trx, listing_ids: readonly string[], event: NewEvents): Promise<void> {
  if (listing_ids.length === 0) return;
  const { kind, user_id, reasons = [], request_key = null, at } = event;
  await sql`
    insert into listing_event (id, listing_id, user_id, kind, reasons, request_key, created_at)
    select e.id, e.listing_id, ${user_id}::uuid, ${kind}::text, ${JSON.stringify(reasons)}::jsonb, ${request_key}::text, ${at}::timestamptz
    from unnest(${listing_ids.map(newId)}::uuid[], ${listing_ids}::uuid[]) as e (id, listing_id)`.execute(trx);
}

/** Whether an earlier request with this idempotency key activated the listing. */
export async function wasActivatedBy(trx: Trx, listing_id: string, request_key: string, since: Date): Promise<boolean> {
  const event = await trx
    .selectFrom('listing_event')
    .select('id')
    .where('listing_id', '=', listing_id)
    .where('request_key', '=', request_key)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return event !== undefined;
}

/** The texts of these reasons, in display order. An unknown id has no text. */
export async function selectReasonTexts(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('deactivation_reason')
    .select('reason')
    .where('id', 'in', [...ids])
    .orderBy('position')
    .execute();
  return rows.map((row) => row.reason);
}

export interface ChargedListing extends HeldListing, Standing {
  location_name: string;
  period_ends_at: Date | null;
}

/**
 * The listings of a settled charge, locked until the commit, with the state of their location, business and plan. The
 * caller has locked the locations.
 */
export async function lockCharged(
  trx: Trx,
  business_id: string,
  charge_id: string,
  ids: readonly string[],
): Promise<ChargedListing[]> {
  return trx
    .selectFrom('listing')
    .innerJoin('location as p', 'p.id', 'listing.location_id')
    .innerJoin('business as b', 'b.id', 'listing.business_id')
    .select(held)
    .select([
      'p.name as location_name',
      'p.is_active as is_location_active',
      sql<boolean>`p.deleted_at is not null or b.deleted_at is not null`.as('is_gone'),
      sql<boolean>`not exists (select 1 from business_plan bp where bp.business_id = b.id and bp.ended_at is null)`.as(
        'is_plan_ended',
      ),
      sql<Date | null>`(select ends_at from listing_period lp where lp.listing_id = listing.id and lp.charge_id = ${charge_id})`.as(
        'period_ends_at',
      ),
    ])
    .where('listing.business_id', '=', business_id)
    .where('listing.id', 'in', [...ids])
    .orderBy('listing.id')
    .forNoKeyUpdate('listing')
    .execute();
}

/** The locations of listings, which must be locked before the listings. */
export async function selectLocationsOf(db: Queryable, listing_ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('location_id')
    .distinct()
    .where('id', 'in', [...listing_ids])
    .execute();
  return rows.map((row) => row.location_id);
}
