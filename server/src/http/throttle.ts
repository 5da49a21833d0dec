import { TooManyError } from './errors.ts';
import type { RateRule } from '../ports/rate-limit/port.ts';
import type { AppContext } from '../access/context.ts';

export interface Limit {
  key: string;
  rule: RateRule;
}

type Limiting = Pick<AppContext, 'rateLimiter'>;

/** Throws 429 when one of these limits is used up. Counts nothing. */
export async function refuseBeyond(ctx: Limiting, limits: readonly Limit[]): Promise<void> {
  for (const { key, rule } of limits) {
    const { allowed, retryAfterSeconds } = await ctx.rateLimiter.peek(key, rule);
    if (!allowed) throw new TooManyError(retryAfterSeconds);
  }
}

/**
 * Counts a hit on each of these limits, and throws 429 beyond one. Call outside any transaction: an attempt that is
 * rolled back counts too.
 */
export async function countOn(ctx: Limiting, limits: readonly Limit[]): Promise<void> {
  const verdicts = [];
  for (const { key, rule } of limits) verdicts.push(await ctx.rateLimiter.hit(key, rule));
  const refused = verdicts.find((verdict) => !verdict.allowed);
  if (refused) throw new TooManyError(refused.retryAfterSeconds);
}

/**
 * Returns the caller that a limit per address counts. A household or server has a whole /64 of IPv6, which counts as
 * one caller. An IPv4 address in IPv6 form is the same caller as in IPv4 form.
 */
export function callerOf(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 !== undefined) return v4;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
