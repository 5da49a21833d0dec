import { requestTexts } from '@jipe/contract/http/texts';
import { HOUR_MS } from '@jipe/contract/values/duration';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../access/context.ts';
import { hashOfRequest } from '../db/idempotent-answer.ts';
import { holdingLease, LEASE_MS } from '../access/lease.ts';
import { ApiError, ConflictError } from './errors.ts';
import { AnswerWithStatus } from './answer-with-status.ts';
import { deleteOldKeys, findAnswer, prolongKey, storeAnswer, claimKey } from './queries-idempotency.ts';

interface Request {
  scope: string;
  key: string;
  endpoint: string;
  request: unknown;
}

// Stored answers are kept at least a day; the sweep removes older ones.
const KEEP_MS = 48 * HOUR_MS;

const OVER = new Date(0);

/**
 * How long a failed call waits for its key to be freed. A call that already waited for a silent database must not wait
 * as long again.
 */
const FREED_WITHIN_MS = 1_000;

/**
 * Runs a call at most once per key and replays its answer, including a refusal. Race: many requests with one key: the
 * primary key admits one. The others get 409 while it runs, and the stored answer afterwards. `mayRepeat` throws the
 * call's own refusal for a caller who may not make the call now, so that the key and its answer are not revealed.
 */
export async function onceOnly(
  ctx: AppContext,
  request: Request,
  run: () => Promise<AnswerWithStatus<unknown>>,
  mayRepeat?: () => Promise<void>,
): Promise<AnswerWithStatus<unknown>> {
  const request_hash = hashOfRequest(request.endpoint, request.request);
  const now = ctx.clock.passing();
  const lease_until = new Date(now.getTime() + LEASE_MS);
  if (!(await claimKey(ctx.db, request, request_hash, { lease_until, now }))) {
    await mayRepeat?.();
    return storedAnswer(ctx, request, request_hash);
  }

  // The end of our lease on the key. After a longer pause, another request may hold the key.
  let held = lease_until;
  try {
    const prolong = async (from: Date, until: Date) => {
      const isOurs = await prolongKey(ctx.db, request, from, until);
      if (isOurs) held = until;
      return isOurs;
    };
    const done = await holdingLease(ctx, lease_until, prolong, run);
    if (!done.isKept) await storeAnswer(ctx.db, request, done.status, done.body);
    return done;
  } catch (error) {
    // A refusal is an answer and is stored. After a fault or "try again later", the same request may be retried at
    // once; a different request under this key may not.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      await storeAnswer(ctx.db, request, error.status, error.body);
    } else {
      // Frees the key for a retry of the same request. The effect of the failed request is unknown, so a different body
      // stays a mismatch. Freeing may fail as well when the database has just failed; that error is dropped, and the
      // key is free when its lease ends.
      const freed = prolongKey(ctx.db, request, held, OVER).catch(() => false);
      await Promise.race([freed, pause(FREED_WITHIN_MS, undefined, { ref: false })]);
    }
    throw error;
  }
}

async function storedAnswer(ctx: AppContext, request: Request, hash: string): Promise<AnswerWithStatus<unknown>> {
  const row = await findAnswer(ctx.db, request);
  if (row && row.request_hash !== hash) {
    throw new ConflictError(requestTexts.keyReused, { code: 'idempotency_mismatch' });
  }
  if (!row || row.status === null) {
    throw new ConflictError(requestTexts.keyRunning, { code: 'idempotency_in_progress' });
  }
  return new AnswerWithStatus(row.status, row.body);
}

/** Deletes stored answers older than KEEP_MS. */
export async function forgetOldKeys(ctx: AppContext): Promise<void> {
  await deleteOldKeys(ctx.db, new Date(ctx.clock.now().getTime() - KEEP_MS));
}
