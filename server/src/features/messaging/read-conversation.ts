import type { ConversationDetail } from '@jipe/contract/messaging/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { presentConversation } from './present.ts';
import { selectConversation } from './queries.ts';

/** Returns a conversation's seeker, listing and application. Throws 404 when this user may not see it. */
export async function readConversation(ctx: AppContext, { scope }: UserActor, id: string): Promise<ConversationDetail> {
  const row = await selectConversation(ctx.db, scope, id, filesUrl(ctx));
  if (!row) throw new NotFoundError();
  return presentConversation(row);
}
