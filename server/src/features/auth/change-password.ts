import { authTexts } from '@jipe/contract/auth/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './hash-password.ts';
import { spendLinksOf } from './queries-link.ts';
import { readMailableUser, replacePassword } from './queries-user.ts';
import { mailPasswordChanged } from './send-link.ts';

const wrong = { field: 'old_password', message: authTexts.oldPasswordWrong };

/** Changes the signed-in user's own password. This session stays; all other sessions of the user end. */
export async function changePassword(
  ctx: AppContext,
  actor: UserActor,
  { old_password, password }: { old_password: string; password: string },
): Promise<void> {
  const { user_id } = actor;
  const was = await checkOwnPassword(ctx, user_id, old_password, wrong);
  const becomes = await hashPassword(password);
  await inTransaction(ctx, async (trx) => {
    if (!(await replacePassword(trx, user_id, was, becomes))) throw new InvalidError(wrong.field, wrong.message);
    await spendLinksOf(trx, [user_id], ctx.clock.now(), 'forget_password');
    const except_session_id = actor.session_id;
    await endSessions(ctx, trx, { user_ids: [user_id] }, { reason: 'password_changed', except_session_id });
    const user = await readMailableUser(trx, user_id);
    if (user) await mailPasswordChanged(ctx, trx, user);
  });
}
