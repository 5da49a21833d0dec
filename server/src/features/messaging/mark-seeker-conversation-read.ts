import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { Read } from './mark-conversation-read.ts';
import { readAllAsSeeker } from './queries-seeker.ts';

/** Marks a conversation read for the seeker. */
export async function markSeekerConversationRead(
  ctx: AppContext,
  { scope }: SeekerActor,
  conversation_id: string,
): Promise<Read> {
  const count = await readAllAsSeeker(ctx.db, scope, conversation_id);
  if (count === null) throw new NotFoundError();
  return { conversation_id, count };
}
