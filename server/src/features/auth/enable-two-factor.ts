import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError } from '../../http/errors.ts';
import { throttleCodes, realTime, wrongCode } from './check-code.ts';
import { notifyTwoFactor } from './notify-two-factor.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { readFactor, markEnabled } from './queries-factor.ts';
import { stepOf, plainCode } from './rules.ts';

/** Turns two-step login on with the app's first code. Returns the recovery codes, which cannot be read again later. */
export async function enableTwoFactor(ctx: AppContext, { user_id }: UserActor, otp: string): Promise<string[]> {
  await throttleCodes(ctx, user_id);
  return inTransaction(ctx, async (trx) => {
    const factor = await readFactor(trx, user_id);
    if (factor?.enabled_at) throw new ConflictError(safetyTexts.alreadyOn);
    const secret = factor ? ctx.sealer.open(factor.secret, user_id) : null;
    if (!factor || secret === null) throw new ConflictError(safetyTexts.notStarted);
    const last_step = stepOf(secret, plainCode(otp), realTime(ctx));
    if (last_step === null) throw wrongCode();
    const enabled_at = ctx.clock.now();
    const isOn = await markEnabled(trx, user_id, { secret: factor.secret, last_step, enabled_at });
    if (!isOn) throw new ConflictError(safetyTexts.notStarted);
    await notifyTwoFactor(ctx, trx, user_id, true);
    return giveRecoveryCodes(trx, user_id);
  });
}
