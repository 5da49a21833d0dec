import type { AppContext, Queryable } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { updateProfile } from './queries-business.ts';

/** Renames the business, within the caller's transaction if given one. */
export async function renameBusiness(
  ctx: AppContext,
  scope: OwnerScope,
  name: string,
  db: Queryable = ctx.db,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await noteBefore(trx, 'business', [scope.business_id]);
    await updateProfile(trx, scope, { name }, null);
  });
}
