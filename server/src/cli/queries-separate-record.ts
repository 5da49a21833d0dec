import { DAY_MS } from '@jipe/contract/values/duration';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../access/context.ts';
import { keptKeys } from '../features/profile/index.ts';
import type { SeparateRecord } from '../jobs/separate-record.ts';
import { type DeletedKind, lastNumbers } from '../jobs/queries-separate-record.ts';

export interface BackAgain {
  kind: DeletedKind;
  id: string;
  /** Null for a job seeker. */
  business_id: string | null;
  deleted_at: Date;
}

type Rows = RawBuilder<{ id: string; business_id: string | null }>;

const seekersThere = (ids: readonly string[]): Rows =>
  sql`select id, null::uuid as business_id from seeker where id = any(${ids}::uuid[]) and erased_at is null`;

/** Finds which of these ids exist, in the order in which they are deleted again. */
const thereNow: Record<DeletedKind, (ids: readonly string[]) => Rows> = {
  business: (ids) =>
    sql`select id, id as business_id from business where id = any(${ids}::uuid[]) and deleted_at is null`,
  location: (ids) => sql`
    select p.id, p.business_id from location p join business b on b.id = p.business_id
    where p.id = any(${ids}::uuid[]) and p.deleted_at is null and b.deleted_at is null`,
  user: (ids) => sql`
    select u.id, u.business_id from user_account u join business b on b.id = u.business_id
    where u.id = any(${ids}::uuid[]) and u.account_status <> 'deleted' and b.deleted_at is null`,
  media: (ids) => sql`select id, business_id from media where id = any(${ids}::uuid[])`,
  // Disowned seekers come before the others: an erased seeker cannot be found as disowned any more.
  disowned: seekersThere,
  seeker: seekersThere,
};

const BATCH = 1000;

export const deletedKinds = Object.keys(thereNow) as DeletedKind[];

/** Finds rows that the separate record lists as deleted. */
export async function findBack(db: Queryable, { deleted }: SeparateRecord, kinds = deletedKinds): Promise<BackAgain[]> {
  const back: BackAgain[] = [];
  for (const kind of kinds) {
    const times = deleted.get(kind) ?? new Map<string, Date>();
    const ids = [...times.keys()];
    for (let i = 0; i < ids.length; i += BATCH) {
      const { rows } = await thereNow[kind](ids.slice(i, i + BATCH)).execute(db);
      for (const row of rows) back.push({ kind, ...row, deleted_at: times.get(row.id) ?? new Date(0) });
    }
  }
  return back;
}

export interface LaggingSequence {
  sequence: string;
  /** The sequence's last value in this database. */
  last: number;
  highest: number;
}

/** Finds sequences that would assign a number twice. */
export async function findLaggingSequences(db: Queryable, { given }: SeparateRecord): Promise<LaggingSequence[]> {
  const last = await lastNumbers(db);
  return [...given]
    .map(([sequence, { highest }]) => ({ sequence, last: last.get(sequence) ?? 0, highest }))
    .filter((one) => one.last < one.highest);
}

/**
 * Moves a sequence forward, never back, even while a node uses it. A sequence that this version does not have is
 * ignored.
 */
export async function moveSequence(db: Queryable, { sequence, highest }: LaggingSequence): Promise<void> {
  await sql`select setval(s.name, greatest(${highest}::bigint, coalesce(pg_sequence_last_value(s.name), 0)))
    from (select to_regclass(quote_ident(${sequence}::text)) as name) s where s.name is not null`.execute(db);
}

/** SQL: the keys of all files that rows refer to. */
export const referredFiles = (): RawBuilder<unknown> =>
  sql`${keptKeys(null)} union all select profile_picture_key from seeker`;

const ASKED_BACK_MS = 35 * DAY_MS;

/**
 * The start of the period for which the card processor is asked: 35 days ago, or a day before the newest charge on the
 * books, whichever is earlier.
 */
export async function askedSince(db: Queryable, now: Date): Promise<Date> {
  const { newest } = await db
    .selectFrom('charge')
    .select(sql<Date | null>`max(created_at)`.as('newest'))
    .executeTakeFirstOrThrow();
  return new Date(Math.max(0, Math.min(now.getTime() - ASKED_BACK_MS, (newest?.getTime() ?? 0) - DAY_MS)));
}
