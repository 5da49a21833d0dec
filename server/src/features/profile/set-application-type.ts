import type { ApplicationType } from '@jipe/contract/profile/rules';
import type { AppContext } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ProgressState, updateProfile } from './queries-business.ts';

/** Chooses where people apply and marks the step. The questions are kept for the day it is changed back. */
export async function setApplicationType(
  ctx: AppContext,
  scope: OwnerScope,
  application_type: ApplicationType,
): Promise<ProgressState> {
  return inTransaction(ctx, (trx) => updateProfile(trx, scope, { application_type }, 'application_type'));
}
