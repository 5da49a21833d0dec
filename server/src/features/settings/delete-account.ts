import { DAY_MS } from '@jipe/contract/values/duration';
import type { DeleteAccountBody } from '@jipe/contract/settings/schema';
import { settingsTexts } from '@jipe/contract/settings/texts';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { UnauthenticatedError } from '../../http/errors.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { queueMail } from '../../jobs/mail-queue.ts';
import { deleteBusinessAccounts } from '../auth/index.ts';
import { endPlan, lockBilling, selectOwnerEmails } from '../billing/index.ts';
import { closeListingsOfBusiness } from '../listings/index.ts';
import { markBusinessDeleted } from '../profile/index.ts';
import { accountDeletedMail } from './mails.ts';
import { insertDeletion } from './queries.ts';
import { deleteAssignments, takeFileKeys } from './queries-erasure.ts';
import { findNames } from './queries-export.ts';

/**
 * Deletes the caller's business, all at once: its plan ends, its listings close and are hidden from seekers, every session of it
 * ends, its pictures and videos go. Other personal data is erased when the retention period is over. Answers what to tell the user.
 */
export async function deleteAccount(
  ctx: AppContext,
  { scope }: OwnerActor,
  { reasons }: DeleteAccountBody,
): Promise<string> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (trx) => {
    // The order of locks of the house: billing, business, locations, listings.
    await lockBilling(trx, scope.business_id);
    // Another owner was first, and this session has ended with the others.
    if (!(await markBusinessDeleted(trx, scope, now))) throw new UnauthenticatedError();
    await tellOwners(ctx, trx, scope);
    await endPlan(ctx, trx, scope.business_id);
    await closeListingsOfBusiness(ctx, trx, scope.business_id);
    await deleteAssignments(trx, scope.business_id);
    await deleteBusinessAccounts(ctx, trx, scope);
    await discardFiles(ctx, trx, await takeFileKeys(trx, scope.business_id));
    const erase_after = new Date(now.getTime() + ctx.settings.retentionDays * DAY_MS);
    await insertDeletion(trx, scope, { reasons, deleted_by: scope.user_id, deleted_at: now, erase_after });
  });
  return settingsTexts.deleted;
}

async function tellOwners(ctx: AppContext, trx: Trx, scope: OwnerActor['scope']): Promise<void> {
  const mail = accountDeletedMail(ctx.settings, await findNames(trx, scope));
  for (const email of await selectOwnerEmails(trx, scope.business_id)) {
    await queueMail(ctx, trx, 'account_deleted', email, mail);
  }
}
