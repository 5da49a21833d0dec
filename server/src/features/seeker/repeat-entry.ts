import { requestTexts } from '@jipe/contract/http/texts';
import type { AppContext, Trx } from '../../access/context.ts';
import { hashToken } from '../../access/tokens.ts';
import { hashOfRequest } from '../../db/idempotent-answer.ts';
import { ConflictError } from '../../http/errors.ts';
import { findEntry, insertEntry, isStillUnused } from './queries-entry.ts';
import type { SeekerTokens } from './rules.ts';

/** A call that signs somebody in, with the Idempotency-Key it came with. */
export interface Entering {
  endpoint: 'enterSeeker' | 'enterByCode';
  requestKey: string | null;
  body: { email: string };
}

/** Keeps the answer of a call that signs somebody in, for whoever lost it: sealed, as tokens are kept nowhere as they are. */
export async function keepEntry(
  ctx: AppContext,
  trx: Trx,
  { endpoint, requestKey: key, body }: Entering,
  entered: SeekerTokens,
): Promise<void> {
  if (key === null) return;
  const { seeker_id } = entered;
  const request_hash = hashOfRequest(endpoint, body);
  const sealed = ctx.sealer.seal(JSON.stringify(entered), seeker_id);
  await insertEntry(trx, { seeker_id, key, endpoint, request_hash, body: sealed, created_at: ctx.clock.now() });
}

/**
 * The answer that a call with this key was given, as long as its tokens were not renewed and their session is not over: to whoever
 * renewed them no answer was lost. Throws 409 for another request under the same key.
 */
export async function repeatEntry(
  ctx: AppContext,
  { endpoint, requestKey, body }: Entering,
): Promise<SeekerTokens | null> {
  const kept = requestKey === null ? undefined : await findEntry(ctx.db, body.email, requestKey);
  if (!kept) return null;
  if (kept.request_hash !== hashOfRequest(endpoint, body))
    throw new ConflictError(requestTexts.keyReused, { code: 'idempotency_mismatch' });
  const opened = ctx.sealer.open(kept.body ?? '', kept.seeker_id);
  if (opened === null) return null;
  const entered = JSON.parse(opened) as SeekerTokens;
  return (await isStillUnused(ctx.db, hashToken(entered.refresh_token), ctx.clock.now())) ? entered : null;
}
