import { MESSAGE_PAGE } from '@jipe/contract/messaging/rules';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type PageQuery, pageRequest } from '../../http/cursor.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { pageOfMessages } from './list-messages.ts';
import { selectSeekerMessages } from './queries-message.ts';

/** Returns a page of a conversation for its seeker as JSON, newest first. Throws 404 when it is not the seeker's. */
export async function listSeekerMessages(
  ctx: AppContext,
  { scope }: SeekerActor,
  id: string,
  query: PageQuery,
  url: string,
): Promise<string> {
  const request = pageRequest(query, ctx.settings.publicUrl, url, MESSAGE_PAGE);
  return pageOfMessages(request, await selectSeekerMessages(ctx.db, scope, id, { request, files: filesUrl(ctx) }));
}
