import type { AppContext } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ProgressState, updateProfile } from './queries-business.ts';

/** Saves the description and marks its step. */
export async function shareAboutYou(ctx: AppContext, scope: OwnerScope, about_you: string): Promise<ProgressState> {
  return inTransaction(ctx, async (trx) => {
    await noteBefore(trx, 'business', [scope.business_id]);
    return updateProfile(trx, scope, { about_you }, 'about_you');
  });
}
