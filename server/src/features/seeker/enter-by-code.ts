import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceSeekerChanged } from '../../realtime/announce-rows.ts';
import { padResponseTime, type Client, endSessions, openSession } from '../auth/index.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { confirmAddress, spendCode } from './queries-code.ts';
import { type SignInRequest, storeSignInAnswer, replaySignInAnswer } from './replay-sign-in.ts';
import { CODE_STEP_MS, type SeekerTokens } from './rules.ts';

/**
 * Signs a job seeker in by a mailed code, which confirms the address. The first confirmation ends all earlier sessions
 * and removes the password, because the account may have been made by somebody without the mailbox. A retry with the
 * same idempotency key gets the same answer.
 */
export async function enterByCode(
  ctx: AppContext,
  given: { email: string; code: string },
  { requestKey, ...client }: Client & { requestKey: string | null },
): Promise<SeekerTokens> {
  const entering: SignInRequest = { endpoint: 'enterByCode', requestKey, body: given };
  return padResponseTime(
    ctx,
    async () => {
      const again = await replaySignInAnswer(ctx, entering);
      if (again !== null) return again;
      const known = await checkCode(ctx, given, client.ip);
      const entered = await inTransaction(ctx, async (trx) => {
        // Race: one code sent twice at once. One request spends it; the other gets the same answer if they share an
        // idempotency key.
        if (!(await spendCode(trx, known))) return null;
        const { seeker_id } = known;
        if (await confirmAddress(trx, seeker_id, ctx.clock.now())) {
          await endSessions(ctx, trx, { seeker_id }, { reason: 'address_confirmed' });
          announceSeekerChanged(ctx, trx, seeker_id);
        }
        const opened = { ...(await openSession(ctx, trx, { seeker_id, is_by_code: true }, client)), seeker_id };
        await storeSignInAnswer(ctx, trx, entering, opened);
        return opened;
      });
      if (entered !== null) return entered;
      const meanwhile = await replaySignInAnswer(ctx, entering);
      if (meanwhile === null) throw wrongCode();
      return meanwhile;
    },
    CODE_STEP_MS,
  );
}
