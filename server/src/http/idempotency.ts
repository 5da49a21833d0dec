import { requestTexts } from '@jipe/contract/http/texts';
import { HOUR_MS } from '@jipe/contract/values/duration';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../access/context.ts';
import { hashOfRequest } from '../db/idempotent-answer.ts';
import { holdingLease, LEASE_MS } from '../access/lease.ts';
import { ApiError, ConflictError } from './errors.ts';
import { AnswerWithStatus } from './answer-with-status.ts';
import { deleteOldKeys, findAnswer, prolongKey, storeAnswer, takeKey } from './queries-idempotency.ts';

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
  const request_hash = hashOfRequest(request.endpoint, request.request);
  const now = ctx.clock.passing();
  const lease_until = new Date(now.getTime() + LEASE_MS);
  if (!(await takeKey(ctx.db, request, request_hash, { lease_until, now }))) {
    await mayRepeat?.();
    return storedAnswer(ctx, request, request_hash);
  }

  // Until when the key is ours: who was away for longer may find that somebody else has it.
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
    // A refusal is an answer; a fault or "come back later" is not: the same request may be made again at once, and no other one.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      await storeAnswer(ctx.db, request, error.status, error.body);
    } else {
      // The key goes back to its request. What that did is not always known: another body under its key is still another request. A
      // database that has just failed may fail again here, which is not told: then the key is free when its lease is over.
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

/** Forgets answers that have been kept long enough. */
export async function forgetOldKeys(ctx: AppContext): Promise<void> {
  await deleteOldKeys(ctx.db, new Date(ctx.clock.now().getTime() - KEEP_MS));
}
