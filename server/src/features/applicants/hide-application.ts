import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ShownState, holdForChange, changeApplication } from './change-application.ts';

/** Hides an application from the lists, or shows it again. */
export async function hideApplication(
  ctx: AppContext,
  actor: UserActor,
  { application_id, is_hidden }: { application_id: string; is_hidden: boolean },
): Promise<ShownState> {
  return inTransaction(ctx, async (trx) => {
    const before = await holdForChange(trx, actor, application_id);
    return changeApplication(ctx, trx, actor, before, { is_hidden });
  });
}
