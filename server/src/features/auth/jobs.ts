import { DAY_MS } from '@jipe/contract/values/duration';
import type { AppContext } from '../../access/context.ts';
import { deleteExpiredLinks } from './queries-link.ts';
import { deleteOldTokens } from './queries-session.ts';

/** How long it can be seen where somebody was signed in. */
const KEEP_SESSIONS_MS = 30 * DAY_MS;

/**
 * Removes tokens and links that have expired, and sessions nobody can come back to. A spent refresh token is kept until it would
 * have expired, so that a copy of it is known for one. Safe at any time and on several nodes.
 */
export async function cleanUpAccess(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  await deleteExpiredLinks(ctx.db, now);
  const endedBefore = new Date(now.getTime() - KEEP_SESSIONS_MS);
  while (await deleteOldTokens(ctx.db, now, endedBefore));
}
