import type { Language } from '@jipe/contract/values/language';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { UnauthenticatedError } from '../../http/errors.ts';

export async function updateOwnName(
  trx: Trx,
  scope: BusinessScope,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set((eb) => ({ first_name, last_name, version: eb('version', '+', 1) }))
    .where('id', '=', scope.user_id)
    .where('business_id', '=', scope.business_id)
    .execute();
}

/** The language of the mails to this user. */
export async function readLanguage(db: Queryable, user_id: string): Promise<Language> {
  const row = await db.selectFrom('user_account').select('language').where('id', '=', user_id).executeTakeFirst();
  return row?.language ?? 'en';
}

export async function updateLanguage(
  trx: Trx,
  { user_id, business_id }: BusinessScope,
  language: Language,
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ language })
    .where('id', '=', user_id)
    .where('business_id', '=', business_id)
    .execute();
}

/**
 * Returns the key of the previous picture. Race: two uploads at once. The row lock makes each replaced file known to
 * exactly one of them. Race: the user is deleted meanwhile, along with the picture. No picture is stored after that.
 */
export async function replaceOwnPicture(trx: Trx, scope: BusinessScope, key: string): Promise<string | null> {
  const was = await trx
    .selectFrom('user_account')
    .select('profile_picture_key')
    .where('id', '=', scope.user_id)
    .where('business_id', '=', scope.business_id)
    .where('account_status', '<>', sql.lit('deleted'))
    .forUpdate()
    .executeTakeFirstOrThrow(() => new UnauthenticatedError());
  await trx
    .updateTable('user_account')
    .set({ profile_picture_key: key })
    .where('id', '=', scope.user_id)
    .where('business_id', '=', scope.business_id)
    .execute();
  return was.profile_picture_key;
}

/** Clears the picture keys of deleted users and returns them. */
export async function clearPictureKeys(trx: Trx, user_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update user_account u set profile_picture_key = null
    from (select id, profile_picture_key as key from user_account where id = any(${[...user_ids]}::uuid[]) and profile_picture_key is not null) was
    where u.id = was.id returning was.key`.execute(trx);
  return rows.map(({ key }) => key);
}
