import type { AppContext } from '../../access/context.ts';
import { refuseBeyond, countOn } from '../../http/throttle.ts';
import { InvalidError } from '../../http/errors.ts';
import { verifyPassword } from './hash-password.ts';
import { readPasswordHash } from './queries-user.ts';
import { FAILED_LOGINS_PER_ACCOUNT } from './rules.ts';

/**
 * Checks the signed-in user's own password and returns its hash; 400 for a wrong password. 429 after too many wrong
 * ones, so that somebody at an unlocked screen cannot guess without end. The limit does not affect logins.
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
  // As at a login: beyond the limit the right password is refused too, so that a burst reveals no more than single
  // tries.
  await refuseBeyond(ctx, limits);
  return hash;
}
