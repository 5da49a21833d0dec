import { createHash } from 'node:crypto';
import type { Db } from '../access/context.ts';
import { newSecret, ownSecret } from '../ports/sealer/server-secret.ts';
import { newVapidKeys, ownVapidKeys, parseVapidKeys, type VapidKeys } from '../ports/push/vapid-keys.ts';

/*
 * Nodes over one database share the keys nobody has given them, in the database: the first node to need one makes it. A node that an
 * earlier version left with a key of its own in DATA_DIR brings that along, so that what was sealed with it can still be opened.
 */

export interface KeysAt {
  db: Db;
  dataDir: string;
  now: Date;
}

/** The secret everything is sealed with, and those that older seals may be of. */
export async function sharedSecrets({ db, dataDir, now }: KeysAt): Promise<{ secret: string; older: string[] }> {
  const own = await ownSecret(dataDir);
  const secret = await keep(db, 'secret', now, own ?? newSecret());
  if (own !== null && own !== secret) await keep(db, `secret:${printOf(own)}`, now, own);
  const rows = await db.selectFrom('kept_key').select('value').where('name', 'like', 'secret:%').execute();
  return { secret, older: rows.map(({ value }) => value) };
}

/** The keys every browser's subscription is bound to: those of the node that came first. */
export async function sharedVapidKeys({ db, dataDir, now }: KeysAt): Promise<VapidKeys> {
  const own = await ownVapidKeys(dataDir);
  return parseVapidKeys(await keep(db, 'vapid', now, JSON.stringify(own ?? newVapidKeys())));
}

/** Answers what is kept under the name. Race: two first starts at once: one name, so one of them wins and both read the same. */
async function keep(db: Db, name: string, created_at: Date, value: string): Promise<string> {
  await db
    .insertInto('kept_key')
    .values({ name, value, created_at })
    .onConflict((on) => on.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('kept_key').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}

/** Tells keys apart without telling them. */
const printOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 16);
