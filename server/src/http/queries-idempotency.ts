import { CompiledQuery } from 'kysely';
import type { Db } from '../access/context.ts';

/** The caller's name for one intent. `scope`: the business or seeker that the key belongs to. */
interface IdempotencyKey {
  scope: string;
  key: string;
}

/**
 * A constant text, as each call with a key runs it. A key is taken over only by the same request, while it is
 * unanswered and its lease is over. The commit does not wait for the disk: later commits of the call imply it, and
 * without any of those the call had no effect.
 */
const TAKE = `
  with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
  insert into idempotency_key (scope, key, endpoint, request_hash, lease_until, created_at)
  select $1, $2, $3, $4, $5::timestamptz, $6::timestamptz from unhurried
  on conflict (scope, key) do update set lease_until = excluded.lease_until, created_at = excluded.created_at
  where idempotency_key.request_hash = excluded.request_hash and idempotency_key.status is null
    and idempotency_key.lease_until < excluded.created_at
  returning key`;
const STORE = `update idempotency_key set status = $1, body = $2 where scope = $3 and key = $4`;

/** Takes the key for this request. Returns whether the key is now held. */
export async function claimKey(
  db: Db,
  { scope, key, endpoint }: IdempotencyKey & { endpoint: string },
  request_hash: string,
  { lease_until, now }: { lease_until: Date; now: Date },
): Promise<boolean> {
  const taken = [scope, key, endpoint, request_hash, lease_until, now];
  return (await db.executeQuery(CompiledQuery.raw(TAKE, taken))).rows.length > 0;
}

/**
 * Sets the lease of an unanswered request's key to `until`. Returns false when the lease was not ours, that is, not
 * `held`.
 */
export async function prolongKey(db: Db, { scope, key }: IdempotencyKey, held: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_key')
    .set({ lease_until: until })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('lease_until', '=', held)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function storeAnswer(
  db: Db,
  { scope, key }: IdempotencyKey,
  status: number,
  body: unknown,
): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(STORE, [status, JSON.stringify(body), scope, key]));
}

export const findAnswer = (db: Db, { scope, key }: IdempotencyKey) =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();

export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
