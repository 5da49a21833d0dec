import { authTexts } from '@jipe/contract/auth/texts';
import type { AppContext } from '../../access/context.ts';
import { callerOf, countOn, refuseBeyond } from '../../http/throttle.ts';
import { hashToken } from '../../access/tokens.ts';
import { InvalidError } from '../../http/errors.ts';
import { NON_FIELD } from '@jipe/contract/http/envelope';
import { verifyPassword } from './hash-password.ts';
import {
  FAILED_LOGINS_PER_ACCOUNT,
  FAILED_LOGINS_PER_ADDRESS,
  OPEN_CALLS_PER_ADDRESS,
  WRONG_LINKS_PER_ADDRESS,
} from './rules.ts';

export interface LoginAttempt {
  kind: 'user' | 'seeker' | 'code';
  /** The address as entered; it need not belong to an account. */
  email: string;
  ip: string;
}

const limitsOf = ({ kind, email, ip }: LoginAttempt) =>
  [
    // Hashed, so that the counters do not reveal addresses.
    { key: `login:${kind}:${hashToken(email)}`, rule: FAILED_LOGINS_PER_ACCOUNT },
    { key: `login:address:${callerOf(ip)}`, rule: FAILED_LOGINS_PER_ADDRESS },
  ] as const;

/** Counts a failed login; 429 beyond the limit. */
export const countFailure = (ctx: AppContext, attempt: LoginAttempt): Promise<void> => countOn(ctx, limitsOf(attempt));

/**
 * Checks `secret` against the hash that `look` found, and returns what `look` found with it. Throws `wrong` otherwise,
 * after the same work when there is no hash, and 429 after too many failures. Beyond the limit even the right secret is
 * refused, so that a burst reveals no more than single tries.
 */
export async function checkSecret<T>(
  ctx: AppContext,
  attempt: LoginAttempt,
  wrong: () => InvalidError,
  look: () => Promise<{ hash: string | null; secret: string; found: T }>,
): Promise<T> {
  await refuseBeyond(ctx, limitsOf(attempt));
  const { hash, secret, found } = await look();
  if (!(await verifyPassword(hash, secret))) {
    await countFailure(ctx, attempt);
    throw wrong();
  }
  await refuseBeyond(ctx, limitsOf(attempt));
  return found;
}

/** Checks the account's password; 400 for a wrong one and for an unknown account (`password_hash` null). */
export async function checkLogin(
  ctx: AppContext,
  attempt: LoginAttempt,
  password_hash: string | null,
  password: string,
): Promise<void> {
  const wrong = () => new InvalidError(NON_FIELD, authTexts.invalidCredentials);
  await checkSecret(ctx, attempt, wrong, async () => ({ hash: password_hash, secret: password, found: null }));
}

/** Counts one call that creates an account or sends a mail; 429 beyond the limit of the client address. */
export async function throttleOpenCall(ctx: AppContext, call: string, ip: string): Promise<void> {
  await countOn(ctx, [{ key: `${call}:address:${callerOf(ip)}`, rule: OPEN_CALLS_PER_ADDRESS }]);
}

/** Runs `look`, which opens a mailed link. Counts invalid links per client address; beyond the limit, all are 429. */
export async function throttleLinkGuesses<T>(ctx: AppContext, ip: string, look: () => Promise<T>): Promise<T> {
  const limits = [{ key: `link:address:${callerOf(ip)}`, rule: WRONG_LINKS_PER_ADDRESS }];
  await refuseBeyond(ctx, limits);
  try {
    return await look();
  } catch (error) {
    if (error instanceof InvalidError && 'token' in error.fields) await countOn(ctx, limits);
    throw error;
  }
}
