import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockReplies, updateReplies } from './queries.ts';
import { replyOf } from './rules.ts';

/** Deletes a reply. Throws 404 for an unknown one. */
export const deleteReply = (ctx: AppContext, { scope }: OwnerActor, id: string): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const list = await lockReplies(trx, scope);
    const gone = replyOf(list, id);
    await updateReplies(
      trx,
      scope,
      list.filter((reply) => reply !== gone),
    );
  });
