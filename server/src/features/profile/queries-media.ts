import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { BusinessScope, OwnerScope } from '../../access/scope.ts';

export interface MediaRow {
  id: string;
  key: string;
  type: 'image' | 'video';
  slot: number;
}

export async function readMedia(db: Queryable, scope: OwnerScope): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .select(['id', 'key', 'type', 'slot'])
    .where('business_id', '=', scope.business_id)
    .orderBy('slot')
    .execute();
}

/** The caller has locked the business's row. */
export async function insertMedia(
  trx: Trx,
  scope: OwnerScope,
  rows: readonly (MediaRow & { created_at: Date })[],
): Promise<void> {
  if (rows.length === 0) return;
  const { business_id } = scope;
  await trx
    .insertInto('media')
    .values(rows.map((row) => ({ ...row, business_id })))
    .execute();
}

/** The caller has locked the business's row. */
export async function removeMedia(trx: Trx, scope: OwnerScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('media').where('business_id', '=', scope.business_id).where('id', 'in', ids).execute();
}

/** Moves the slots after a deleted one up by one. The caller has locked the business's row. */
export async function closeGap(trx: Trx, scope: OwnerScope, slot: number): Promise<void> {
  await trx
    .updateTable('media')
    .set({ slot: sql<number>`slot - 1` })
    .where('business_id', '=', scope.business_id)
    .where('slot', '>', slot)
    .execute();
}

export async function insertUpload(
  trx: Trx,
  scope: BusinessScope,
  row: { id: string; key: string; type: string; created_at: Date },
): Promise<void> {
  await trx
    .insertInto('upload')
    .values({ ...row, business_id: scope.business_id })
    .execute();
}
