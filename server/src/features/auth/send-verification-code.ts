import type { AppContext } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { answerInStep } from './answer-in-step.ts';
import type { Client } from './open-session.ts';
import { findMailableUser } from './queries-user.ts';
import { mailInvitation, mailReset, mailVerification } from './send-link.ts';
import { throttleOpenCall } from './throttle-attempts.ts';

/**
 * Mails the link an account waits for. What is answered, and when, does not tell whether the address is known: mailing costs a few
 * milliseconds that a stopwatch would see.
 */
export async function sendVerificationCode(
  ctx: AppContext,
  { type, email }: { type: 'register' | 'forget_password'; email: string },
  client: Client,
): Promise<void> {
  await throttleOpenCall(ctx, 'send-verification-code', client.ip);
  await answerInStep(ctx, () =>
    inTransaction(ctx, async (trx) => {
      const user = await findMailableUser(trx, email);
      if (!user) return;
      if (type === 'forget_password') {
        recordAct(ctx, trx, { act: 'password_reset_asked', of: { user_id: user.id }, origin: client });
      }
      // Who was invited has no password yet to forget: the invitation is what helps.
      if (user.account_status === 'pending') return mailInvitation(ctx, trx, user);
      if (type === 'forget_password') return mailReset(ctx, trx, user);
      if (user.email_verified_at === null) await mailVerification(ctx, trx, user);
    }),
  );
}
