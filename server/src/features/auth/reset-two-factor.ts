import type { AppContext } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteFactors } from './queries-factor.ts';
import { findMailableUser } from './queries-user.ts';
import { mailTwoFactor } from './send-link.ts';

/**
 * Turns two-step login off, on behalf of the operator, for a user who lost both phone and codes. False when no user
 * with this address has it on. The caller has checked the identity of the person who asks.
 */
export async function resetTwoFactor(
  ctx: Pick<AppContext, 'db' | 'clock' | 'settings' | 'wake'>,
  email: string,
): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const user = await findMailableUser(trx, email);
    if (!user || (await deleteFactors(trx, [user.id])).length === 0) return false;
    await mailTwoFactor(ctx, trx, user, false);
    recordAct(ctx, trx, { act: 'two_factor_off_by_operator', of: { user_id: user.id } });
    return true;
  });
}
