import { DAY_MS } from '@jipe/contract/values/duration';
import type { DeleteAccountBody } from '@jipe/contract/settings/schema';
import { settingsTexts } from '@jipe/contract/settings/texts';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { systemScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { UnauthenticatedError } from '../../http/errors.ts';
import { noteDeleted } from '../../jobs/separate-record.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { queueMail } from '../../jobs/mail-queue.ts';
import { deleteBusinessAccounts } from '../auth/index.ts';
import { endPlan, lockBilling, selectMailedOwners } from '../billing/index.ts';
import { closeListingsOfBusiness } from '../listings/index.ts';
import { markBusinessDeleted } from '../profile/index.ts';
import { accountDeletedMail } from './mails.ts';
import { insertDeletion } from './queries.ts';
import { deleteAssignments, clearFileKeys } from './queries-erasure.ts';
import { findNames } from './queries-export.ts';

/**
 * Deletes the caller's business at once: its plan ends, its listings close and are hidden from seekers, all its
 * sessions end, its pictures and videos are deleted. Other personal data is erased after the retention period. Returns
 * the message for the user.
 */
export async function deleteAccount(
  ctx: AppContext,
  { scope }: OwnerActor,
  { reasons }: DeleteAccountBody,
): Promise<string> {
  const deletion = { reasons, deleted_by: scope.user_id, deleted_at: ctx.clock.now() };
  await inTransaction(ctx, async (trx) => {
    const notify = async () => mailOwners(ctx, trx, scope);
    // Another owner has just deleted the business, which ended this session, too.
    if (!(await takeDown(ctx, trx, scope, deletion, notify))) throw new UnauthenticatedError();
  });
  return settingsTexts.deleted;
}

/** Deletes again a business that an older database backup brought back. Its owners were notified at the first deletion. */
export async function deleteBusinessAgain(ctx: AppContext, business_id: string, deleted_at: Date): Promise<void> {
  const deletion = { reasons: [], deleted_by: null, deleted_at };
  await inTransaction(ctx, (trx) => takeDown(ctx, trx, systemScope(business_id), deletion, async () => {}));
}

type Deletion = Omit<Parameters<typeof insertDeletion>[2], 'erase_after'>;

/** Returns false when it is already deleted. `notify` runs while the business's users still exist. */
async function takeDown(
  ctx: AppContext,
  trx: Trx,
  scope: OwnerActor['scope'],
  deletion: Deletion,
  notify: () => Promise<void>,
): Promise<boolean> {
  const { business_id } = scope;
  // The lock order used everywhere: billing, business, locations, listings.
  await lockBilling(trx, business_id);
  if (!(await markBusinessDeleted(trx, scope, deletion.deleted_at))) return false;
  await notify();
  await endPlan(ctx, trx, business_id);
  await closeListingsOfBusiness(ctx, trx, business_id);
  await deleteAssignments(trx, business_id);
  await deleteBusinessAccounts(ctx, trx, scope);
  await discardFiles(ctx, trx, await clearFileKeys(trx, business_id));
  const erase_after = new Date(deletion.deleted_at.getTime() + ctx.settings.retentionDays * DAY_MS);
  await insertDeletion(trx, scope, { ...deletion, erase_after });
  await noteDeleted(ctx, trx, 'business', business_id);
  return true;
}

async function mailOwners(ctx: AppContext, trx: Trx, scope: OwnerActor['scope']): Promise<void> {
  const names = await findNames(trx, scope);
  for (const { email, language } of await selectMailedOwners(trx, scope.business_id)) {
    const mail = accountDeletedMail(ctx.settings, names, language);
    await queueMail(ctx, trx, 'account_deleted', { email, of: scope }, mail);
  }
}
