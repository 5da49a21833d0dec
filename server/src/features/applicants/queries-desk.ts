import { type Selectable, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing, newId } from '../../access/ids.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import type { Database } from '../../db/schema.ts';

/**
 * Events stored for an application's timeline. The latest applying and opening, and the messages, are read from other
 * rows.
 */
export type ApplicationEventKind =
  | 'applied'
  | 'seen'
  | 'interviewed'
  | 'hired'
  | 'unticked'
  | 'hidden'
  | 'shown'
  | 'told'
  | 'withdrawn';

export interface NewApplicationEvents {
  kind: ApplicationEventKind;
  /** Null for an act of the seeker. */
  user_id: string | null;
  at: Date;
}

export async function insertApplicationEvents(
  trx: Trx,
  application_ids: readonly string[],
  { kind, user_id, at }: NewApplicationEvents,
): Promise<void> {
  if (application_ids.length === 0) return;
  await sql`
    insert into application_event (id, application_id, kind, user_id, at)
    select e.id, e.application_id, ${kind}::text, ${user_id}::uuid, ${at}::timestamptz
    from unnest(${application_ids.map(newId)}::uuid[], ${application_ids}::uuid[]) as e (id, application_id)`.execute(
    trx,
  );
}

const columns = ['id', 'business_id', 'listing_id', 'location_id', 'seeker_id', 'seen_at'] as const;
export type SeenRow = Pick<Selectable<Database['application']>, (typeof columns)[number]>;

const visible = (db: Queryable, scope: BusinessScope, id: string) =>
  db
    .selectFrom('application')
    .where('id', '=', idOrNothing(id))
    .where('business_id', '=', scope.business_id)
    .where(seesLocation(scope, 'application.location_id'));

/** An application this user may see, and when it was first opened; undefined when there is none. */
export async function findSeen(db: Queryable, scope: BusinessScope, id: string): Promise<SeenRow | undefined> {
  return visible(db, scope, id).select(columns).executeTakeFirst();
}

/**
 * Returns when the application was first opened. Race: two users open it at once. One sets the time, and the other
 * reads it.
 */
export async function updateSeen(trx: Trx, scope: BusinessScope, id: string, now: Date): Promise<Date> {
  const row = await trx
    .updateTable('application')
    .set({
      seen_at: sql<Date>`coalesce(seen_at, ${now}::timestamptz)`,
      seen_by: sql<string>`case when seen_at is null then ${scope.user_id}::uuid else seen_by end`,
    })
    .where('id', '=', id)
    .where('business_id', '=', scope.business_id)
    .returning('seen_at')
    .executeTakeFirstOrThrow();
  return row.seen_at ?? now;
}

/** Marks the application of a listing and a seeker as seen; undefined when it was already, or there is none. */
export async function updateSeenOf(
  trx: Trx,
  { business_id, user_id }: BusinessScope,
  of: { listing_id: string; seeker_id: string },
  now: Date,
): Promise<SeenRow | undefined> {
  return trx
    .updateTable('application')
    .set({ seen_at: now, seen_by: user_id })
    .where('business_id', '=', business_id)
    .where('listing_id', '=', of.listing_id)
    .where('seeker_id', '=', of.seeker_id)
    .where('seen_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Marks these applications as told and seen. The rows are locked in the order of their ids. */
export async function updateTold(
  trx: Trx,
  business_id: string,
  ids: readonly string[],
  { user_id, at }: { user_id: string | null; at: Date },
): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    with held as (
      select id from application where id = any(${ids}::uuid[]) and business_id = ${business_id} order by id for no key update)
    update application a set told_at = ${at}::timestamptz, seen_at = coalesce(seen_at, ${at}::timestamptz),
      seen_by = case when seen_at is null then ${user_id}::uuid else seen_by end
    from held where held.id = a.id returning ${sql.join(columns.map((name) => sql.ref(`a.${name}`)))}`.execute(trx);
  return rows;
}
