import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type PageQuery, pageRequest, textOfPage } from '../../http/cursor.ts';
import { selectDecisions } from './queries-decision.ts';

/**
 * Returns a page of the business's bulk decisions as JSON, latest first. Numbers count the user's own locations only.
 */
export async function listDecisions(
  ctx: AppContext,
  { scope }: UserActor,
  query: PageQuery,
  url: string,
): Promise<string> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  return textOfPage(request, await selectDecisions(ctx.db, scope, request));
}
