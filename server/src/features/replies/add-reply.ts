import { REPLIES_MAX } from '@jipe/contract/replies/rules';
import type { ReplyBody, Reply } from '@jipe/contract/replies/schema';
import { replyTexts } from '@jipe/contract/replies/texts';
import { filled } from '@jipe/contract/values/filled';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError } from '../../http/errors.ts';
import { lockReplies } from './queries.ts';
import { placeReply } from './place-reply.ts';

/** Adds a reply. Throws 409 when the business has the maximum number. */
export const addReply = (ctx: AppContext, { scope }: OwnerActor, body: ReplyBody): Promise<Reply> =>
  inTransaction(ctx, async (trx) => {
    const list = await lockReplies(trx, scope);
    if (list.length >= REPLIES_MAX) throw new ConflictError(filled(replyTexts.tooMany, { max: REPLIES_MAX }));
    return placeReply(trx, scope, list, { id: newId(), ...body });
  });
