import { sql } from 'kysely';
import type { Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { livingSeeker, type SeekerScope, usersWhoSee } from '../../access/scope.ts';
import {
  type AppliedRow,
  type ApplicationState,
  type Flags,
  type NewApplicationRow,
  submittedColumns,
  state,
} from './queries-change.ts';

/** SQL on `application`: its business is not deleted. */
const isThere = sql<boolean>`exists (select from business b where b.id = application.business_id and b.deleted_at is null)`;

/**
 * Undefined when the application is not the seeker's, or already withdrawn. Race: of two withdrawals at once, one finds
 * the row.
 */
export async function updateWithdrawn(
  trx: Trx,
  { seeker_id }: SeekerScope,
  id: string,
  now: Date,
): Promise<ApplicationState | undefined> {
  return trx
    .updateTable('application')
    .set((eb) => ({ withdrawn_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', idOrNothing(id))
    .where('seeker_id', '=', seeker_id)
    .where('withdrawn_at', 'is', null)
    .where(isThere)
    .returning(state)
    .executeTakeFirst();
}

/** When the seeker's own application was withdrawn; null when it is not. */
export async function findWithdrawn(trx: Trx, { seeker_id }: SeekerScope, id: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('application')
    .select('withdrawn_at')
    .where('id', '=', idOrNothing(id))
    .where('seeker_id', '=', seeker_id)
    .where(isThere)
    .executeTakeFirst();
  return row?.withdrawn_at ?? null;
}

export interface RevivedRow extends AppliedRow {
  id: string;
  flags: Flags;
  /** Values of the application when it was withdrawn. */
  before: { applied_at: Date; seen_at: Date | null; seen_by: string | null };
}

interface FlatRow extends AppliedRow, Flags {
  id: string;
  was_applied_at: Date;
  was_seen_at: Date | null;
  was_seen_by: string | null;
}

/**
 * Undefined when the application is not withdrawn, or its seeker is erased. Race: it is sent again twice at once. The
 * row lock makes the second wait, which then finds it no longer withdrawn.
 */
export async function reviveApplication(
  trx: Trx,
  sent: Omit<NewApplicationRow, 'id'>,
): Promise<RevivedRow | undefined> {
  const { listing_id, seeker_id, applied_at, responsibilities_answers } = sent;
  const all = submittedColumns(
    { ...sent, responsibilities_answers: JSON.stringify(responsibilities_answers) },
    sql`(select s.language from seeker s where s.id = ${seeker_id})`,
  );
  const { rows } = await sql<FlatRow>`
    with sender as (${livingSeeker(seeker_id)}),
    was as (
      select * from application where listing_id = ${listing_id} and seeker_id = ${seeker_id} and withdrawn_at is not null
        and exists (select from sender) for no key update),
    again as (
      update application a set withdrawn_at = null, applied_at = ${applied_at}, past_keys = array_remove(a.past_keys || a.request_key, null),
        ${sql.join(all.map(({ column, value }) => sql`${column} = ${value}`))},
        seen_at = null, seen_by = null, told_at = null, is_written_to = false, asked_at = null, version = a.version + 1
      from was where was.id = a.id
      returning a.id, a.business_id, a.location_id, a.is_interviewed, a.is_hired, a.is_hidden,
        was.applied_at as was_applied_at, was.seen_at as was_seen_at, was.seen_by as was_seen_by),
    told as (
      select again.id, again.is_interviewed, again.is_hired, again.is_hidden, again.was_applied_at, again.was_seen_at, again.was_seen_by,
        s.full_name, l.title,
        ${usersWhoSee(sql`again.business_id`, sql`again.location_id`)} as user_ids
      from again join listing l on l.id = ${listing_id} join seeker s on s.id = ${seeker_id})
    select told.*, exists (select from push_device d where d.user_id = any(told.user_ids::uuid[])) as has_devices from told`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { was_applied_at, was_seen_at, was_seen_by, is_interviewed, is_hired, is_hidden, ...revived } = row;
  const flags = { is_interviewed, is_hired, is_hidden };
  return { ...revived, flags, before: { applied_at: was_applied_at, seen_at: was_seen_at, seen_by: was_seen_by } };
}
