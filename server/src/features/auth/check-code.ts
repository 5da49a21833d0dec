import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import type { AppContext, Trx } from '../../access/context.ts';
import { countOn } from '../../http/throttle.ts';
import { hashToken } from '../../access/tokens.ts';
import { InvalidError } from '../../http/errors.ts';
import { readFactor, spendRecoveryCode, spendStep } from './queries-factor.ts';
import { CODES_PER_ACCOUNT, isAppCode, plainCode, stepOf } from './rules.ts';

export const wrongCode = (): InvalidError => new InvalidError('otp', safetyTexts.otpWrong, 'otp_invalid');

/** The real time, without the product's clock offset: the phone that shows the codes uses the real time too. */
export const realTime = (ctx: AppContext): Date =>
  new Date(ctx.clock.now().getTime() - ctx.settings.clockOffsetSeconds * 1000);

/** Counts one try at a code of this account; 429 beyond the limit. Call before the check, outside any transaction. */
export async function throttleCodes(ctx: AppContext, user_id: string): Promise<void> {
  await countOn(ctx, [{ key: `code:${user_id}`, rule: CODES_PER_ACCOUNT }]);
}

/** Spends a code of the user's authenticator app or a recovery code; each works once. Returns null for a wrong code. */
export async function spendCode(
  ctx: AppContext,
  trx: Trx,
  user_id: string,
  given: string,
): Promise<'app' | 'recovery' | null> {
  const code = plainCode(given);
  if (!isAppCode(code)) {
    return (await spendRecoveryCode(trx, user_id, hashToken(code), ctx.clock.now())) ? 'recovery' : null;
  }
  const factor = await readFactor(trx, user_id);
  const secret = factor?.enabled_at ? ctx.sealer.open(factor.secret, user_id) : null;
  const step = secret === null ? null : stepOf(secret, code, realTime(ctx));
  return step !== null && (await spendStep(trx, user_id, step)) ? 'app' : null;
}
