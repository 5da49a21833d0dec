import { authTexts } from '@jipe/contract/auth/texts';
import { loginTexts } from '@jipe/contract/auth/texts.login';
import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import type { LoginAnswer } from '@jipe/contract/auth/schema';
import type { ActName } from '@jipe/contract/settings/rules.activity';
import { NON_FIELD } from '@jipe/contract/http/envelope';
import type { AppContext, Trx } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError, TooManyError } from '../../http/errors.ts';
import { spendCode, throttleCodes, wrongCode } from './check-code.ts';
import { type Client, openSession } from './open-session.ts';
import { findLoginUser, holdLoginUser, type LoginUser } from './queries-user.ts';
import { noteFailedLogin } from './record-failed-logins.ts';
import { checkLogin, countFailure, type LoginAttempt } from './throttle-attempts.ts';

interface Login {
  email: string;
  password: string;
  otp?: string | undefined;
}

/**
 * Signs a user in. Only a caller who gave the right password learns that the address is not verified yet, or that the
 * account needs a code.
 */
export async function login(ctx: AppContext, { email, password, otp }: Login, client: Client): Promise<LoginAnswer> {
  const user = await findLoginUser(ctx.db, email);
  const attempt: LoginAttempt = { kind: 'user', email, ip: client.ip };
  try {
    await checkLogin(ctx, attempt, user?.password_hash ?? null, password);
  } catch (error) {
    const isBlocked = error instanceof TooManyError;
    if (user && (isBlocked || error instanceof InvalidError))
      noteFailedLogin(ctx, isBlocked ? 'login_locked' : 'login_failed', user.id, client);
    throw error;
  }
  if (!user || user.email_verified_at === null) throw new InvalidError(NON_FIELD, loginTexts.emailNotVerified);
  if (!user.has_two_factor) return enter(ctx, { user, email }, client, async () => 'logged_in');

  if (otp === undefined || otp.trim() === '') throw new InvalidError('otp', safetyTexts.otpRequired, 'otp_required');
  await throttleCodes(ctx, user.id);
  try {
    return await enter(ctx, { user, email }, client, async (trx) => {
      const spent = await spendCode(ctx, trx, user.id, otp);
      if (spent === null) throw wrongCode();
      return spent === 'app' ? 'logged_in' : 'logged_in_by_recovery_code';
    });
  } catch (error) {
    if (!(error instanceof InvalidError) || error.code !== 'otp_invalid') throw error;
    noteFailedLogin(ctx, 'code_failed', user.id, client);
    await countFailure(ctx, attempt);
    throw error;
  }
}

/** Opens the session in one transaction with `secondStep`, which returns the act for the activity log. */
async function enter(
  ctx: AppContext,
  { user, email }: { user: LoginUser; email: string },
  client: Client,
  secondStep: (trx: Trx) => Promise<ActName>,
): Promise<LoginAnswer> {
  return inTransaction(ctx, async (trx) => {
    const held = await holdLoginUser(trx, user, email);
    if (!held) throw new InvalidError(NON_FIELD, authTexts.invalidCredentials);
    const act = await secondStep(trx);
    const { account_type, is_profile_completed, profile_completed_up_to } = held;
    const tokens = await openSession(ctx, trx, { user_id: user.id }, client);
    recordAct(ctx, trx, { act, of: { user_id: user.id }, origin: client });
    return {
      message: loginTexts.loginSuccess,
      account_type,
      is_profile_completed,
      profile_completed_up_to,
      data: { ...tokens, account_type },
    };
  });
}
