import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type PageQuery, pageRequest, textOfPage } from '../../http/cursor.ts';
import { selectOwnApplications } from './queries-own.ts';

/** The seeker's own applications with their states, newest first; one page as JSON. */
export async function listOwnApplications(
  ctx: AppContext,
  { scope }: SeekerActor,
  query: PageQuery,
  url: string,
): Promise<string> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  return textOfPage(request, await selectOwnApplications(ctx.db, scope, request));
}
