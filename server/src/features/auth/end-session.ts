import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { endSessions } from './end-sessions.ts';

/** Ends one of the user's own sessions; 404 for any other, and for one that has ended already. */
export async function endSession(ctx: AppContext, { user_id }: UserActor, session_id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if ((await endSessions(ctx, trx, { session_id, user_id }, { reason: 'signed_out_elsewhere' })) === 0)
      throw new NotFoundError();
  });
}
