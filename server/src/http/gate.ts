import type { Language } from '@jipe/contract/values/language';
import { CompiledQuery } from 'kysely';
import { ForbiddenError, UnauthenticatedError } from './errors.ts';
import type { Access } from '@jipe/contract/http/endpoint';
import type { Actor } from '../access/actor.ts';
import type { AppContext } from '../access/context.ts';
import { type AccountType, isOwner, mintBusinessScope, mintSeekerScope } from '../access/scope.ts';
import { hashToken } from '../access/tokens.ts';

/** The token of `Authorization: Token <token>`, or null. */
export function tokenOf(header: string | undefined): string | null {
  const match = /^Token ([\w-]{20,100})$/i.exec(header ?? '');
  return match?.[1] ?? null;
}

interface Holder {
  session_id: string;
  user_id: string | null;
  seeker_id: string | null;
  business_id: string | null;
  account_type: AccountType | null;
  account_status: 'pending' | 'active' | 'deleted' | null;
  email: string | null;
  language: Language | null;
}

/** Written out once: building it anew for every request of everybody costs more than all else the gate does. */
const HOLDER = `
  select session.id as session_id, session.user_id, session.seeker_id, user_account.business_id, user_account.account_type,
    user_account.account_status, user_account.email, user_account.language
  from access_token
  join session on session.id = access_token.session_id
  left join user_account on user_account.id = session.user_id
  where access_token.token_hash = $1 and access_token.expires_at > $2 and session.ended_at is null`;

/**
 * Who holds this access token, or null. One query; role and business are read now, not from the token, so a demotion or a
 * deletion counts from the next request.
 */
export async function actorOf(ctx: AppContext, token: string): Promise<Actor | null> {
  const { rows } = await ctx.db.executeQuery<Holder>(CompiledQuery.raw(HOLDER, [hashToken(token), ctx.clock.now()]));
  const row = rows[0];
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

/** Who calls a call with this access. Throws 401: nobody, or the other kind of token. */
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

/** Throws 403 when the role of who was admitted may not. */
export function assertAllowed(access: Access, actor: Actor): void {
  if (access === 'owner' && actor.kind === 'user' && !isOwner(actor.scope)) throw new ForbiddenError();
}
