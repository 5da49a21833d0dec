import type { AppContext } from '../../access/context.ts';
import { type Client, refreshSession, type Tokens } from '../auth/index.ts';

/** Exchanges a seeker's refresh token for the next pair. A user's token is refused with 403 and not spent. */
export const refreshSeekerSession = (ctx: AppContext, refresh_token: string, client: Client): Promise<Tokens> =>
  refreshSession(ctx, refresh_token, 'seeker', client);
