import type { TwoFactor, TwoFactorSetup } from '@jipe/contract/auth/schema.safety';
import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { hashToken } from '../../access/tokens.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError } from '../../http/errors.ts';
import { spendCode, throttleCodes, worldsTime, wrongCode } from './check-code.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { deleteFactors, markEnabled, putWaitingSecret, readFactor, replaceRecoveryCodes } from './queries-factor.ts';
import { findMailableUser, readMailableUser } from './queries-user.ts';
import { newFactorSecret, newRecoveryCodes, otpauthUrl, plainCode, stepOf } from './rules.ts';
import { mailTwoFactor } from './send-link.ts';

const wrongPassword = { field: 'password', message: safetyTexts.passwordWrong };

interface Proof {
  password: string;
  otp: string;
}

export async function readTwoFactor(ctx: AppContext, { user_id }: UserActor): Promise<TwoFactor> {
  const factor = await readFactor(ctx.db, user_id);
  const enabled_at = factor?.enabled_at ?? null;
  return {
    is_on: enabled_at !== null,
    enabled_at: enabled_at?.toISOString() ?? null,
    recovery_codes_left: enabled_at === null ? 0 : (factor?.codes_left ?? 0),
  };
}

/** Makes the secret for the user's app, which counts for nothing until a code of it is given. 409 when it is on already. */
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

/** Turns it on with the first code of the app, and answers the recovery codes: nobody can read them again. */
export async function enableTwoFactor(ctx: AppContext, { user_id }: UserActor, otp: string): Promise<string[]> {
  await throttleCodes(ctx, user_id);
  return inTransaction(ctx, async (trx) => {
    const factor = await readFactor(trx, user_id);
    if (factor?.enabled_at) throw new ConflictError(safetyTexts.alreadyOn);
    const secret = factor ? ctx.sealer.open(factor.secret, user_id) : null;
    if (!factor || secret === null) throw new ConflictError(safetyTexts.notStarted);
    const last_step = stepOf(secret, plainCode(otp), worldsTime(ctx));
    if (last_step === null) throw wrongCode();
    const enabled_at = ctx.clock.now();
    const isOn = await markEnabled(trx, user_id, { secret: factor.secret, last_step, enabled_at });
    if (!isOn) throw new ConflictError(safetyTexts.notStarted);
    await tell(ctx, trx, user_id, true);
    return giveCodes(trx, user_id);
  });
}

export async function disableTwoFactor(ctx: AppContext, { user_id }: UserActor, proof: Proof): Promise<void> {
  await withProof(ctx, user_id, proof, async (trx) => {
    await deleteFactors(trx, [user_id]);
    await tell(ctx, trx, user_id, false);
  });
}

export async function renewRecoveryCodes(ctx: AppContext, { user_id }: UserActor, proof: Proof): Promise<string[]> {
  return withProof(ctx, user_id, proof, (trx) => giveCodes(trx, user_id));
}

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

/** Runs `fn` once the password was right and the code is spent; a refusal leaves the code as it was. */
async function withProof<T>(
  ctx: AppContext,
  user_id: string,
  { password, otp }: Proof,
  fn: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (!(await readFactor(ctx.db, user_id))?.enabled_at) throw new ConflictError(safetyTexts.notOn);
  await checkOwnPassword(ctx, user_id, password, wrongPassword);
  await throttleCodes(ctx, user_id);
  return inTransaction(ctx, async (trx) => {
    if ((await spendCode(ctx, trx, user_id, otp)) === null) throw wrongCode();
    return fn(trx);
  });
}

/** Stored as digests alone. */
async function giveCodes(trx: Trx, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    user_id,
    codes.map((code) => hashToken(plainCode(code))),
  );
  return codes;
}

async function tell(ctx: AppContext, trx: Trx, user_id: string, isOn: boolean): Promise<void> {
  const user = await readMailableUser(trx, user_id);
  if (user) await mailTwoFactor(ctx, trx, user, isOn);
}
