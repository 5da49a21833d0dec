import type { Insertable } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { Database } from '../../db/schema.ts';

export async function isEventKnown(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('provider_event').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Race: one event delivered twice at once. Both are acted on, which changes nothing, and one row is stored. */
export async function insertEvent(db: Queryable, event: Insertable<Database['provider_event']>): Promise<void> {
  await db
    .insertInto('provider_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
