import type { AppContext } from '../../access/context.ts';
import { type RecordedAct, recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Client } from './open-session.ts';
import { BLOCKED_TOLD_ONCE } from './rules.ts';

type FailedAct = 'login_failed' | 'login_locked' | 'code_failed';

interface Failure {
  act: FailedAct;
  user_id: string;
  client: Client;
  at: Date;
}

/** More than anybody will read; a flood must not fill the memory. */
const MOST_WAITING = 5000;
const waiting = new WeakMap<AppContext, Failure[]>();

/**
 * A login that was refused, to be written down within a second: by a job and not here, since the time that takes would tell a
 * stopwatch which addresses have an account.
 */
export function noteFailedLogin(ctx: AppContext, act: FailedAct, user_id: string, client: Client): void {
  const failures = waiting.get(ctx) ?? [];
  waiting.set(ctx, failures);
  if (failures.length < MOST_WAITING) failures.push({ act, user_id, client, at: ctx.clock.now() });
}

/** Writes down the logins that were refused since the last time. */
export async function recordFailedLogins(ctx: AppContext): Promise<void> {
  const failures = waiting.get(ctx)?.splice(0) ?? [];
  const kept: RecordedAct[] = [];
  for (const { act, user_id, client, at } of failures) {
    if (act === 'login_locked' && !(await isFirstBlock(ctx, user_id))) continue;
    kept.push({ act, of: { user_id }, origin: client, at });
  }
  // One transaction each: two businesses' heads are never held at once.
  for (const act of kept) await inTransaction(ctx, async (trx) => recordAct(ctx, trx, act));
}

async function isFirstBlock(ctx: AppContext, user_id: string): Promise<boolean> {
  return (await ctx.rateLimiter.hit(`login-blocked:${user_id}`, BLOCKED_TOLD_ONCE)).allowed;
}
