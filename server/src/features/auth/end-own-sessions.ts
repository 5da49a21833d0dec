import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { endSessions } from './end-sessions.ts';

const reason = 'signed_out_elsewhere';

/** Ends one of the user's own sessions; 404 for any other, and for one that has ended. */
export async function endOwnSession(ctx: AppContext, { user_id }: UserActor, session_id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if ((await endSessions(ctx, trx, { session_id, user_id }, { reason })) === 0) throw new NotFoundError();
  });
}

/** Ends every session of the user but the one that asks. Answers how many. */
export async function endOtherSessions(ctx: AppContext, { user_id, session_id }: UserActor): Promise<number> {
  return inTransaction(ctx, (trx) =>
    endSessions(ctx, trx, { user_ids: [user_id] }, { reason, except_session_id: session_id }),
  );
}
