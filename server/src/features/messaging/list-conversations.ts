import { DEFAULT_PAGE, type Page } from '@jipe/contract/http/envelope';
import type { ConversationDetail } from '@jipe/contract/messaging/schema';
import type { SeekerConversation } from '@jipe/contract/seeker/schema';
import type { SeekerActor, UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, type PageQuery, pageRequest, textOfPage } from '../../http/cursor.ts';
import { NotFoundError } from '../../http/errors.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { presentConversation, presentSeekerConversation } from './present.ts';
import { type ConversationFilter, countUnread, selectConversation, selectConversations } from './queries.ts';
import { selectSeekerConversations } from './queries-seeker.ts';

/** A user's conversations, the latest message first; of one location, or with this text in name or title. A page as JSON. */
export async function listConversations(
  ctx: AppContext,
  { scope }: UserActor,
  query: PageQuery & ConversationFilter,
  url: string,
): Promise<string> {
  const mark = query.waiting ? 'waiting' : '';
  const request = pageRequest(query, ctx.settings.publicUrl, url, DEFAULT_PAGE, mark);
  return textOfPage(request, await selectConversations(ctx.db, scope, query, { request, files: filesUrl(ctx) }));
}

/** Whom a conversation is with and what it is about; 404 when this user may not see it. */
export async function readConversation(ctx: AppContext, { scope }: UserActor, id: string): Promise<ConversationDetail> {
  const row = await selectConversation(ctx.db, scope, id, filesUrl(ctx));
  if (!row) throw new NotFoundError();
  return presentConversation(row);
}

/** How many conversations hold something this user has not read. */
export const readUnreadCount = async (ctx: AppContext, { scope }: UserActor) => ({
  count: await countUnread(ctx.db, scope),
});

/** A seeker's conversations, the latest message first. */
export async function listSeekerConversations(
  ctx: AppContext,
  { scope }: SeekerActor,
  query: PageQuery,
  url: string,
): Promise<Page<SeekerConversation>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const found = await selectSeekerConversations(ctx.db, scope, request);
  return pageOfRows(request, found, (row) => presentSeekerConversation(ctx, row));
}
