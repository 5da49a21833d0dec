import { requestTexts } from '@jipe/contract/http/texts';
import { HOUR_MS } from '@jipe/contract/values/duration';
import { CompiledQuery } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../access/context.ts';
import { hashOfRequest } from '../db/idempotent-answer.ts';
import { holdingLease, LEASE_MS } from '../access/lease.ts';
import { ApiError, ConflictError } from './errors.ts';
import { AnswerWithStatus } from './answer-with-status.ts';

interface Request {
  scope: string;
  key: string;
  endpoint: string;
  request: unknown;
}

// Stored answers are kept at least a day; the sweep removes older ones.
const KEEP_MS = 48 * HOUR_MS;

const OVER = new Date(0);

/** Whoever waited for a statement that was never answered does not wait as long again. */
const FREED_WITHIN_MS = 1_000;

/**
 * Written out, as each call with a key needs it. Taken over is a key only when it is the same request, unanswered, and its holder is
 * gone. The commit is not waited for on the disk: what the call commits after it is there only with it, and without that nothing was done.
 */
const TAKE = `
  with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
  insert into idempotency_key (scope, key, endpoint, request_hash, lease_until, created_at)
  select $1, $2, $3, $4, $5::timestamptz, $6::timestamptz from unhurried
  on conflict (scope, key) do update set lease_until = excluded.lease_until, created_at = excluded.created_at
  where idempotency_key.request_hash = excluded.request_hash and idempotency_key.status is null
    and idempotency_key.lease_until < excluded.created_at
  returning key`;
const STORE = `update idempotency_key set status = $1, body = $2 where scope = $3 and key = $4`;

/**
 * Runs a call at most once per key and replays its answer, a refusal included. Race: many requests with one key: the primary key
 * lets one in, the others get 409 while it runs and the stored answer after. `mayRepeat` throws what the call would to who could not make
 * it now: whose key it was, and what came of it, is then not said.
 */
export async function onceOnly(
  ctx: AppContext,
  request: Request,
  run: () => Promise<AnswerWithStatus<unknown>>,
  mayRepeat?: () => Promise<void>,
): Promise<AnswerWithStatus<unknown>> {
  const { scope, key, endpoint } = request;
  const request_hash = hashOfRequest(endpoint, request.request);
  const now = ctx.clock.passing();
  const lease_until = new Date(now.getTime() + LEASE_MS);
  const taken = [scope, key, endpoint, request_hash, lease_until, now];
  const { rows } = await ctx.db.executeQuery(CompiledQuery.raw(TAKE, taken));
  if (rows.length === 0) {
    await mayRepeat?.();
    return storedAnswer(ctx, request, request_hash);
  }

  // Until when the key is ours: who was away for longer may find that somebody else has it.
  let held = lease_until;
  try {
    const prolong = async (from: Date, until: Date) => {
      const isOurs = await prolongKey(ctx, request, from, until);
      if (isOurs) held = until;
      return isOurs;
    };
    const done = await holdingLease(ctx, lease_until, prolong, run);
    if (!done.isKept) await store(ctx, request, done.status, done.body);
    return done;
  } catch (error) {
    // A refusal is an answer; a fault or "come back later" is not: the same request may be made again at once, and no other one.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      await store(ctx, request, error.status, error.body);
    } else {
      await Promise.race([free(ctx, request, held), pause(FREED_WITHIN_MS, undefined, { ref: false })]);
    }
    throw error;
  }
}

/**
 * Gives the key back to its request. What that one did is not always known: another body under its key is still another request. A
 * database that has just failed may fail again here: then the key is free when its lease is over.
 */
async function free(ctx: AppContext, { scope, key }: Request, held: Date): Promise<void> {
  try {
    await ctx.db
      .updateTable('idempotency_key')
      .set({ lease_until: OVER })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('status', 'is', null)
      .where('lease_until', '=', held)
      .execute();
  } catch {
    // What is told is why the call failed.
  }
}

/** Keeps the key for a request that is still at it; answers whether it was still its own. */
async function prolongKey(ctx: AppContext, { scope, key }: Request, held: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('idempotency_key')
    .set({ lease_until: until })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('lease_until', '=', held)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function store(ctx: AppContext, { scope, key }: Request, status: number, body: unknown): Promise<void> {
  await ctx.db.executeQuery(CompiledQuery.raw(STORE, [status, JSON.stringify(body), scope, key]));
}

async function storedAnswer(
  ctx: AppContext,
  { scope, key }: Request,
  request_hash: string,
): Promise<AnswerWithStatus<unknown>> {
  const row = await ctx.db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.request_hash !== request_hash) {
    throw new ConflictError(requestTexts.keyReused, { code: 'idempotency_mismatch' });
  }
  if (!row || row.status === null) {
    throw new ConflictError(requestTexts.keyRunning, {
      code: 'idempotency_in_progress',
    });
  }
  return new AnswerWithStatus(row.status, row.body);
}

/** Forgets answers that have been kept long enough. */
export async function forgetOldKeys(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEEP_MS);
  await ctx.db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
