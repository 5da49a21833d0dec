import type { AppContext } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockBusiness, moveProgress, type ProgressState } from './queries-business.ts';
import { readQuestions, replaceQuestions } from './queries-question.ts';
import { keptQuestions } from './rules.ts';

/** Selects the application questions, replacing the selection before, and marks the step. */
export async function setQuestions(
  ctx: AppContext,
  scope: OwnerScope,
  names: readonly string[],
): Promise<ProgressState> {
  return inTransaction(ctx, async (trx) => {
    await lockBusiness(trx, scope.business_id);
    await noteBefore(trx, 'business', [scope.business_id]);
    const own = await readQuestions(trx, scope);
    await replaceQuestions(trx, scope, names, keptQuestions(own, names));
    return moveProgress(trx, scope.business_id, 'questions');
  });
}
