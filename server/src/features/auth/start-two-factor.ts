import type { TwoFactorSetup } from '@jipe/contract/auth/schema.safety';
import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError } from '../../http/errors.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { wrongPassword } from './check-proof.ts';
import { putWaitingSecret } from './queries-factor.ts';
import { newFactorSecret, otpauthUrl } from './rules.ts';

/** Makes the secret for the user's app, without effect until its first code. 409 when two-step login is on already. */
export async function startTwoFactor(
  ctx: AppContext,
  { user_id, email }: UserActor,
  { password }: { password: string },
): Promise<TwoFactorSetup> {
  await checkOwnPassword(ctx, user_id, password, wrongPassword);
  const secret = newFactorSecret();
  await inTransaction(ctx, async (trx) => {
    const waiting = { user_id, secret: ctx.sealer.seal(secret, user_id), created_at: ctx.clock.now() };
    if (!(await putWaitingSecret(trx, waiting))) throw new ConflictError(safetyTexts.alreadyOn);
  });
  return { secret, otpauth_url: otpauthUrl(secret, ctx.settings.brand.name, email) };
}
