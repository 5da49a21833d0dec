import { authTexts } from '@jipe/contract/auth/texts';
import type { AppContext, Trx } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import type { OwnerActor } from '../../access/actor.ts';
import type { AccountType } from '../../access/scope.ts';
import { InvalidError, NotFoundError } from '../../http/errors.ts';
import { countInvitation } from './count-invitations.ts';
import { endSessions } from './end-sessions.ts';
import { spendLinksOf } from './queries-link.ts';
import { isEmailTaken, lockUser, updateUser } from './queries-user.ts';
import { mailEmailChanged, mailInvitation, mailVerification } from './send-link.ts';

export interface UserAccountChange {
  email: string;
  first_name: string;
  last_name: string;
  account_type: AccountType;
}

/**
 * Changes a user of the actor's business; 404 for any other, 400 under `email` when another account has the address.
 * A new address must be verified like the first. A pending user is invited there; any other user gets a verification
 * link, needed before the next login, and a notice at the old address. Links mailed to the old address stop working.
 * Every session of the user ends, except the actor's own when users change their own address.
 * The caller has made sure that the business keeps an admin.
 */
export async function updateUserAccount(
  ctx: AppContext,
  trx: Trx,
  { scope, session_id }: Pick<OwnerActor, 'scope' | 'session_id'>,
  user_id: string,
  change: UserAccountChange,
): Promise<void> {
  const was = await lockUser(trx, scope, user_id);
  if (!was) throw new NotFoundError();
  await noteBefore(trx, 'user', [user_id]);
  if (change.email === was.email) return updateUser(trx, scope, user_id, change);

  // Race: two users take one address at once. The unique index fails the second transaction, which is then retried.
  if (await isEmailTaken(trx, change.email)) throw new InvalidError('email', authTexts.emailTaken);
  await countInvitation(ctx, trx, scope.business_id);
  // Before the sessions end: a login under way then finds its address changed.
  await updateUser(trx, scope, user_id, { ...change, email_verified_at: null });
  await endSessions(ctx, trx, { user_ids: [user_id] }, { reason: 'email_changed', except_session_id: session_id });
  await spendLinksOf(trx, [user_id], ctx.clock.now());
  const user = { ...was, ...change };
  if (was.account_status === 'pending') return mailInvitation(ctx, trx, user);
  await mailVerification(ctx, trx, user);
  await mailEmailChanged(ctx, trx, was);
}
