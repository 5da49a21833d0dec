import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { areaOfFirstLocation } from '../../access/queries-first-location.ts';
import type { AccountType } from '../../access/scope.ts';
import type { Reader } from './queries-posted.ts';

interface Placed {
  business_id: string;
  /** Area of the business's first location; '' when it has none. */
  area: string;
}

const area = areaOfFirstLocation(sql`b.id`);

/** Businesses without a scheduled brief, and when they were created. */
export async function selectWithoutBrief(db: Queryable, limit: number): Promise<(Placed & { created_at: Date })[]> {
  const { rows } = await sql<Placed & { created_at: Date }>`
    select b.id as business_id, b.created_at, ${area} as area from business b
    where b.deleted_at is null and not exists (select from notice_brief n where n.business_id = b.id)
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Race: two nodes insert for the same business. The first row stays. */
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

/** The businesses whose brief is due by `now`, earliest first, after `last`. */
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

/** Locks a business's due brief until the commit. Race: of several nodes, the others skip the locked row. */
export async function lockDueBrief(trx: Trx, business_id: string, now: Date): Promise<Placed | undefined> {
  const { rows } = await sql<Placed>`
    select n.business_id, ${area} as area from notice_brief n join business b on b.id = n.business_id
    where n.business_id = ${business_id} and n.due_at <= ${now} for update of n skip locked`.execute(trx);
  return rows[0];
}

export async function moveBrief(trx: Trx, business_id: string, due_at: Date): Promise<void> {
  await trx.updateTable('notice_brief').set({ due_at }).where('business_id', '=', business_id).execute();
}

/** The business's users who get the brief. */
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
