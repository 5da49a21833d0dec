import type { Language } from '@jipe/contract/values/language';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import type { SeekerScope } from '../../access/scope.ts';

/** Those of these seekers who were told "not this time" after `since`, or have that message waiting. */
export async function selectToldNo(
  db: Queryable,
  business_id: string,
  seeker_ids: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ seeker_id: string }>`
    select distinct r.seeker_id from decision_row r
    where r.business_id = ${business_id} and r.seeker_id = any(${seeker_ids}::uuid[]) and r.is_not_this_time
      and (r.telling = 'waiting' or r.telling = 'told' and r.told_at > ${since}::timestamptz)`.execute(db);
  return new Set(rows.map(({ seeker_id }) => seeker_id));
}

export interface WaitingBatch {
  batch_id: string;
  seeker_id: string;
  location_id: string;
  /** When the row that is due first would be sent on its own. */
  first_due_at: Date;
  /** By how many seconds that row may be delayed: the undo period when it was decided. */
  first_seconds: number;
  /** When the whole batch is sent. */
  leaves_at: Date;
  application_ids: string[];
}

/**
 * The waiting batches of these seekers, the last to be sent first. `location_id` is that of the conversation they are
 * sent to.
 */
export async function selectWaiting(
  db: Queryable,
  business_id: string,
  seeker_ids: readonly string[],
): Promise<WaitingBatch[]> {
  const { rows } = await sql<WaitingBatch>`
    select r.batch_id, r.seeker_id, (array_agg(r.location_id) filter (where r.says))[1] as location_id, min(r.due_at) as first_due_at,
      (array_agg(extract(epoch from d.undo_until - d.at)::float8 order by r.due_at))[1] as first_seconds, max(r.leaves_at) as leaves_at,
      array_agg(r.application_id::text) as application_ids
    from decision_row r join decision d on d.id = r.decision_id
    where r.business_id = ${business_id} and r.seeker_id = any(${seeker_ids}::uuid[]) and r.telling = 'waiting'
    group by r.batch_id, r.seeker_id order by max(r.leaves_at) desc`.execute(db);
  return rows;
}

/**
 * Locks the waiting rows of these applications' seekers until the commit. Call it before the applications are locked,
 * because the sending job locks in this order, too.
 */
export async function lockWaitingOf(trx: Trx, business_id: string, application_ids: readonly string[]): Promise<void> {
  await sql`
    select from decision_row where business_id = ${business_id} and telling = 'waiting' and seeker_id = any(array(
      select a.seeker_id from application a where a.id = any(${application_ids.map(idOrNothing)}::uuid[])))
    order by id for update`.execute(trx);
}

/**
 * Locks the waiting rows of these batches until the commit, and returns the batches that still wait. Race: a batch is
 * sent while a row joins it. The second transaction sees the result of the first.
 */
export async function lockBatches(trx: Trx, batch_ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ batch_id: string }>`
    select batch_id from decision_row where batch_id = any(${batch_ids}::uuid[]) and telling = 'waiting'
    order by id for update`.execute(trx);
  return new Set(rows.map(({ batch_id }) => batch_id));
}

/**
 * SQL: drops the rows `gone`, whose applications were withdrawn. When a dropped row carries the text for others of its
 * decision, the newest of them carries it instead.
 */
const drop = (gone: RawBuilder<unknown>) => sql`
  with dropped as (
    update decision_row r set telling = 'dropped' from (${gone}) gone where gone.id = r.id returning r.id, r.decision_id, r.batch_id, r.says),
  left_over as (
    select distinct on (o.decision_id, o.batch_id) o.id from dropped
    join decision_row o on o.decision_id = dropped.decision_id and o.batch_id = dropped.batch_id and o.telling = 'waiting'
    join application a on a.id = o.application_id
    where dropped.says and not exists (select from dropped d where d.id = o.id) and not exists (
      select from decision_row s where s.decision_id = o.decision_id and s.batch_id = o.batch_id and s.telling = 'waiting' and s.says
        and not exists (select from dropped d where d.id = s.id))
    order by o.decision_id, o.batch_id, a.applied_at desc, a.id desc)
  update decision_row r set says = true from left_over where left_over.id = r.id`;

/** Drops the waiting rows of a seeker's own application. Call it before the application is locked. */
export async function dropTellingsOf(trx: Trx, { seeker_id }: SeekerScope, application_id: string): Promise<void> {
  await sql`
    select from decision_row where seeker_id = ${seeker_id} and telling = 'waiting' order by id for update`.execute(
    trx,
  );
  await drop(sql`
    select id from decision_row where application_id = ${idOrNothing(application_id)} and seeker_id = ${seeker_id}
      and telling = 'waiting'`).execute(trx);
}

/** Drops all waiting rows of a seeker who is erased. Call it before the seeker's applications are locked. */
export async function dropAllTellingsOf(trx: Trx, { seeker_id }: SeekerScope): Promise<void> {
  await sql`
    update decision_row set telling = 'dropped' where id in (
      select id from decision_row where seeker_id = ${seeker_id} and telling = 'waiting' order by id for update)`.execute(
    trx,
  );
}

