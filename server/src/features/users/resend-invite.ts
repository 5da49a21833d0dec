import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { sendInvitation, throttleOpenCall } from '../auth/index.ts';
import { readState } from './queries.ts';

/**
 * Mails a pending user's invitation again, with a new link. Throws 404 for an unknown user, 409 when the user has
 * signed up.
 */
export async function resendInvite(ctx: AppContext, { scope }: OwnerActor, id: string, ip: string): Promise<void> {
  await throttleOpenCall(ctx, 'resend-invite', ip);
  await inTransaction(ctx, async (trx) => {
    if (!(await readState(trx, scope, id))) throw new NotFoundError();
    await sendInvitation(ctx, trx, id);
  });
}
