import type { AppContext } from '../../access/context.ts';
import { refuseBeyond, countOn } from '../../http/throttle.ts';
import { InvalidError } from '../../http/errors.ts';
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
  const limits = [{ key: `change-password:${user_id}`, rule: FAILED_LOGINS_PER_ACCOUNT }];
  await refuseBeyond(ctx, limits);
  const hash = await readPasswordHash(ctx.db, user_id);
  if (hash === null || !(await verifyPassword(hash, password))) {
    await countOn(ctx, limits);
    throw new InvalidError(wrong.field, wrong.message);
  }
  // As at a login: of many tries at once the right one says no more than in a row of them.
  await refuseBeyond(ctx, limits);
  return hash;
}
