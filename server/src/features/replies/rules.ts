import { firstReplies } from '@jipe/contract/replies/rules';
import type { Reply } from '@jipe/contract/replies/schema';
import { createHash } from 'node:crypto';
import { NotFoundError } from '../../http/errors.ts';

/** A stored reply. Its position is its index in the list. */
export type KeptReply = Omit<Reply, 'position'>;

/**
 * The id of a default reply that is not stored yet: always the same in one business, and different in every business.
 */
function idOfFirst(business_id: string, no: number): string {
  const hex = createHash('sha256').update(`${business_id} reply ${no}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The replies of a business that has changed none. */
export const firstRepliesOf = (business_id: string): KeptReply[] =>
  firstReplies.map((reply, i) => ({ id: idOfFirst(business_id, i + 1), ...reply }));

/** Ids match in any letter case, as in the database. */
export function replyOf(list: readonly KeptReply[], id: string): KeptReply {
  const found = list.find((reply) => reply.id === id.toLowerCase());
  if (!found) throw new NotFoundError();
  return found;
}
