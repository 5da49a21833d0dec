import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { callerOf, countOn, refuseBeyond } from '../../http/throttle.ts';
import { InvalidError } from '../../http/errors.ts';
import { isPromoCode, WRONG_CODES_PER_ADDRESS, WRONG_CODES_PER_BUSINESS } from './rules.ts';

interface Guesser {
  scope: BusinessScope;
  ip: string;
  /** The code, or the id of its plan, from the request. */
  named: string;
}

const limitsOf = ({ scope, ip }: Guesser) => [
  { key: `promo:${scope.business_id}`, rule: WRONG_CODES_PER_BUSINESS },
  { key: `promo:address:${callerOf(ip)}`, rule: WRONG_CODES_PER_ADDRESS },
];

/** Whether the request named a well-formed code or plan id that does not exist. A malformed one is no guess. */
const isWrong = (error: unknown, named: string): boolean =>
  error instanceof InvalidError &&
  (error.code === 'promo_invalid' || error.code === 'plan_unknown') &&
  (isPromoCode(named) || looksLikeId(named));

/**
 * Runs `look`, which takes a promo code or the secret id of its plan. Wrong ones are counted like failed logins: beyond
 * the limit, every one is refused.
 */
export async function throttleCodeUse<T>(ctx: AppContext, guesser: Guesser, look: () => Promise<T>): Promise<T> {
  await refuseBeyond(ctx, limitsOf(guesser));
  try {
    return await look();
  } catch (error) {
    if (isWrong(error, guesser.named.trim())) await countOn(ctx, limitsOf(guesser));
    throw error;
  }
}

/**
 * Like `throttleCodeUse`, for calls that only read: beyond the limit a right code is refused too, so that a burst reveals no
 * more than single tries.
 */
export async function throttleCodeLookup<T>(ctx: AppContext, guesser: Guesser, look: () => Promise<T>): Promise<T> {
  const found = await throttleCodeUse(ctx, guesser, look);
  await refuseBeyond(ctx, limitsOf(guesser));
  return found;
}
