import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';

/** SQL: keys of the files of a business, or of all businesses. This is the only list of columns that refer to files. */
export function keptKeys(business_id: string | null): RawBuilder<unknown> {
  const whose = (column: string) => (business_id === null ? sql`true` : sql`${sql.ref(column)} = ${business_id}`);
  return sql`
    select unnest(array[logo_key, banner_key]) as key from business where ${whose('id')}
    union all select key from media where ${whose('business_id')}
    union all select key from upload where ${whose('business_id')}
    union all select profile_picture_key from user_account where ${whose('business_id')}`;
}

/** Total bytes of a business's files. Files not measured yet count nothing. */
export async function sumFiles(db: Queryable, business_id: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(s.bytes), 0)::bigint as bytes from (${keptKeys(business_id)}) k join file_size s on s.key = k.key`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

export async function insertSizes(db: Queryable, sizes: readonly { key: string; bytes: number }[]): Promise<void> {
  if (sizes.length === 0) return;
  await db
    .insertInto('file_size')
    .values([...sizes])
    .onConflict((c) => c.column('key').doNothing())
    .execute();
}

/** Keys of businesses' files without a stored size: they are older than sizes, or an earlier version stored them. */
export async function selectUnmeasured(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from (${keptKeys(null)}) k
    where k.key is not null and not exists (select 1 from file_size s where s.key = k.key) limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** Deletes sizes of files that nothing refers to. A file being saved gets its size only after a row refers to it. */
export async function deleteSizes(db: Queryable): Promise<void> {
  await sql`delete from file_size s where not exists (select 1 from (${keptKeys(null)}) k where k.key = s.key)`.execute(
    db,
  );
}

/**
 * Deletes old uploads that nothing uses, and returns their keys. Race: several nodes. Each takes rows that the others
 * have not locked. A transaction that uses an upload locks its row, so it is skipped.
 */
export async function deleteOldUploads(trx: Trx, before: Date, limit: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('upload')
    .where('id', 'in', (q) =>
      q
        .selectFrom('upload')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