/** Delays batches until `due_at`, unless they are sent later anyway. */
export async function postpone(trx: Trx, batch_ids: readonly string[], due_at: Date): Promise<void> {
  await sql`
    update decision_row set leaves_at = greatest(leaves_at, ${due_at}) where batch_id = any(${batch_ids}::uuid[]) and telling = 'waiting'`.execute(
    trx,
  );
}

/** Cancels a decision's waiting rows. The rest of each batch is sent when the last of the rest is due. */
export async function undoTellings(trx: Trx, decision_id: string): Promise<void> {
  await sql`
    with undone as (
      update decision_row set telling = 'undone' where decision_id = ${decision_id} and telling = 'waiting' returning batch_id),
    rest as (
      select batch_id, max(due_at) as leaves_at from decision_row
      where batch_id in (select batch_id from undone) and telling = 'waiting' and decision_id <> ${decision_id} group by batch_id)
    update decision_row r set leaves_at = rest.leaves_at from rest
    where r.batch_id = rest.batch_id and r.telling = 'waiting' and r.decision_id <> ${decision_id}`.execute(trx);
}

/**
 * Moves a decision's waiting rows into batches of their own that are due now, and returns these batches. Race: of two
 * such calls at once, the second leaves alone the rows that the first split off, because they are due.
 */
export async function splitOff(trx: Trx, decision_id: string, now: Date): Promise<string[]> {
  await sql`
    with own as (
      select batch_id as old_id, gen_random_uuid() as new_id from decision_row
      where decision_id = ${decision_id} and telling = 'waiting' and leaves_at > ${now}::timestamptz group by batch_id)
    update decision_row r set batch_id = own.new_id, leaves_at = ${now}::timestamptz from own
    where r.batch_id = own.old_id and r.decision_id = ${decision_id} and r.telling = 'waiting'`.execute(trx);
  const { rows } = await sql<{ batch_id: string }>`
    select distinct batch_id from decision_row where decision_id = ${decision_id} and telling = 'waiting'`.execute(trx);
  return rows.map(({ batch_id }) => batch_id);
}

export interface DueBatch {
  batch_id: string;
  leaves_at: Date;
}

/** The batches due by `now`, earliest first, after `last`. */
export async function selectDueBatches(
  db: Queryable,
  now: Date,
  last: DueBatch | null,
  limit: number,
): Promise<DueBatch[]> {
  const beyond = last
    ? sql`having (min(leaves_at), batch_id) > (${last.leaves_at}::timestamptz, ${last.batch_id}::uuid)`
    : sql``;
  const { rows } = await sql<DueBatch>`
    select batch_id, min(leaves_at) as leaves_at from decision_row where telling = 'waiting' and leaves_at <= ${now}
    group by batch_id ${beyond} order by min(leaves_at), batch_id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** A row to send, with the values that fill its text. */
export interface DueRow {
  id: string;
  business_id: string;
  application_id: string;
  listing_id: string;
  location_id: string;
  seeker_id: string;
  user_id: string;
  says: boolean;
  text: string;
  text_es: string;
  applied_at: Date;
  full_name: string;
  language: Language;
  job: string;
  shop: string;
  manager: string;
  business: string;
  is_business_gone: boolean;
}

/**
 * Locks the rows of a due batch until the commit and returns them in the order they were decided; empty when the batch
 * is not due or already sent. Race: of two nodes, the second waits and finds the batch told.
 */
export async function lockDue(trx: Trx, batch_id: string, now: Date): Promise<DueRow[]> {
  await sql`select from decision_row where batch_id = ${batch_id} and telling = 'waiting' order by id for update`.execute(
    trx,
  );
  // Race: an application is withdrawn while it is decided on.
  await drop(sql`
    select r.id from decision_row r join application a on a.id = r.application_id
    where r.batch_id = ${batch_id} and r.telling = 'waiting' and a.withdrawn_at is not null`).execute(trx);
  const { rows } = await sql<DueRow>`
    select r.id, r.business_id, r.application_id, a.listing_id, r.location_id, r.seeker_id, d.user_id, r.says, d.text, d.text_es,
      a.applied_at, s.full_name, s.language, l.title as job, p.name as shop, trim(u.first_name || ' ' || u.last_name) as manager,
      b.name as business, b.deleted_at is not null as is_business_gone
    from decision_row r join decision d on d.id = r.decision_id join application a on a.id = r.application_id
    join seeker s on s.id = r.seeker_id join listing l on l.id = a.listing_id join location p on p.id = r.location_id
    join user_account u on u.id = d.user_id join business b on b.id = r.business_id
    where r.batch_id = ${batch_id} and r.telling = 'waiting'
      and not exists (select from decision_row o where o.batch_id = ${batch_id} and o.telling = 'waiting' and o.leaves_at > ${now}::timestamptz)
    order by d.at, d.id, a.applied_at, a.id`.execute(trx);
  return rows;
}

export async function markDeliveries(
  trx: Trx,
  ids: readonly string[],
  telling: 'told' | 'dropped',
  now: Date,
): Promise<void> {
  await sql`
    update decision_row set telling = ${telling}, told_at = ${telling === 'told' ? now : null}::timestamptz
    where id = any(${ids}::uuid[])`.execute(trx);
}
