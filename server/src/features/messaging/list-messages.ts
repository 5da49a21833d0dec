import { MESSAGE_PAGE } from '@jipe/contract/messaging/rules';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import type { JsonPage } from '../../db/json-page.ts';
import { type PageQuery, pageRequest, type PageRequest, textOfPage } from '../../http/cursor.ts';
import { NotFoundError } from '../../http/errors.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { selectUserMessages } from './queries-message.ts';

/** Returns a page of a conversation for a user as JSON, newest first. Throws 404 when the user may not see it. */
export async function listMessages(
  ctx: AppContext,
  { scope }: UserActor,
  id: string,
  query: PageQuery,
  url: string,
): Promise<string> {
  const request = pageRequest(query, ctx.settings.publicUrl, url, MESSAGE_PAGE);
  return pageOfMessages(request, await selectUserMessages(ctx.db, scope, id, { request, files: filesUrl(ctx) }));
}

export function pageOfMessages(request: PageRequest, page: JsonPage | undefined): string {
  if (!page) throw new NotFoundError();
  return textOfPage(request, page);
}
