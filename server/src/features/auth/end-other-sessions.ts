import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endSessions } from './end-sessions.ts';

/** Ends every session of the user except the calling one. Returns the number of sessions ended. */
export async function endOtherSessions(ctx: AppContext, { user_id, session_id }: UserActor): Promise<number> {
  return inTransaction(ctx, (trx) =>
    endSessions(ctx, trx, { user_ids: [user_id] }, { reason: 'signed_out_elsewhere', except_session_id: session_id }),
  );
}
