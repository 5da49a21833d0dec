import { authTexts } from '@jipe/contract/auth/texts';
import type { AppContext } from '../../access/context.ts';
import { systemScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { spendLinksOf } from './queries-link.ts';
import { markEnded } from './queries-session.ts';
import { findUserOfAny, isEmailTaken, lockUser, updateUser } from './queries-user.ts';
import { type MailContext, mailEmailChanged, mailInvitation, mailVerification } from './send-link.ts';

/**
 * Gives a user another address on behalf of the operator; the user verifies it before the next login. Returns false for
 * an unknown user; 400 under `email` when another account has the address.
 */
export async function setUserEmail(
  ctx: MailContext & Pick<AppContext, 'db'>,
  id: string,
  email: string,
): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const person = await findUserOfAny(trx, id);
    const was = person && (await lockUser(trx, systemScope(person.business_id), id));
    if (!was) return false;
    // Race: two users take one address at once. The unique index fails the second transaction, which is then retried.
    if (await isEmailTaken(trx, email)) throw new InvalidError('email', authTexts.emailTaken);
    const now = ctx.clock.now();
    await updateUser(trx, systemScope(person.business_id), id, { ...person, email, email_verified_at: null });
    await markEnded(trx, { user_ids: [id] }, { ended_at: now, end_reason: 'email_changed' });
    await spendLinksOf(trx, [id], now);
    const user = { ...was, email };
    if (was.account_status === 'pending') await mailInvitation(ctx, trx, user);
    else {
      await mailVerification(ctx, trx, user);
      await mailEmailChanged(ctx, trx, was);
    }
    return true;
  });
}
