import type { Typing } from '@jipe/contract/messaging/events';
import { looksLikeId } from '@jipe/contract/values/id';
import type { Actor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { publishEvent } from '../../realtime/publish.ts';
import { selectTypist } from './queries-message.ts';

/**
 * Tells the other people of a conversation that somebody is typing, or has stopped. Does nothing when the caller may
 * not see it.
 */
export async function publishTyping(
  ctx: AppContext,
  actor: Actor,
  { conversation_id, is_typing }: { conversation_id: string; is_typing: boolean },
): Promise<void> {
  if (!looksLikeId(conversation_id)) return;
  const me = actor.kind === 'user' ? actor.user_id : actor.seeker_id;
  const audience = await selectTypist(ctx.db, conversation_id, me);
  if (!audience || ![audience.seeker_id, ...audience.user_ids].includes(me)) return;
  const to = {
    user_ids: audience.user_ids.filter((id) => id !== me),
    seeker_ids: audience.seeker_id === me ? [] : [audience.seeker_id],
  };
  const typing: Typing = { conversation_id, user_id: me, full_name: audience.full_name, is_typing };
  await publishEvent(ctx, to, 'typing', typing);
}
