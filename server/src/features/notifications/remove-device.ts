import type { Actor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { deleteDevice } from './queries.ts';
import { holderOf } from './rules.ts';

/** Unregisters a device from push notifications. Throws 404 when it is not the caller's. */
export async function removeDevice(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (!(await deleteDevice(trx, holderOf(actor), id))) throw new NotFoundError();
  });
}
