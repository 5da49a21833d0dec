import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type PageQuery, pageRequest, textOfPage } from '../../http/cursor.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { selectOwnFavourites } from './queries-own.ts';

/** The seeker's favourites, newest first; one page as JSON. */
export async function listOwnFavourites(
  ctx: AppContext,
  { scope }: SeekerActor,
  query: PageQuery,
  url: string,
): Promise<string> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  return textOfPage(request, await selectOwnFavourites(ctx.db, scope, { request, files: filesUrl(ctx) }));
}
