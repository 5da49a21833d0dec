import { seekerTexts } from '@jipe/contract/seeker/texts';
import type { AppContext } from '../../access/context.ts';
import { InvalidError } from '../../http/errors.ts';
import { checkSecret } from '../auth/index.ts';
import { tryCode } from './queries-code.ts';
import { CODE_TRIES } from './rules.ts';

/** Wrong, used and expired codes give the same error, and so does an unknown address. */
export const wrongCode = () => new InvalidError('code', seekerTexts.codeWrong);

/**
 * The seeker to whom a right code of this address belongs; the caller spends the code. Throws 400 under `code`, 429
 * after too many wrong ones.
 */
export async function checkCode(
  ctx: AppContext,
  { email, code }: { email: string; code: string },
  ip: string,
): Promise<{ seeker_id: string; code_hash: string }> {
  const attempt = { kind: 'code', email, ip } as const;
  const known = await checkSecret(ctx, attempt, wrongCode, async () => {
    const tried = await tryCode(ctx.db, email, { now: ctx.clock.now(), tries: CODE_TRIES });
    return { hash: tried?.code_hash ?? null, secret: code, found: tried };
  });
  if (!known) throw wrongCode();
  return known;
}
