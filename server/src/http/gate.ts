import { ForbiddenError, UnauthenticatedError } from './errors.ts';
import type { Access } from '@jipe/contract/http/endpoint';
import type { Actor } from '../access/actor.ts';
import type { AppContext } from '../access/context.ts';
import { isOwner, mintBusinessScope, mintSeekerScope } from '../access/scope.ts';
import { hashToken } from '../access/tokens.ts';
import { findHolder } from './queries-gate.ts';

/** Returns the token of `Authorization: Token <token>`, or null. */
export function tokenOf(header: string | undefined): string | null {
  const match = /^Token ([\w-]{20,100})$/i.exec(header ?? '');
  return match?.[1] ?? null;
}

/**
 * Returns the holder of this access token, or null. One query; role and business are read now, not from the token, so a
 * demotion or a deletion takes effect at the next request.
 */
export async function actorOf(ctx: AppContext, token: string): Promise<Actor | null> {
  const row = await findHolder(ctx.db, hashToken(token), ctx.clock.now());
  if (!row) return null;
  const { session_id } = row;
  if (row.seeker_id) {
    return { kind: 'seeker', seeker_id: row.seeker_id, session_id, scope: mintSeekerScope(row.seeker_id) };
  }
  const { user_id, business_id, account_type, email, language } = row;
  if (!user_id || !business_id || !account_type || !email || !language || row.account_status !== 'active') return null;
  const scope = mintBusinessScope({ business_id, user_id, account_type });
  return { kind: 'user', user_id, session_id, business_id, account_type, email, language, scope };
}

/**
 * Returns the caller of an endpoint with this access. Throws 401 without a valid token, or for the other kind of token.
 */
export async function admit(
  ctx: AppContext,
  access: Exclude<Access, 'public'>,
  header: string | undefined,
): Promise<Actor> {
  const token = tokenOf(header);
  const actor = token === null ? null : await actorOf(ctx, token);
  if (!actor || (actor.kind === 'seeker') !== (access === 'seeker')) throw new UnauthenticatedError();
  return actor;
}

/** Throws 403 when the caller's role may not use an endpoint with this access. */
export function assertAllowed(access: Access, actor: Actor): void {
  if (access === 'owner' && actor.kind === 'user' && !isOwner(actor.scope)) throw new ForbiddenError();
}
