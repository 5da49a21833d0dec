import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { answerInStep, type Client, endSessions, openSession } from '../auth/index.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { confirmAddress, spendCode } from './queries-code.ts';
import { CODE_STEP_MS, type SeekerTokens } from './rules.ts';

/**
 * Signs a job seeker in by a mailed code, which confirms the address. The first time it ends every session from before, and removes the
 * password: whoever made the account need not have had the mailbox.
 */
export async function enterByCode(
  ctx: AppContext,
  given: { email: string; code: string },
  client: Client,
): Promise<SeekerTokens> {
  return answerInStep(async () => {
    const known = await checkCode(ctx, given, client.ip);
    return inTransaction(ctx, async (trx) => {
      if (!(await spendCode(trx, known))) throw wrongCode();
      const { seeker_id } = known;
      if (await confirmAddress(trx, seeker_id, ctx.clock.now()))
        await endSessions(ctx, trx, { seeker_id }, { reason: 'address_confirmed' });
      return { ...(await openSession(ctx, trx, { seeker_id, is_by_code: true }, client)), seeker_id };
    });
  }, CODE_STEP_MS);
}
