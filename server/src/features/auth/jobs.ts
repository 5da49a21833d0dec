import { DAY_MS } from '@jipe/contract/values/duration';
import type { AppContext } from '../../access/context.ts';
import { deleteExpiredLinks } from './queries-link.ts';
import { deleteOldTokens } from './queries-session.ts';

/** How long a session is kept after its last use. */
const KEEP_SESSIONS_MS = 30 * DAY_MS;

/**
 * Removes expired tokens and links, and old sessions without tokens. A spent refresh token is kept until its expiry, so
 * that the use of a copy is recognised. Safe at any time and on several nodes.
 */
export async function cleanUpAccess(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  await deleteExpiredLinks(ctx.db, now);
  const endedBefore = new Date(now.getTime() - KEEP_SESSIONS_MS);
  while (await deleteOldTokens(ctx.db, now, endedBefore));
}
