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
 * The operator's way to give a user another address, which is verified before the next login. False when there is no such user; 400
 * under `email` when somebody has it.
 */
export async function giveUserAddress(
  ctx: MailContext & Pick<AppContext, 'db'>,
  id: string,
  email: string,
): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const person = await findUserOfAny(trx, id);
    const was = person && (await lockUser(trx, systemScope(person.business_id), id));
    if (!was) return false;
    // Race: two take one address at once: the unique index refuses the second, as a failure to be tried again.
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
