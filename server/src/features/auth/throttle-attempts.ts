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
  /** As it was given; it need not be known. */
  email: string;
  ip: string;
}

const limitsOf = ({ kind, email, ip }: LoginAttempt) =>
  [
    // Whoever reads the counters learns nobody's address.
    { key: `login:${kind}:${hashToken(email)}`, rule: FAILED_LOGINS_PER_ACCOUNT },
    { key: `login:address:${callerOf(ip)}`, rule: FAILED_LOGINS_PER_ADDRESS },
  ] as const;

/** Counts a failed login; 429 when it was one too many. */
export const countFailure = (ctx: AppContext, attempt: LoginAttempt): Promise<void> => countOn(ctx, limitsOf(attempt));

/**
 * Passes when `secret` has this hash, and answers what was found with it. Throws `wrong` otherwise, after the same work where there is no
 * hash, and 429 after too many of those. Many tries at once count one by one: beyond the limit even the right one is refused, so that a
 * burst tells no more than a row of tries.
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

/** Passes when this is the account's password; 400 for a wrong one and for an unknown account (`password_hash` null). */
export async function checkLogin(
  ctx: AppContext,
  attempt: LoginAttempt,
  password_hash: string | null,
  password: string,
): Promise<void> {
  const wrong = () => new InvalidError(NON_FIELD, authTexts.invalidCredentials);
  await checkSecret(ctx, attempt, wrong, async () => ({ hash: password_hash, secret: password, found: null }));
}

/** Counts one call of those that make an account or send a mail; 429 beyond the limit of the caller's address. */
export async function throttleOpenCall(ctx: AppContext, call: string, ip: string): Promise<void> {
  await countOn(ctx, [{ key: `${call}:address:${callerOf(ip)}`, rule: OPEN_CALLS_PER_ADDRESS }]);
}

/**
 * Looks at a mailed link, which only who was written to has. Wrong ones are counted for the caller's address, and beyond the limit
 * none is looked at.
 */
export async function openingLink<T>(ctx: AppContext, ip: string, look: () => Promise<T>): Promise<T> {
  const limits = [{ key: `link:address:${callerOf(ip)}`, rule: WRONG_LINKS_PER_ADDRESS }];
  await refuseBeyond(ctx, limits);
  try {
    return await look();
  } catch (error) {
    if (error instanceof InvalidError && 'token' in error.fields) await countOn(ctx, limits);
    throw error;
  }
}
