import type { SignedInSession } from '@jipe/contract/auth/schema.safety';
import type { Page } from '@jipe/contract/http/envelope';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { keyOfRow } from '../../db/page.ts';
import { pageOfRows, pageRequest } from '../../http/cursor.ts';
import { presentSession } from './present.ts';
import { selectSessions } from './queries-session.ts';

/** Where the signed-in user is signed in: here first, then the last used. */
export async function listSessions(
  ctx: AppContext,
  actor: UserActor,
  query: { limit?: number | undefined; cursor?: string | undefined },
  url: string,
): Promise<Page<SignedInSession>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const { rows, count } = await selectSessions(ctx.db, actor, ctx.clock.now(), request);
  const page = pageOfRows(request, rows, count, keyOfRow);
  return { ...page, results: page.results.map((row) => presentSession(row, actor.session_id)) };
}
