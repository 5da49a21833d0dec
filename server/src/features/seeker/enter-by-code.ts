import { seekerTexts } from '@jipe/contract/seeker/texts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { answerInStep, checkSecret, type Client, endSessions, openSession } from '../auth/index.ts';
import { confirmAddress, spendCode, tryCode } from './queries-code.ts';
import { CODE_STEP_MS, CODE_TRIES, type SeekerTokens } from './rules.ts';

const wrong = () => new InvalidError('code', seekerTexts.codeWrong);

/**
 * Signs a job seeker in by a mailed code, which confirms the address. The first time it ends every session from before, and removes the
 * password: whoever made the account need not have had the mailbox.
 */
export async function enterByCode(
  ctx: AppContext,
  { email, code }: { email: string; code: string },
  client: Client,
): Promise<SeekerTokens> {
  return answerInStep(async () => {
    const attempt = { kind: 'code', email, ip: client.ip } as const;
    const known = await checkSecret(ctx, attempt, wrong, async () => {
      const tried = await tryCode(ctx.db, email, { now: ctx.clock.now(), tries: CODE_TRIES });
      return { hash: tried?.code_hash ?? null, secret: code, found: tried };
    });
    return inTransaction(ctx, async (trx) => {
      if (!known || !(await spendCode(trx, known))) throw wrong();
      const { seeker_id } = known;
      if (await confirmAddress(trx, seeker_id, ctx.clock.now()))
        await endSessions(ctx, trx, { seeker_id }, { reason: 'address_confirmed' });
      return { ...(await openSession(ctx, trx, { seeker_id, is_by_code: true }, client)), seeker_id };
    });
  }, CODE_STEP_MS);
}
