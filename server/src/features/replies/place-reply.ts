import { placedAt } from '@jipe/contract/replies/rules';
import type { ReplyBody, Reply } from '@jipe/contract/replies/schema';
import type { Trx } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { updateReplies } from './queries.ts';
import type { KeptReply } from './rules.ts';

/** Puts a reply at its position, at the end by default, and stores the whole list. */
export async function placeReply(
  trx: Trx,
  scope: OwnerScope,
  list: readonly KeptReply[],
  { position, ...reply }: KeptReply & Pick<ReplyBody, 'position'>,
): Promise<Reply> {
  const placed = placedAt(list, reply, position);
  await updateReplies(trx, scope, placed);
  return { ...reply, position: placed.indexOf(reply) + 1 };
}
