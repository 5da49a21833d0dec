import type { Trx } from '../../access/context.ts';
import type { Database } from '../../db/schema.ts';

/** False when the owners were told before. Race: two nodes at once. The primary key lets one insert. */
export async function insertCapNotice(trx: Trx, notice: Database['cap_notice']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('cap_notice')
    .values(notice)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
