import type { ApplicationType } from '@jipe/contract/profile/rules';
import type { AppContext } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceApplicantsOfBusiness } from '../../realtime/announce-rows.ts';
import { type ProgressState, updateProfile } from './queries-business.ts';

/** Chooses where people apply and marks the step. The questions are kept in case it is changed back. */
export async function setApplicationType(
  ctx: AppContext,
  scope: OwnerScope,
  application_type: ApplicationType,
): Promise<ProgressState> {
  return inTransaction(ctx, async (trx) => {
    await noteBefore(trx, 'business', [scope.business_id]);
    announceApplicantsOfBusiness(ctx, trx, scope.business_id);
    return updateProfile(trx, scope, { application_type }, 'application_type');
  });
}
