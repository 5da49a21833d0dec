import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { firstState } from '../../access/queries-first-location.ts';
import type { AccountType } from '../../access/scope.ts';
import type { Reader } from './queries-posted.ts';

interface Placed {
  business_id: string;
  /** Of the first location; '' where there is none. */
  state: string;
}

const state = firstState(sql`b.id`);

/** Businesses whose brief was never due yet, with the time since when they are there. */
export async function selectWithoutBrief(db: Queryable, limit: number): Promise<(Placed & { created_at: Date })[]> {
  const { rows } = await sql<Placed & { created_at: Date }>`
    select b.id as business_id, b.created_at, ${state} as state from business b
    where b.deleted_at is null and not exists (select from notice_brief n where n.business_id = b.id)
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Race: two nodes find the same business: the first row stays. */
export async function insertBriefs(
  db: Queryable,
  briefs: readonly { business_id: string; due_at: Date }[],
): Promise<void> {
  await db
    .insertInto('notice_brief')
    .values(briefs)
    .onConflict((c) => c.doNothing())
    .execute();
}

export interface DueBrief {
  business_id: string;
  due_at: Date;
}

/** The businesses whose brief is due by `now`, the longest due first, after `last`. */
export async function selectDueBriefs(
  db: Queryable,
  now: Date,
  last: DueBrief | null,
  limit: number,
): Promise<DueBrief[]> {
  const beyond = last
    ? sql`and (due_at, business_id) > (${last.due_at}::timestamptz, ${last.business_id}::uuid)`
    : sql``;
  const { rows } = await sql<DueBrief>`
    select business_id, due_at from notice_brief where due_at <= ${now} ${beyond}
    order by due_at, business_id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** A business whose brief is due. Race: several nodes: the row is locked until the commit, and the others leave it alone. */
export async function lockDueBrief(trx: Trx, business_id: string, now: Date): Promise<Placed | undefined> {
  const { rows } = await sql<Placed>`
    select n.business_id, ${state} as state from notice_brief n join business b on b.id = n.business_id
    where n.business_id = ${business_id} and n.due_at <= ${now} for update of n skip locked`.execute(trx);
  return rows[0];
}

export async function moveBrief(trx: Trx, business_id: string, due_at: Date): Promise<void> {
  await trx.updateTable('notice_brief').set({ due_at }).where('business_id', '=', business_id).execute();
}

/** Who of a business gets the brief. */
export async function selectBriefed(
  db: Queryable,
  business_id: string,
): Promise<(Reader & { account_type: AccountType })[]> {
  const { rows } = await sql<Reader & { account_type: AccountType }>`
    select u.id as user_id, u.email, u.language, u.account_type from user_account u left join notice_choice n on n.user_id = u.id
    where u.business_id = ${business_id} and u.account_status = 'active' and coalesce(n.applicants, 'daily') = 'daily'
    order by u.id`.execute(db);
  return rows;
}
