import type { AppContext, Trx } from '../../access/context.ts';
import { afterCommit } from '../../db/transaction.ts';
import { publishSessionsEnded } from '../../realtime/publish.ts';
import { markEnded, type SessionsOf } from './queries-session.ts';

export type EndReason =
  | 'logout'
  | 'signed_out_elsewhere'
  | 'reuse'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'address_confirmed'
  | 'person_erased'
  | 'user_deleted'
  | 'business_deleted';

/**
 * Ends these sessions and returns their number. Their access and refresh tokens are refused from the commit on; open
 * sockets are closed after it.
 * Race with a login under way: first change the data that a login checks (password, status, business), in the same
 * transaction.
 */
export async function endSessions(
  ctx: AppContext,
  trx: Trx,
  whose: SessionsOf,
  { reason, except_session_id }: { reason: EndReason; except_session_id?: string },
): Promise<number> {
  const ended = await markEnded(trx, whose, { ended_at: ctx.clock.now(), end_reason: reason, except_session_id });
  afterCommit(trx, () => publishSessionsEnded(ctx, ended));
  return ended.length;
}
