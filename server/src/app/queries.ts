import type { Db } from '../access/context.ts';

/** Whether nobody has registered yet. */
export async function isUntouched(db: Db): Promise<boolean> {
  return (await db.selectFrom('business').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** The door code of the demo business's first location. */
export async function firstDoorCode(db: Db): Promise<string | null> {
  const first = await db
    .selectFrom('location')
    .select('door_code')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.door_code ?? null;
}

/**
 * Stores a key under a name unless there is one. Returns the stored value. Race: two first starts: the unique name lets
 * one win, and both read its value.
 */
export async function keepKey(db: Db, name: string, created_at: Date, value: string): Promise<string> {
  await db
    .insertInto('kept_key')
    .values({ name, value, created_at })
    .onConflict((on) => on.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('kept_key').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}

export async function selectOlderSecrets(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('kept_key').select('value').where('name', 'like', 'secret:%').execute();
  return rows.map(({ value }) => value);
}
