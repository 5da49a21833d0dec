import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { callerOf, countOn, refuseBeyond } from '../../http/throttle.ts';
import { InvalidError } from '../../http/errors.ts';
import { isPromoCode, WRONG_CODES_PER_ADDRESS, WRONG_CODES_PER_BUSINESS } from './rules.ts';

interface Guesser {
  scope: BusinessScope;
  ip: string;
  /** The code, or the id of the plan, that is named. */
  named: string;
}

const limitsOf = ({ scope, ip }: Guesser) => [
  { key: `promo:${scope.business_id}`, rule: WRONG_CODES_PER_BUSINESS },
  { key: `promo:address:${callerOf(ip)}`, rule: WRONG_CODES_PER_ADDRESS },
];

/** A code, or the plan one names, that might have been there and is not. What nobody could be given is no guess. */
const isWrong = (error: unknown, named: string): boolean =>
  error instanceof InvalidError &&
  (error.code === 'promo_invalid' || error.code === 'plan_unknown') &&
  (isPromoCode(named) || looksLikeId(named));

/**
 * Does what takes a promo code, or the plan that only who has one knows. Wrong ones are counted as failed logins are: beyond the limit
 * none is looked at.
 */
export async function naming<T>(ctx: AppContext, guesser: Guesser, look: () => Promise<T>): Promise<T> {
  await refuseBeyond(ctx, limitsOf(guesser));
  try {
    return await look();
  } catch (error) {
    if (isWrong(error, guesser.named.trim())) await countOn(ctx, limitsOf(guesser));
    throw error;
  }
}

/** For a call that only asks: of many tries at once a right one says no more than in a row of them. */
export async function askingFor<T>(ctx: AppContext, guesser: Guesser, look: () => Promise<T>): Promise<T> {
  const found = await naming(ctx, guesser, look);
  await refuseBeyond(ctx, limitsOf(guesser));
  return found;
}
