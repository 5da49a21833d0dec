import type { AppContext } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Client } from './open-session.ts';
import { BLOCKED_TOLD_ONCE } from './rules.ts';

type FailedAct = 'login_failed' | 'login_locked' | 'code_failed';

interface Failure {
  act: FailedAct;
  user_id: string;
  client: Client;
  at: Date;
  isFirstBlock?: boolean;
}

/** More than anybody will read; a flood must not fill the memory. */
const MOST_WAITING = 5000;
const waiting = new WeakMap<AppContext['db'], Failure[]>();

/**
 * A login that was refused, to be written down within a second: by a job and not here, since the time that takes would tell a
 * stopwatch which addresses have an account.
 */
export function noteFailedLogin(ctx: AppContext, act: FailedAct, user_id: string, client: Client): void {
  const failures = waiting.get(ctx.db) ?? [];
  waiting.set(ctx.db, failures);
  if (failures.length < MOST_WAITING) failures.push({ act, user_id, client, at: ctx.clock.now() });
}

/** Writes down the logins that were refused since the last time. What the database does not take waits for the next. */
export async function recordFailedLogins(ctx: AppContext): Promise<void> {
  const noted = waiting.get(ctx.db) ?? [];
  const failures = noted.splice(0);
  let written = 0;
  try {
    for (const failure of failures) {
      await record(ctx, failure);
      written += 1;
    }
  } finally {
    noted.unshift(...failures.slice(written).slice(0, MOST_WAITING - noted.length));
  }
}

/** One transaction each: two businesses' heads are never held at once. */
async function record(ctx: AppContext, failure: Failure): Promise<void> {
  const { act, user_id, client, at } = failure;
  // Asked once of each: the answer would be another when its writing is tried again.
  if (act === 'login_locked') failure.isFirstBlock ??= await isFirstBlock(ctx, user_id);
  if (failure.isFirstBlock === false) return;
  await inTransaction(ctx, async (trx) => recordAct(ctx, trx, { act, of: { user_id }, origin: client, at }));
}

async function isFirstBlock(ctx: AppContext, user_id: string): Promise<boolean> {
  return (await ctx.rateLimiter.hit(`login-blocked:${user_id}`, BLOCKED_TOLD_ONCE)).allowed;
}
