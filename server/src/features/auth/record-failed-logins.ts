import type { AppContext } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Client } from './open-session.ts';
import { BLOCKED_LOGIN_ENTRIES } from './rules.ts';

type FailedAct = 'login_failed' | 'login_locked' | 'code_failed';

interface Failure {
  act: FailedAct;
  user_id: string;
  client: Client;
  at: Date;
  isFirstBlock?: boolean;
}

/** Bounds the memory that a flood of failed logins can take. */
const MOST_WAITING = 5000;
const waiting = new WeakMap<AppContext['db'], Failure[]>();

/**
 * Notes a refused login; a job writes it to the activity log within a second. Writing it here would take time, and the
 * response time would reveal which addresses have an account.
 */
export function noteFailedLogin(ctx: AppContext, act: FailedAct, user_id: string, client: Client): void {
  const failures = waiting.get(ctx.db) ?? [];
  waiting.set(ctx.db, failures);
  if (failures.length < MOST_WAITING) failures.push({ act, user_id, client, at: ctx.clock.now() });
}

/** Writes the refused logins noted since the last run to the activity log. Entries that fail stay for the next run. */
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

/** One transaction per failure, so that the audit heads of two businesses are never locked at once. */
async function record(ctx: AppContext, failure: Failure): Promise<void> {
  const { act, user_id, client, at } = failure;
  // Decided once per failure: the rate limiter would decide otherwise when the write is retried.
  if (act === 'login_locked') failure.isFirstBlock ??= await isFirstBlock(ctx, user_id);
  if (failure.isFirstBlock === false) return;
  await inTransaction(ctx, async (trx) => recordAct(ctx, trx, { act, of: { user_id }, origin: client, at }));
}

async function isFirstBlock(ctx: AppContext, user_id: string): Promise<boolean> {
  return (await ctx.rateLimiter.hit(`login-blocked:${user_id}`, BLOCKED_LOGIN_ENTRIES)).allowed;
}
