import { createHash } from 'node:crypto';
import type { Db } from '../access/context.ts';
import { newSecret, ownSecret } from '../ports/sealer/server-secret.ts';
import { newVapidKeys, ownVapidKeys, parseVapidKeys, type VapidKeys } from '../ports/push/vapid-keys.ts';
import { keepKey, selectOlderSecrets } from './queries.ts';

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
  const secret = await keepKey(db, 'secret', now, own ?? newSecret());
  if (own !== null && own !== secret) await keepKey(db, `secret:${printOf(own)}`, now, own);
  return { secret, older: await selectOlderSecrets(db) };
}

/** The keys every browser's subscription is bound to: those of the node that came first. */
export async function sharedVapidKeys({ db, dataDir, now }: KeysAt): Promise<VapidKeys> {
  const own = await ownVapidKeys(dataDir);
  return parseVapidKeys(await keepKey(db, 'vapid', now, JSON.stringify(own ?? newVapidKeys())));
}

/** Tells keys apart without telling them. */
const printOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 16);
