import type { Reply } from '@jipe/contract/replies/schema';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { BusinessScope, OwnerScope } from '../../access/scope.ts';
import { type RowsPage, selectPage } from '../../db/page.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { firstRepliesOf, type KeptReply } from './rules.ts';

const firstOf = ({ business_id }: BusinessScope) => sql`${JSON.stringify(firstRepliesOf(business_id))}::jsonb`;

/** One page of the replies, in their order. */
export async function selectReplies(
  db: Queryable,
  scope: BusinessScope,
  { limit, isUsual, from }: PageRequest,
): Promise<RowsPage<Reply>> {
  return selectPage<Reply>(db, {
    shown: sql`
      select (r.reply ->> 'id')::uuid as id, r.no::int as sort_key, r.reply
      from jsonb_array_elements(coalesce(
        (select replies from reply_list where business_id = ${scope.business_id}), ${firstOf(scope)})) with ordinality r (reply, no)`,
    select: sql`page.reply ->> 'name' as name, page.reply ->> 'text' as text, page.reply ->> 'text_es' as text_es, page.sort_key as position`,
    type: 'integer',
    isDescending: false,
    limit,
    isUsual,
    from: checkedKeyset(from, 'integer'),
  });
}

/**
 * Returns the replies, locked until the commit. Race: two owners change the list at once. The second waits here and
 * then changes the first's result, so that nothing is lost and 30 replies never become 31.
 */
export async function lockReplies(trx: Trx, scope: OwnerScope): Promise<KeptReply[]> {
  const { rows } = await sql<{ replies: KeptReply[] }>`
    insert into reply_list (business_id, replies) values (${scope.business_id}, ${firstOf(scope)})
    on conflict (business_id) do update set business_id = excluded.business_id returning replies`.execute(trx);
  return rows[0]?.replies ?? [];
}

export async function updateReplies(trx: Trx, scope: OwnerScope, replies: readonly KeptReply[]): Promise<void> {
  await sql`update reply_list set replies = ${JSON.stringify(replies)}::jsonb where business_id = ${scope.business_id}`.execute(
    trx,
  );
}
