import type { AppContext } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { hashToken } from '../../access/tokens.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endSessions } from './end-sessions.ts';
import type { Client } from './open-session.ts';
import { sessionOfToken } from './queries-session.ts';

/** Ends the session of a refresh token, spent or not. An unknown token has no session and is no error. */
export async function logout(ctx: AppContext, refresh_token: string, client: Client): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const session = await sessionOfToken(trx, hashToken(refresh_token));
    if (!session?.is_open) return;
    await endSessions(ctx, trx, { session_id: session.session_id }, { reason: 'logout' });
    const { user_id } = session;
    if (user_id !== null) recordAct(ctx, trx, { act: 'logged_out', of: { user_id }, origin: client });
  });
}
