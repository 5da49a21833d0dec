import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { tellSeekerChanged } from '../../realtime/tell-rows.ts';
import { answerInStep, type Client, endSessions, openSession } from '../auth/index.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { confirmAddress, spendCode } from './queries-code.ts';
import { type Entering, keepEntry, repeatEntry } from './repeat-entry.ts';
import { CODE_STEP_MS, type SeekerTokens } from './rules.ts';

/**
 * Signs a job seeker in by a mailed code, which confirms the address. The first time it ends every session from before, and removes the
 * password: whoever made the account need not have had the mailbox. Whoever lost the answer gets it again by the key of the call.
 */
export async function enterByCode(
  ctx: AppContext,
  given: { email: string; code: string },
  { requestKey, ...client }: Client & { requestKey: string | null },
): Promise<SeekerTokens> {
  const entering: Entering = { endpoint: 'enterByCode', requestKey, body: given };
  return answerInStep(
    ctx,
    async () => {
      const again = await repeatEntry(ctx, entering);
      if (again !== null) return again;
      const known = await checkCode(ctx, given, client.ip);
      const entered = await inTransaction(ctx, async (trx) => {
        // Race: the same code twice at once: one spends it, the other has its answer by the key they share.
        if (!(await spendCode(trx, known))) return null;
        const { seeker_id } = known;
        if (await confirmAddress(trx, seeker_id, ctx.clock.now())) {
          await endSessions(ctx, trx, { seeker_id }, { reason: 'address_confirmed' });
          tellSeekerChanged(ctx, trx, seeker_id);
        }
        const opened = { ...(await openSession(ctx, trx, { seeker_id, is_by_code: true }, client)), seeker_id };
        await keepEntry(ctx, trx, entering, opened);
        return opened;
      });
      if (entered !== null) return entered;
      const meanwhile = await repeatEntry(ctx, entering);
      if (meanwhile === null) throw wrongCode();
      return meanwhile;
    },
    CODE_STEP_MS,
  );
}
