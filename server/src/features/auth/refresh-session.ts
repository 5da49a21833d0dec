import { authTexts } from '@jipe/contract/auth/texts';
import type { AppContext } from '../../access/context.ts';
import { hashToken } from '../../access/tokens.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ForbiddenError } from '../../http/errors.ts';
import { endSessions } from './end-sessions.ts';
import { type Client, newTokens, storedClient, type Tokens } from './open-session.ts';
import { insertTokens, sessionOfReused, spendRefreshToken } from './queries-session.ts';
import { REFRESH_GRACE_MS } from './rules.ts';

/**
 * Exchanges a refresh token of this kind for the next pair. Throws 403 when the token is spent, expired, unknown or its
 * session ended. A token used again after the grace period was copied: its whole session ends.
 */
export async function refreshSession(
  ctx: AppContext,
  refresh_token: string,
  kind: 'user' | 'seeker',
  client: Client,
): Promise<Tokens> {
  const token_hash = hashToken(refresh_token);
  const next = await inTransaction(ctx, async (trx) => {
    const now = ctx.clock.now();
    const spent = await spendRefreshToken(trx, token_hash, kind, now);
    if (spent) {
      const made = newTokens(ctx, spent.began);
      if (made) await insertTokens(trx, spent.session_id, made.stored, { ...storedClient(client), now });
      return made?.tokens ?? null;
    }
    const stolen = await sessionOfReused(trx, token_hash, kind, new Date(now.getTime() - REFRESH_GRACE_MS));
    if (stolen) {
      await endSessions(ctx, trx, { session_id: stolen.session_id }, { reason: 'reuse' });
      const { user_id } = stolen;
      if (user_id !== null) recordAct(ctx, trx, { act: 'session_copied', of: { user_id }, origin: client });
    }
    // The error is thrown after the commit, because it would roll back the end of the session.
    return null;
  });
  if (next === null) throw new ForbiddenError(authTexts.refreshTokenSpent);
  return next;
}
