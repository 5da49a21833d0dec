import type { Language } from '@jipe/contract/values/language';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { AccountType, OwnerScope } from '../../access/scope.ts';

export interface LoginUser {
  id: string;
  password_hash: string | null;
  email_verified_at: Date | null;
  has_two_factor: boolean;
}

/** Finds the user who may log in with this address. Deleted users and users of deleted businesses are not found. */
export async function findLoginUser(db: Queryable, email: string): Promise<LoginUser | undefined> {
  return db
    .selectFrom('user_account')
    .innerJoin('business', 'business.id', 'user_account.business_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'user_account.id')
    .select([
      'user_account.id',
      'user_account.password_hash',
      'user_account.email_verified_at',
      sql<boolean>`two_factor.enabled_at is not null`.as('has_two_factor'),
    ])
    .where('user_account.email', '=', email)
    .where('user_account.account_status', '=', sql.lit('active'))
    .where('business.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Race: the password is reset, the address changed, or the user or business deleted, during a login with the old
 * values. The row is locked until the commit, so the second of the two sees the first: the login finds the change, or
 * the change finds the session and ends it.
 */
export async function holdLoginUser(
  trx: Trx,
  { id, password_hash }: Pick<LoginUser, 'id' | 'password_hash'>,
  email: string,
) {
  return trx
    .selectFrom('user_account')
    .innerJoin('business', 'business.id', 'user_account.business_id')
    .select(['user_account.account_type', 'business.is_profile_completed', 'business.profile_completed_up_to'])
    .where('user_account.id', '=', id)
    .where('user_account.password_hash', '=', password_hash)
    .where('user_account.email', '=', email)
    .where('user_account.account_status', '=', sql.lit('active'))
    .where('business.deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .where('account_status', '<>', sql.lit('deleted'))
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewUser {
  id: string;
  business_id: string;
  email: string;
  first_name: string;
  last_name: string;
  account_type: AccountType;
  account_status: 'pending' | 'active';
  password_hash: string | null;
  language: Language;
  created_at: Date;
}

/**
 * False when another account has the address. Race: two inserts of one address at once. The unique index lets one in.
 * The status is a literal in the SQL text, because a plan for any value of a parameter would not use the partial index.
 */
export async function insertUser(trx: Trx, user: NewUser): Promise<boolean> {
  const row = await trx
    .insertInto('user_account')
    .values(user)
    .onConflict((c) => c.column('email').where('account_status', '<>', sql.lit('deleted')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface MailableUser {
  id: string;
  business_id: string;
  email: string;
  first_name: string;
  account_type: AccountType;
  account_status: 'pending' | 'active' | 'deleted';
  email_verified_at: Date | null;
  language: Language;
  business_name: string;
}

const mailable = (db: Queryable) =>
  db
    .selectFrom('user_account')
    .innerJoin('business', 'business.id', 'user_account.business_id')
    .select([
      'user_account.id',
      'user_account.business_id',
      'user_account.email',
      'user_account.first_name',
      'user_account.account_type',
      'user_account.account_status',
      'user_account.email_verified_at',
      'user_account.language',
      'business.name as business_name',
    ])
    .where('user_account.account_status', '<>', sql.lit('deleted'))
    .where('business.deleted_at', 'is', null);

export const findMailableUser = (db: Queryable, email: string): Promise<MailableUser | undefined> =>
  mailable(db).where('user_account.email', '=', email).executeTakeFirst();

export const readMailableUser = (db: Queryable, id: string): Promise<MailableUser | undefined> =>
  mailable(db).where('user_account.id', '=', id).executeTakeFirst();

/** Marks the address as verified. False when the user no longer exists. */
export async function markVerified(trx: Trx, id: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('user_account')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('account_status', '=', sql.lit('active'))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Sets a new password through a mailed link, which verifies the address too. False when the user no longer exists. */
export async function resetPassword(trx: Trx, id: string, password_hash: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('user_account')
    .set((eb) => ({ password_hash, email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('account_status', '=', sql.lit('active'))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Signs an invited user up. Race: two invitation links at once. Only a pending account can be signed up. */
export async function activateUser(
  trx: Trx,
  id: string,
  user: { password_hash: string; first_name: string; last_name: string; language: Language },
  now: Date,
): Promise<boolean> {
  const done = await trx
    .updateTable('user_account')
    .set((eb) => ({ ...user, account_status: 'active', email_verified_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('account_status', '=', sql.lit('pending'))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function readPasswordHash(db: Queryable, id: string): Promise<string | null> {
  const row = await db.selectFrom('user_account').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Race: two changes at once. The old password must still be the checked one. */
export async function replacePassword(trx: Trx, id: string, was: string, becomes: string): Promise<boolean> {
  const done = await trx
    .updateTable('user_account')
    .set({ password_hash: becomes })
    .where('id', '=', id)
    .where('password_hash', '=', was)
    .where('account_status', '=', sql.lit('active'))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Locks a user of this business until the commit; undefined for a deleted user. */
export async function lockUser(trx: Trx, scope: OwnerScope, id: string): Promise<MailableUser | undefined> {
  return mailable(trx)
    .where('user_account.id', '=', id)
    .where('user_account.business_id', '=', scope.business_id)
    .forUpdate('user_account')
    .executeTakeFirst();
}

/** Finds a user of any business; undefined for a deleted user. */
export async function findUserOfAny(trx: Trx, id: string) {
  return trx
    .selectFrom('user_account')
    .select(['business_id', 'first_name', 'last_name', 'account_type'])
    .where('id', '=', id)
    .where('account_status', '<>', sql.lit('deleted'))
    .executeTakeFirst();
}

interface UserChange {
  email: string;
  first_name: string;
  last_name: string;
  account_type: AccountType;
  email_verified_at?: null;
}

export async function updateUser(trx: Trx, scope: OwnerScope, id: string, change: UserChange): Promise<void> {
  const { email, first_name, last_name, account_type } = change;
  await trx
    .updateTable('user_account')
    .set((eb) => ({ email, first_name, last_name, account_type, version: eb('version', '+', 1) }))
    .$if(change.email_verified_at === null, (q) => q.set({ email_verified_at: null }))
    .where('id', '=', id)
    .where('business_id', '=', scope.business_id)
    .execute();
}

/** Deletes one user of the business, or all of them. Returns the ids of the deleted users. */
export async function markDeleted(trx: Trx, scope: OwnerScope, now: Date, id?: string): Promise<string[]> {
  const rows = await trx
    .updateTable('user_account')
    .set((eb) => ({ account_status: 'deleted', deleted_at: now, version: eb('version', '+', 1) }))
    .where('business_id', '=', scope.business_id)
    .where('account_status', '<>', sql.lit('deleted'))
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
