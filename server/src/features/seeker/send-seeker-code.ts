import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { answerInStep, throttleOpenCall } from '../auth/index.ts';
import { mailCode } from './mail-code.ts';
import { CODE_STEP_MS } from './rules.ts';

/**
 * Mails a code to sign in with. What is answered, and when, does not tell whether the address is known. Soon after one none is sent, and
 * the first stays good.
 */
export async function sendSeekerCode(ctx: AppContext, email: string, ip: string): Promise<void> {
  await answerInStep(
    ctx,
    async () => {
      await throttleOpenCall(ctx, 'seeker-send-code', ip);
      await inTransaction(ctx, (trx) => mailCode(ctx, trx, email));
    },
    CODE_STEP_MS,
  );
}
