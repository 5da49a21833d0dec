import type { favouritesQuery } from '@jipe/contract/applicants/schema';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageRequest, textOfPage } from '../../http/cursor.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { selectFavourites } from './queries-list.ts';

/** Returns a page of the seekers who made a listing a favourite as JSON, newest first. */
export async function listFavourites(
  ctx: AppContext,
  { scope }: UserActor,
  query: z.output<typeof favouritesQuery>,
  url: string,
): Promise<string> {
  const seen_at = ctx.clock.now().toISOString();
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const page = await selectFavourites(ctx.db, scope, query, { request, files: filesUrl(ctx) });
  return textOfPage(request, page, { seen_at });
}
