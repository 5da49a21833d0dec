import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { padResponseTime, throttleOpenCall } from '../auth/index.ts';
import { mailCode } from './mail-code.ts';
import { CODE_STEP_MS } from './rules.ts';

/**
 * Mails a sign-in code. Neither the answer nor its time reveals whether the address is known. Within a minute of the
 * last code no new one is sent, and the last stays valid.
 */
export async function sendSeekerCode(ctx: AppContext, email: string, ip: string): Promise<void> {
  await padResponseTime(
    ctx,
    async () => {
      await throttleOpenCall(ctx, 'seeker-send-code', ip);
      await inTransaction(ctx, (trx) => mailCode(ctx, trx, email));
    },
    CODE_STEP_MS,
  );
}
