import type { ReplyBody, Reply } from '@jipe/contract/replies/schema';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockReplies } from './queries.ts';
import { placeReply } from './place-reply.ts';
import { replyOf } from './rules.ts';

/** Replaces a reply. Throws 404 for an unknown one. */
export const editReply = (ctx: AppContext, { scope }: OwnerActor, id: string, body: ReplyBody): Promise<Reply> =>
  inTransaction(ctx, async (trx) => {
    const list = await lockReplies(trx, scope);
    return placeReply(trx, scope, list, { ...replyOf(list, id), ...body });
  });
