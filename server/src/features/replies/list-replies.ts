import type { Page } from '@jipe/contract/http/envelope';
import type { Reply } from '@jipe/contract/replies/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, type PageQuery, pageRequest } from '../../http/cursor.ts';
import { selectReplies } from './queries.ts';

/** Returns a page of the business's replies in their order. */
export async function listReplies(
  ctx: AppContext,
  { scope }: UserActor,
  query: PageQuery,
  url: string,
): Promise<Page<Reply>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  return pageOfRows(request, await selectReplies(ctx.db, scope, request), (row) => row);
}
