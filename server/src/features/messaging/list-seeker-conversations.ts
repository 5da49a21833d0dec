import type { Page } from '@jipe/contract/http/envelope';
import type { SeekerConversation } from '@jipe/contract/seeker/schema';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type PageQuery, pageRequest, pageOfRows } from '../../http/cursor.ts';
import { presentSeekerConversation } from './present.ts';
import { selectSeekerConversations } from './queries-seeker.ts';

/** Returns a page of the seeker's conversations, latest message first. */
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
