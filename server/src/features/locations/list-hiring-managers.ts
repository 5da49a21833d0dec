import type { Page } from '@jipe/contract/http/envelope';
import type { HiringManagerOption } from '@jipe/contract/locations/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageRequest, pageOfRows } from '../../http/cursor.ts';
import type { ListQuery } from './list-locations.ts';
import { presentManager } from './present.ts';
import { selectManagers } from './queries-option.ts';

/** Returns a page of the business's hiring managers. */
export async function listHiringManagers(
  ctx: AppContext,
  { scope }: UserActor,
  query: ListQuery,
  url: string,
): Promise<Page<HiringManagerOption>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const found = await selectManagers(ctx.db, scope, query.search, request);
  return pageOfRows(request, found, (row) => presentManager(ctx, row));
}
