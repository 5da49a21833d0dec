import type { ListingsQuery } from '@jipe/contract/listings/schema.table';
import { DEFAULT_PAGE } from '@jipe/contract/http/envelope';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageRequest, textOfPage } from '../../http/cursor.ts';
import { selectTable } from './queries-table.ts';

/** The listings that the user may see, over all locations; one page as JSON. */
export async function listListings(
  ctx: AppContext,
  { scope }: UserActor,
  query: ListingsQuery,
  url: string,
): Promise<string> {
  const request = pageRequest(query, ctx.settings.publicUrl, url, DEFAULT_PAGE, query.sort ?? '');
  return textOfPage(request, await selectTable(ctx.db, scope, query, { request, now: ctx.clock.now() }));
}
