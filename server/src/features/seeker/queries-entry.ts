import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';

/** Separates these idempotency keys from those of signed-in calls: a client may use one key for both. */
const SCOPE = 'seeker-entry:';

interface NewEntry {
  seeker_id: string;
  key: string;
  endpoint: string;
  request_hash: string;
  /** Encrypted. */
  body: string;
  created_at: Date;
}

/** Replaces an entry with this key, whose session is over. */
export async function insertEntry(trx: Trx, { seeker_id, key, body, ...about }: NewEntry): Promise<void> {
  const answer = { ...about, status: 200, body: JSON.stringify(body) };
  await trx
    .insertInto('idempotency_key')
    .values({ ...answer, scope: SCOPE + seeker_id, key, lease_until: about.created_at })
    .onConflict((c) => c.columns(['scope', 'key']).doUpdateSet(answer))
    .execute();
}

export async function findEntry(
  db: Queryable,
  email: string,
  key: string,
): Promise<{ seeker_id: string; request_hash: string; body: string | null } | undefined> {
  return db
    .selectFrom('seeker')
    .innerJoin('idempotency_key', (join) =>
      join.on('idempotency_key.scope', '=', sql<string>`${sql.lit(SCOPE)} || seeker.id`),
    )
    .select(['seeker.id as seeker_id', 'request_hash', 'body'])
    .where('seeker.email', '=', email)
    .where('idempotency_key.key', '=', key)
    .executeTakeFirst();
}

/** Whether this refresh token can still be spent. */
export async function isStillUnused(db: Queryable, token_hash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select('session.id')
    .where('refresh_token.token_hash', '=', token_hash)
    .where('refresh_token.used_at', 'is', null)
    .where('refresh_token.expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
