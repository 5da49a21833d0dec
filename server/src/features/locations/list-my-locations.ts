import type { locationsQuery } from '@jipe/contract/locations/schema';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageRequest, textOfPage } from '../../http/cursor.ts';
import { selectCards } from './queries-card.ts';

/** Returns a page of cards of the locations this user may see, as JSON. */
export async function listMyLocations(
  ctx: AppContext,
  { scope }: UserActor,
  query: z.output<typeof locationsQuery>,
  url: string,
): Promise<string> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  return textOfPage(request, await selectCards(ctx.db, scope, query, request));
}
