import type { AppContext } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteFactors } from './queries-factor.ts';
import { findMailableUser } from './queries-user.ts';
import { mailTwoFactor } from './send-link.ts';

/**
 * The operator's way in for who has lost both phone and codes. False when there is nobody with this address who has it on. The
 * caller has made sure who asks.
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
