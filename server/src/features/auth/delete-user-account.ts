import type { AppContext, Trx } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { NotFoundError } from '../../http/errors.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { endSessions } from './end-sessions.ts';
import { deleteFactors } from './queries-factor.ts';
import { spendLinksOf } from './queries-link.ts';
import { clearPictureKeys } from './queries-person.ts';
import { markDeleted } from './queries-user.ts';

/**
 * Deletes a user of the owner's business; 404 for any other. Sessions and mailed links end at once, the address is free
 * again, and the picture is removed; the name stays with the content the user wrote. The caller has made sure that the
 * business keeps an admin.
 */
export async function deleteUserAccount(ctx: AppContext, trx: Trx, scope: OwnerScope, user_id: string): Promise<void> {
  const deleted = await markDeleted(trx, scope, ctx.clock.now(), user_id);
  if (deleted.length === 0) throw new NotFoundError();
  await spendLinksOf(trx, deleted, ctx.clock.now());
  await deleteFactors(trx, deleted);
  await discardFiles(ctx, trx, await clearPictureKeys(trx, deleted));
  await endSessions(ctx, trx, { user_ids: deleted }, { reason: 'user_deleted' });
}

/** Deletes every user of the owner's business, the caller too. Mark the business deleted first, in one transaction. */
export async function deleteBusinessAccounts(ctx: AppContext, trx: Trx, scope: OwnerScope): Promise<void> {
  const deleted = await markDeleted(trx, scope, ctx.clock.now());
  await spendLinksOf(trx, deleted, ctx.clock.now());
  await deleteFactors(trx, deleted);
  await discardFiles(ctx, trx, await clearPictureKeys(trx, deleted));
  await endSessions(ctx, trx, { business_id: scope.business_id }, { reason: 'business_deleted' });
}
