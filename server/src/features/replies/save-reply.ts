import { placedAt, REPLIES_MAX } from '@jipe/contract/replies/rules';
import type { Reply, ReplyBody } from '@jipe/contract/replies/schema';
import { replyTexts } from '@jipe/contract/replies/texts';
import { filled } from '@jipe/contract/values/filled';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { lockReplies, updateReplies } from './queries.ts';
import type { KeptReply } from './rules.ts';

/** Adds a reply. Throws 409 where the business has as many as it may. */
export const addReply = (ctx: AppContext, { scope }: OwnerActor, body: ReplyBody): Promise<Reply> =>
  inTransaction(ctx, async (trx) => {
    const list = await lockReplies(trx, scope);
    if (list.length >= REPLIES_MAX) throw new ConflictError(filled(replyTexts.tooMany, { max: REPLIES_MAX }));
    return put(trx, scope, list, { id: newId(), ...body });
  });

/** Replaces a reply; 404 where the business has no such one. */
export const editReply = (ctx: AppContext, { scope }: OwnerActor, id: string, body: ReplyBody): Promise<Reply> =>
  inTransaction(ctx, async (trx) => {
    const list = await lockReplies(trx, scope);
    return put(trx, scope, list, { ...known(list, id), ...body });
  });

/** Deletes a reply; 404 where the business has no such one. */
export const deleteReply = (ctx: AppContext, { scope }: OwnerActor, id: string): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const list = await lockReplies(trx, scope);
    const gone = known(list, id);
    await updateReplies(
      trx,
      scope,
      list.filter((reply) => reply !== gone),
    );
  });

/** Ids are read in any letter case, as the database reads them. */
function known(list: readonly KeptReply[], id: string): KeptReply {
  const found = list.find((reply) => reply.id === id.toLowerCase());
  if (!found) throw new NotFoundError();
  return found;
}

async function put(
  trx: Trx,
  scope: OwnerScope,
  list: readonly KeptReply[],
  { position, ...reply }: KeptReply & Pick<ReplyBody, 'position'>,
): Promise<Reply> {
  const placed = placedAt(list, reply, position);
  await updateReplies(trx, scope, placed);
  return { ...reply, position: placed.indexOf(reply) + 1 };
}
