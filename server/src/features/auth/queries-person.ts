import type { Trx } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';

/** The signed-in person's own name. */
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

/** Answers the file that was there. Race: two pictures at once: the row is held, so that each replaced file is told to one of them. */
export async function replaceOwnPicture(trx: Trx, scope: BusinessScope, key: string): Promise<string | null> {
  const was = await trx
    .selectFrom('user_account')
    .select('profile_picture_key')
    .where('id', '=', scope.user_id)
    .where('business_id', '=', scope.business_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('user_account')
    .set({ profile_picture_key: key })
    .where('id', '=', scope.user_id)
    .where('business_id', '=', scope.business_id)
    .execute();
  return was.profile_picture_key;
}
