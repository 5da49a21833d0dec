import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { noteDeleted } from '../../jobs/separate-record.ts';
import { announceCardsOfBusiness } from '../../realtime/announce-rows.ts';
import { deleteUserAccount } from '../auth/index.ts';
import { keepAdmin } from './keep-admin.ts';
import { replaceLocationsOf } from './queries.ts';

/** Deletes a user and ends that user's sessions at once. Throws 404 for an unknown user, 409 for the last admin. */
export async function deleteUser(ctx: AppContext, { scope }: Pick<OwnerActor, 'scope'>, id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await keepAdmin(trx, scope, id, null);
    await deleteUserAccount(ctx, trx, scope, id);
    await replaceLocationsOf(trx, id, [], ctx.clock.now());
    await noteDeleted(ctx, trx, 'user', id);
    announceCardsOfBusiness(ctx, trx, scope.business_id);
  });
}
