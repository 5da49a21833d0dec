import type { AppContext } from '../../access/context.ts';
import { InvalidError, TooManyError } from '../../http/errors.ts';
import { verifyPassword } from './hash-password.ts';
import { readPasswordHash } from './queries-user.ts';
import { FAILED_LOGINS_PER_ACCOUNT } from './rules.ts';

/**
 * Passes when this is the signed-in user's own password, and answers its hash; 400 otherwise. Who finds an unlocked screen may not
 * try passwords without end: 429 after too many wrong ones. Logging in is not touched by it.
 */
export async function checkOwnPassword(
  ctx: AppContext,
  user_id: string,
  password: string,
  wrong: { field: string; message: string },
): Promise<string> {
  const guesses = `change-password:${user_id}`;
  const hash = await readPasswordHash(ctx.db, user_id);
  const verdict = await ctx.rateLimiter.peek(guesses, FAILED_LOGINS_PER_ACCOUNT);
  if (!verdict.allowed) throw new TooManyError(verdict.retryAfterSeconds);
  if (hash === null || !(await verifyPassword(hash, password))) {
    await ctx.rateLimiter.hit(guesses, FAILED_LOGINS_PER_ACCOUNT);
    throw new InvalidError(wrong.field, wrong.message);
  }
  return hash;
}
