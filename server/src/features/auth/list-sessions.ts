import type { SignedInSession } from '@jipe/contract/auth/schema.safety';
import type { Page } from '@jipe/contract/http/envelope';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, type PageQuery, pageRequest } from '../../http/cursor.ts';
import { presentSession } from './present.ts';
import { selectSessions } from './queries-session.ts';

/** The user's sessions: the calling one first, then by last use. */
export async function listSessions(
  ctx: AppContext,
  actor: UserActor,
  query: PageQuery,
  url: string,
): Promise<Page<SignedInSession>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const found = await selectSessions(ctx.db, actor, ctx.clock.now(), request);
  return pageOfRows(request, found, (row) => presentSession(row, actor.session_id));
}
