import type { AppContext } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceCardsOfBusiness } from '../../realtime/announce-rows.ts';
import { updateOwnName } from './queries-person.ts';

/** Changes the signed-in user's own name. */
export async function renameSelf(
  ctx: AppContext,
  scope: BusinessScope,
  name: { first_name: string; last_name: string },
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await noteBefore(trx, 'user', [scope.user_id]);
    await updateOwnName(trx, scope, name);
    announceCardsOfBusiness(ctx, trx, scope.business_id);
  });
}
