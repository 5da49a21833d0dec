import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { lockSeeker } from '../../http/queries-seeker.ts';
import { insertSeekerMessage } from './queries-message.ts';
import { type OutgoingMessage, type Sent, sendOnce } from './send-message.ts';

/** Sends a seeker's message. Throws 404 when the conversation is not the seeker's. */
export async function replyToBusiness(ctx: AppContext, actor: SeekerActor, outgoing: OutgoingMessage): Promise<Sent> {
  const sent = await sendOnce(ctx, actor.seeker_id, outgoing, (given) =>
    insertSeekerMessage(ctx.db, actor.scope, given),
  );
  if (sent) return sent;
  await lockSeeker(ctx.db, actor.scope);
  throw new NotFoundError();
}
