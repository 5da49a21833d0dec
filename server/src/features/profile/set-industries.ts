import type { AppContext } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockBusiness, moveProgress, type ProgressState, replaceIndustries } from './queries-business.ts';

/** Chooses the job categories, replacing what was chosen before, and marks the step. */
export async function setIndustries(
  ctx: AppContext,
  scope: OwnerScope,
  names: readonly string[],
): Promise<ProgressState> {
  return inTransaction(ctx, async (trx) => {
    await lockBusiness(trx, scope.business_id);
    await noteBefore(trx, 'business', [scope.business_id]);
    await replaceIndustries(trx, scope, names);
    return moveProgress(trx, scope.business_id, 'industries');
  });
}
