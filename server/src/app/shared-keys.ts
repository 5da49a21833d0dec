import { createHash } from 'node:crypto';
import type { Db } from '../access/context.ts';
import { newSecret, ownSecret } from '../ports/sealer/server-secret.ts';
import { newVapidKeys, ownVapidKeys, parseVapidKeys, type VapidKeys } from '../ports/push/vapid-keys.ts';
import { keepKey, selectOlderSecrets } from './queries.ts';

/*
 * Nodes over one database share keys that are not configured, through the database: the first node that needs a key
 * creates it. A node on which an earlier version left a key in DATA_DIR stores that one, so that older seals can still
 * be opened.
 */

export interface KeysAt {
  db: Db;
  dataDir: string;
  now: Date;
}

/** Returns the secret that seals, and older secrets that existing seals may use. */
export async function sharedSecrets({ db, dataDir, now }: KeysAt): Promise<{ secret: string; older: string[] }> {
  const own = await ownSecret(dataDir);
  const secret = await keepKey(db, 'secret', now, own ?? newSecret());
  if (own !== null && own !== secret) await keepKey(db, `secret:${printOf(own)}`, now, own);
  return { secret, older: await selectOlderSecrets(db) };
}

/** Returns the keys that every push subscription is bound to: those of the first node. */
export async function sharedVapidKeys({ db, dataDir, now }: KeysAt): Promise<VapidKeys> {
  const own = await ownVapidKeys(dataDir);
  return parseVapidKeys(await keepKey(db, 'vapid', now, JSON.stringify(own ?? newVapidKeys())));
}

/** A fingerprint that tells keys apart without revealing them. */
const printOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 16);
