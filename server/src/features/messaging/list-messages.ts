import type { Page } from '@jipe/contract/http/envelope';
import { MESSAGE_PAGE } from '@jipe/contract/messaging/rules';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import type { SeekerActor, UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, pageRequest, type PageRequest } from '../../http/cursor.ts';
import { NotFoundError } from '../../http/errors.ts';
import { presentMessage } from './present.ts';
import { type MessageRow, selectSeekerMessages, selectUserMessages } from './queries-message.ts';

interface ListQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** A page of a conversation for a user, newest first; 404 when it is not theirs to see. */
export async function listMessages(
  ctx: AppContext,
  { scope }: UserActor,
  id: string,
  query: ListQuery,
  url: string,
): Promise<Page<ChatMessage>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url, MESSAGE_PAGE);
  return pageOf(ctx, request, await selectUserMessages(ctx.db, scope, id, request));
}

/** The same for the seeker. */
export async function listSeekerMessages(
  ctx: AppContext,
  { scope }: SeekerActor,
  id: string,
  query: ListQuery,
  url: string,
): Promise<Page<ChatMessage>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url, MESSAGE_PAGE);
  return pageOf(ctx, request, await selectSeekerMessages(ctx.db, scope, id, request));
}

function pageOf(
  ctx: AppContext,
  request: PageRequest,
  found: { rows: MessageRow[]; count: number } | null,
): Page<ChatMessage> {
  if (!found) throw new NotFoundError();
  const page = pageOfRows(request, found.rows, found.count, ({ no, id }) => ({ value: no, id }));
  return { ...page, results: page.results.map((row) => presentMessage(ctx, row)) };
}
