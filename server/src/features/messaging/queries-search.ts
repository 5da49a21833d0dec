import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { type Wanted, wordsIn } from '../../db/words.ts';

/*
 * A search of messages: all words stand in one message. A word that many messages hold is found quickest in the latest conversations,
 * one that few hold by an index over all messages; which of the two it is, the first conversations tell.
 */

/** So many of the latest conversations tell whether the words are frequent: more than so few of them hold them. */
const PROBED = 100;
const RARE_AT_MOST = 10;
/** Frequent words are looked for in so many of the latest conversations. */
const LOOKED_AT = 1000;
/** Words too short for the index are in most messages or in hardly any: in so many. */
const LOOKED_AT_FOR_SHORT = 300;

const holds = ({ words }: Wanted) => wordsIn(words, [sql.ref('m.search_key')]);

const latest = (visible: RawBuilder<SqlBool>, most: number) => sql`(
  select conversation.id from conversation where ${visible}
  order by coalesce(conversation.last_message_at, conversation.created_at) desc, conversation.id desc limit ${sql.lit(most)}) latest`;

/** SQL: `conversation_id`, `id` and `message` of the latest message that holds the words, of each conversation with one. */
export async function findMessages(
  db: Queryable,
  visible: RawBuilder<SqlBool>,
  wanted: Wanted,
): Promise<RawBuilder<unknown>> {
  const long = wanted.words.filter((word) => word.length > 2).join(' ');
  const looked = long === '' ? LOOKED_AT_FOR_SHORT : LOOKED_AT;
  const inLatest = sql`
    select latest.id as conversation_id, hit.id, hit.message from ${latest(visible, looked)}
    cross join lateral (
      select m.id, m.message from message m where m.conversation_id = latest.id and ${holds(wanted)} order by m.no desc limit 1) hit`;
  if (long === '') return inLatest;
  const { rows } = await sql<{ probed: number; found: number }>`
    select count(*)::int as probed, count(*) filter (
      where exists (select from message m where m.conversation_id = latest.id and ${holds(wanted)}))::int as found
    from ${latest(visible, PROBED)}`.execute(db);
  const { probed = 0, found = 0 } = rows[0] ?? {};
  if (probed < PROBED || found > RARE_AT_MOST) return inLatest;
  return sql`
    select distinct on (m.conversation_id) m.conversation_id, m.id, m.message from message m
    join conversation on conversation.id = m.conversation_id
    where trigrams(m.search_key) @> trigrams(${long}) and ${holds(wanted)} and ${visible}
    order by m.conversation_id, m.no desc`;
}
