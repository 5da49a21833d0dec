import { clean } from '@jipe/contract/values/text';
import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { Origin } from '../../access/record-act.ts';
import { hashToken, newToken } from '../../access/tokens.ts';
import { insertSession, type NewTokens, type SessionHolder } from './queries-session.ts';

export type Client = Origin;

export interface Tokens {
  token: string;
  refresh_token: string;
}

/** A fresh pair, and what is stored of it. */
export function newTokens(ctx: AppContext): { tokens: Tokens; stored: NewTokens } {
  const tokens = { token: newToken(), refresh_token: newToken() };
  const after = (seconds: number) => new Date(ctx.clock.now().getTime() + seconds * 1000);
  const stored = {
    access_hash: hashToken(tokens.token),
    access_expires_at: after(ctx.settings.accessTokenSeconds),
    refresh_hash: hashToken(tokens.refresh_token),
    refresh_expires_at: after(ctx.settings.refreshTokenSeconds),
  };
  return { tokens, stored };
}

/** What a session remembers of where it was used. */
export const storedClient = ({ ip, userAgent }: Client) => ({ ip, user_agent: clean(userAgent).slice(0, 300) });

/** Signs a user or a seeker in on one device. The caller has made sure who it is, and holds the account's row. */
export async function openSession(ctx: AppContext, trx: Trx, holder: SessionHolder, client: Client): Promise<Tokens> {
  const { tokens, stored } = newTokens(ctx);
  await insertSession(trx, { ...holder, id: newId(), ...storedClient(client) }, stored, ctx.clock.now());
  return tokens;
}
