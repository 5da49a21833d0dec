import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { keptKeys } from '../profile/index.ts';
import { emptiedColumns, goneRows, holdsAnything } from './queries-personal.ts';

/*
 * The only module that writes tables of every feature. The data to erase of a deleted business is one list
 * (queries-personal.ts), so that it can be read and checked as a whole.
 */

const one = (business_id: string) => sql`(select ${business_id}::uuid as id)`;

/** The business's customer reference at the card processor; null when it never saved a card. */
export async function findCustomer(db: Queryable, business_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('card')
    .select('customer_ref')
    .where('business_id', '=', business_id)
    .executeTakeFirst();
  return row?.customer_ref ?? null;
}

/** Removes all pictures and videos of the business and its users from their rows, and returns the file keys. */
export async function clearFileKeys(trx: Trx, business_id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    select key from (${keptKeys(business_id)}) k`.execute(trx);
  await trx.updateTable('business').set({ logo_key: null, banner_key: null }).where('id', '=', business_id).execute();
  await trx.deleteFrom('media').where('business_id', '=', business_id).execute();
  await trx.deleteFrom('upload').where('business_id', '=', business_id).execute();
  await trx
    .updateTable('user_account')
    .set({ profile_picture_key: null })
    .where('business_id', '=', business_id)
    .execute();
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

/** Deletes up to `limit` rows of the first table that has some; false when none are left. */
export async function deleteSome(db: Queryable, business_id: string, limit: number): Promise<boolean> {
  for (const { table, where } of goneRows) {
    const from = sql.table(table);
    const done = await sql`
      delete from ${from} where ctid in (select ${from}.ctid from ${from} where ${where(one(business_id))} limit ${sql.lit(limit)})`.execute(
      db,
    );
    if ((done.numAffectedRows ?? 0n) > 0n) return true;
  }
  return false;
}

/** Clears the personal columns of rows that stay, and marks the business as erased. */
export async function emptyRest(trx: Trx, business_id: string, now: Date): Promise<void> {
  await trx.updateTable('business').set({ erased_at: now }).where('id', '=', business_id).execute();
  for (const [table, { where, empty, isProcessors }] of Object.entries(emptiedColumns)) {
    if (isProcessors) continue;
    const emptied = Object.entries(empty).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(emptied)}
      where ${where(one(business_id))} and (${holdsAnything(empty)})`.execute(trx);
  }
}

/** Businesses whose erasure is due. */
export async function selectDue(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('business_deletion')
    .select('business_id')
    .where('erase_after', '<=', now)
    .where('erased_at', 'is', null)
    .orderBy('erase_after')
    .orderBy('business_id')
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** False when another node has done it. Race: of two nodes, the conditional update lets one through. */
export async function markErased(trx: Trx, business_id: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('business_deletion')
    .set({ erased_at: now })
    .where('business_id', '=', business_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Removes the managers of a deleted business from its locations. */
export async function deleteAssignments(trx: Trx, business_id: string): Promise<void> {
  await trx
    .deleteFrom('location_manager')
    .where('user_id', 'in', (q) => q.selectFrom('user_account').select('id').where('business_id', '=', business_id))
    .execute();
}
