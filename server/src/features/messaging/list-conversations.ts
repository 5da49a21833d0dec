import { DEFAULT_PAGE } from '@jipe/contract/http/envelope';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type PageQuery, pageRequest, textOfPage } from '../../http/cursor.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { type ConversationFilter, selectConversations } from './queries.ts';

/**
 * Returns a page of the user's conversations as JSON, latest message first. Filters by location or by a text in name,
 * title or a message.
 */
export async function listConversations(
  ctx: AppContext,
  { scope }: UserActor,
  query: PageQuery & ConversationFilter,
  url: string,
): Promise<string> {
  const mark = query.waiting ? 'waiting' : '';
  const request = pageRequest(query, ctx.settings.publicUrl, url, DEFAULT_PAGE, mark);
  const { among, ...page } = await selectConversations(ctx.db, scope, query, { request, files: filesUrl(ctx) });
  return textOfPage(request, page, among === null ? {} : { among_latest: among });
}
