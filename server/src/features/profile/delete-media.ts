import type { AppContext } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { noteDeleted } from '../../jobs/separate-record.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { lockBusiness } from './queries-business.ts';
import { closeGap, type MediaRow, readMedia, removeMedia } from './queries-media.ts';

/**
 * Deletes a photo or video; the slots after it move up. Returns the remaining media. Throws 404 for unknown media or
 * another business's.
 */
export async function deleteMedia(ctx: AppContext, scope: OwnerScope, id: string): Promise<MediaRow[]> {
  return inTransaction(ctx, async (trx) => {
    await lockBusiness(trx, scope.business_id);
    const item = (await readMedia(trx, scope)).find((row) => row.id === id);
    if (!item) throw new NotFoundError();
    await removeMedia(trx, scope, [id]);
    await closeGap(trx, scope, item.slot);
    await discardFiles(ctx, trx, [item.key]);
    await noteDeleted(ctx, trx, 'media', id);
    return readMedia(trx, scope);
  });
}
