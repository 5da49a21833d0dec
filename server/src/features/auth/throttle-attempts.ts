import { authTexts } from '@jipe/contract/auth/texts';
import type { AppContext } from '../../access/context.ts';
import { hashToken } from '../../access/tokens.ts';
import { InvalidError, TooManyError } from '../../http/errors.ts';
import { NON_FIELD } from '@jipe/contract/http/envelope';
import { verifyPassword } from './hash-password.ts';
import { callerOf, FAILED_LOGINS_PER_ACCOUNT, FAILED_LOGINS_PER_ADDRESS, OPEN_CALLS_PER_ADDRESS } from './rules.ts';

export interface LoginAttempt {
  kind: 'user' | 'seeker';
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

async function refuseBeyondLimit(ctx: AppContext, attempt: LoginAttempt): Promise<void> {
  for (const { key, rule } of limitsOf(attempt)) {
    const { allowed, retryAfterSeconds } = await ctx.rateLimiter.peek(key, rule);
    if (!allowed) throw new TooManyError(retryAfterSeconds);
  }
}

/** Counts a failed login; 429 when it was one too many. */
export async function countFailure(ctx: AppContext, attempt: LoginAttempt): Promise<void> {
  const verdicts = [];
  for (const { key, rule } of limitsOf(attempt)) verdicts.push(await ctx.rateLimiter.hit(key, rule));
  const refused = verdicts.find((verdict) => !verdict.allowed);
  if (refused) throw new TooManyError(refused.retryAfterSeconds);
}

/**
 * Passes when this is the account's password. Throws 400 for a wrong one and for an unknown account (`password_hash` null), after
 * the same work, and 429 after too many of those. Many tries at once count one by one: beyond the limit even the right password
 * is refused, so that a burst tells no more than a row of tries.
 */
export async function checkLogin(
  ctx: AppContext,
  attempt: LoginAttempt,
  password_hash: string | null,
  password: string,
): Promise<void> {
  await refuseBeyondLimit(ctx, attempt);
  if (!(await verifyPassword(password_hash, password))) {
    await countFailure(ctx, attempt);
    throw new InvalidError(NON_FIELD, authTexts.invalidCredentials);
  }
  await refuseBeyondLimit(ctx, attempt);
}

/** Counts one call of those that make an account or send a mail; 429 beyond the limit of the caller's address. */
export async function throttleOpenCall(ctx: AppContext, call: string, ip: string): Promise<void> {
  const verdict = await ctx.rateLimiter.hit(`${call}:address:${callerOf(ip)}`, OPEN_CALLS_PER_ADDRESS);
  if (!verdict.allowed) throw new TooManyError(verdict.retryAfterSeconds);
}
