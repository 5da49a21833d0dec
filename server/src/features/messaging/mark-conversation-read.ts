import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { publishEvent } from '../../realtime/publish.ts';
import { publishToday } from '../../realtime/announce-today.ts';
import { countUnread, readAll } from './queries.ts';

export interface Read {
  conversation_id: string;
  /** Number of this user's conversations that are still unread. */
  count: number;
}

/** Marks a conversation read for this user, and tells the user's other tabs. */
export async function markConversationRead(
  ctx: AppContext,
  { scope, user_id }: UserActor,
  conversation_id: string,
): Promise<Read> {
  if (!(await readAll(ctx.db, scope, conversation_id))) throw new NotFoundError();
  const count = await countUnread(ctx.db, scope);
  await publishEvent(ctx, { user_ids: [user_id] }, 'conversationRead', { conversation_id, user_id, count });
  await publishToday(ctx, [user_id]);
  return { conversation_id, count };
}
