import { requestTexts } from '@jipe/contract/http/texts';
import type { AppContext, Trx } from '../../access/context.ts';
import { hashToken } from '../../access/tokens.ts';
import { hashOfRequest } from '../../db/idempotent-answer.ts';
import { ConflictError } from '../../http/errors.ts';
import { findEntry, insertEntry, isStillUnused } from './queries-entry.ts';
import type { SeekerTokens } from './rules.ts';

/** A sign-in call with its idempotency key. */
export interface SignInRequest {
  endpoint: 'enterSeeker' | 'enterByCode';
  requestKey: string | null;
  body: { email: string };
}

/** Stores the answer of a sign-in call for retries, encrypted, because tokens are never stored in plain text. */
export async function storeSignInAnswer(
  ctx: AppContext,
  trx: Trx,
  { endpoint, requestKey: key, body }: SignInRequest,
  entered: SeekerTokens,
): Promise<void> {
  if (key === null) return;
  const { seeker_id } = entered;
  const request_hash = hashOfRequest(endpoint, body);
  const sealed = ctx.sealer.seal(JSON.stringify(entered), seeker_id);
  await insertEntry(trx, { seeker_id, key, endpoint, request_hash, body: sealed, created_at: ctx.clock.now() });
}

/**
 * The stored answer of an earlier call with this key, while its session is open and its refresh token unused: a client
 * that used the token has received the answer. Throws 409 when the key belongs to another request.
 */
export async function replaySignInAnswer(
  ctx: AppContext,
  { endpoint, requestKey, body }: SignInRequest,
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
