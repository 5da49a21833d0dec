import type { Language } from '@jipe/contract/values/language';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { CODE_MAIL } from './rules.ts';

/**
 * Locks the seeker of this address until the commit. Race: two codes requested at once. The second sees the first's.
 */
export async function lockSeekerOf(trx: Trx, email: string): Promise<{ id: string; language: Language } | undefined> {
  return trx
    .selectFrom('seeker')
    .select(['id', 'language'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function wasMailedSince(trx: Trx, recipient: string, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', sql.lit(CODE_MAIL))
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the code of a seeker's latest mail, replacing an older one. False when the address is not theirs any more. */
export async function replaceCode(
  db: Queryable,
  {
    seeker_id,
    email,
    code_hash,
    expires_at,
  }: { seeker_id: string; email: string; code_hash: string; expires_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into seeker_code (seeker_id, code_hash, expires_at)
    select s.id, ${code_hash}, ${expires_at}::timestamptz from seeker s where s.id = ${seeker_id} and s.email = ${email} for share of s
    on conflict (seeker_id) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at
    returning seeker_id`.execute(db);
  return rows.length > 0;
}

/**
 * Counts a try at the code of this address. Returns its hash, or undefined when it expired or has no tries left. Race:
 * many tries at once. Each counts.
 */
export async function tryCode(
  db: Queryable,
  email: string,
  { now, tries }: { now: Date; tries: number },
): Promise<{ seeker_id: string; code_hash: string } | undefined> {
  return db
    .updateTable('seeker_code')
    .from('seeker')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .whereRef('seeker.id', '=', 'seeker_code.seeker_id')
    .where('seeker.email', '=', email)
    .where('seeker_code.tries', '<', tries)
    .where('seeker_code.expires_at', '>', now)
    .returning(['seeker_code.seeker_id', 'seeker_code.code_hash'])
    .executeTakeFirst();
}

/** Race: the right code is sent twice at once, or a newer one is mailed meanwhile. Only one of the two succeeds. */
export async function spendCode(
  trx: Trx,
  { seeker_id, code_hash }: { seeker_id: string; code_hash: string },
): Promise<boolean> {
  const done = await trx
    .deleteFrom('seeker_code')
    .where('seeker_id', '=', seeker_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/**
 * Confirms the address, and removes a password set before, which may be somebody else's. False when the address was
 * confirmed already.
 */
export async function confirmAddress(trx: Trx, seeker_id: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('seeker')
    .set({ confirmed_at: now, password_hash: '' })
    .where('id', '=', seeker_id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** False unless the session was opened by a code after `since`. */
export async function setPasswordBySession(
  trx: Trx,
  { seeker_id, session_id }: { seeker_id: string; session_id: string },
  { password_hash, since }: { password_hash: string; since: Date },
): Promise<boolean> {
  const done = await trx
    .updateTable('seeker')
    .from('session')
    .set({ password_hash })
    .whereRef('session.seeker_id', '=', 'seeker.id')
    .where('seeker.id', '=', seeker_id)
    .where('session.id', '=', session_id)
    .where('session.is_by_code', '=', sql.lit(true))
    .where('session.created_at', '>', since)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function isOpenedByCode(db: Queryable, session_id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session_id)
    .where('is_by_code', '=', sql.lit(true))
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('seeker_code').where('expires_at', '<=', now).execute();
}
