import { seekerTexts } from '@jipe/contract/seeker/texts';
import type { AppContext } from '../../access/context.ts';
import { InvalidError } from '../../http/errors.ts';
import { checkSecret } from '../auth/index.ts';
import { tryCode } from './queries-code.ts';
import { CODE_TRIES } from './rules.ts';

/** One answer to a code that is wrong, spent or late, and to an address nobody has. */
export const wrongCode = () => new InvalidError('code', seekerTexts.codeWrong);

/** Who the right code of an address belongs to; it is still to be spent. Throws 400 under `code`, 429 after too many wrong ones. */
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
