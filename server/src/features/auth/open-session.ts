import { clean } from '@jipe/contract/values/text';
import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { Origin } from '../../access/queries-act.ts';
import { hashToken, newToken } from '../../access/tokens.ts';
import { insertSession, type NewTokens, type SessionHolder } from './queries-session.ts';

export type Client = Origin;

export interface Tokens {
  token: string;
  refresh_token: string;
}

/**
 * Makes a new token pair for a session that began at `began`, and the hashes to store. Null when the session has
 * reached its maximum age.
 */
export function newTokens(ctx: AppContext, began: Date): { tokens: Tokens; stored: NewTokens } | null {
  const tokens = { token: newToken(), refresh_token: newToken() };
  const now = ctx.clock.now().getTime();
  const { sessionSeconds } = ctx.settings;
  const end = sessionSeconds === 0 ? Infinity : began.getTime() + sessionSeconds * 1000;
  if (end <= now) return null;
  const after = (seconds: number) => new Date(Math.min(now + seconds * 1000, end));
  const stored = {
    access_hash: hashToken(tokens.token),
    access_expires_at: after(ctx.settings.accessTokenSeconds),
    refresh_hash: hashToken(tokens.refresh_token),
    refresh_expires_at: after(ctx.settings.refreshTokenSeconds),
  };
  return { tokens, stored };
}

/** The client data that a session stores: the IP address and the user agent. */
export const storedClient = ({ ip, userAgent }: Client) => ({ ip, user_agent: clean(userAgent).slice(0, 300) });

/** Signs a user or a seeker in on one device. The caller has authenticated the holder, and holds the account's row. */
export async function openSession(ctx: AppContext, trx: Trx, holder: SessionHolder, client: Client): Promise<Tokens> {
  const now = ctx.clock.now();
  const made = newTokens(ctx, now);
  if (!made) throw new RangeError('A session ended before it began.');
  const { tokens, stored } = made;
  await insertSession(trx, { ...holder, id: newId(), ...storedClient(client) }, stored, now);
  return tokens;
}
