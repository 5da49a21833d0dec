import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type PageQuery, pageRequest, textOfPage } from '../../http/cursor.ts';
import { selectDecisions } from './queries-decision.ts';

/** What was decided of many at once, the latest first, with the numbers of one's own locations; a page as JSON. */
export async function listDecisions(
  ctx: AppContext,
  { scope }: UserActor,
  query: PageQuery,
  url: string,
): Promise<string> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  return textOfPage(request, await selectDecisions(ctx.db, scope, request));
}
