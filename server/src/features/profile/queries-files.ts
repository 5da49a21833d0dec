import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';

/** The keys of the files a business keeps, or of all businesses: the one list of what refers to a file. */
export function keptKeys(business_id: string | null): RawBuilder<unknown> {
  const whose = (column: string) => (business_id === null ? sql`true` : sql`${sql.ref(column)} = ${business_id}`);
  return sql`
    select unnest(array[logo_key, banner_key]) as key from business where ${whose('id')}
    union all select key from media where ${whose('business_id')}
    union all select key from upload where ${whose('business_id')}
    union all select profile_picture_key from user_account where ${whose('business_id')}`;
}

/** The bytes of what a business keeps. A file that was not measured yet counts nothing. */
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

/** Files of businesses whose size nobody knows: kept before sizes were, or by a version before. */
export async function selectUnmeasured(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from (${keptKeys(null)}) k
    where k.key is not null and not exists (select 1 from file_size s where s.key = k.key) limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** Sizes of files nobody refers to any more. A file that is just being saved has no size before it is referred to. */
export async function deleteSizes(db: Queryable): Promise<void> {
  await sql`delete from file_size s where not exists (select 1 from (${keptKeys(null)}) k where k.key = s.key)`.execute(
    db,
  );
}

/**
 * Takes away uploads nobody has made anything of since, and answers their keys. Race: several nodes: each takes rows the others do not
 * hold; what takes an upload up holds its row, and it is left.
 */
export async function takeOldUploads(trx: Trx, before: Date, limit: number): Promise<string[]> {
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
