import type { AppContext } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { padResponseTime } from './pad-response-time.ts';
import type { Client } from './open-session.ts';
import { findMailableUser } from './queries-user.ts';
import { mailInvitation, mailReset, mailVerification } from './send-link.ts';
import { throttleOpenCall } from './throttle-attempts.ts';

/**
 * Mails the link an account waits for. Neither the answer nor its time reveals whether the address is known: queueing a
 * mail costs a few milliseconds, which the response time would show.
 */
export async function sendVerificationCode(
  ctx: AppContext,
  { type, email }: { type: 'register' | 'forget_password'; email: string },
  client: Client,
): Promise<void> {
  await throttleOpenCall(ctx, 'send-verification-code', client.ip);
  await padResponseTime(ctx, () =>
    inTransaction(ctx, async (trx) => {
      const user = await findMailableUser(trx, email);
      if (!user) return;
      if (type === 'forget_password') {
        recordAct(ctx, trx, { act: 'password_reset_asked', of: { user_id: user.id }, origin: client });
      }
      // An invited user has no password yet: the invitation is sent again instead of a reset link.
      if (user.account_status === 'pending') return mailInvitation(ctx, trx, user);
      if (type === 'forget_password') return mailReset(ctx, trx, user);
      if (user.email_verified_at === null) await mailVerification(ctx, trx, user);
    }),
  );
}
