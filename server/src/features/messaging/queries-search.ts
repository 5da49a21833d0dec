import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { type Wanted, wordsIn } from '../../db/words.ts';

/*
 * A search of conversations: all words stand in name and title, or all in one message. Words that many conversations hold are found
 * quickest in the latest ones, those that few hold by an index over all; which of the two it is, the latest ones tell.
 */

/** So many of the latest conversations are looked at. */
const LOOKED_AT = 1200;
/** Of those that hold all parts of the words so many are read, and so many of their messages. */
const READ_AT_MOST = 1000;
const MESSAGES_AT_MOST = 7000;
/** Words are frequent that more than this share of the conversations that were looked at hold. */
const FREQUENT = 0.05;

const holds = (table: string, { words }: Wanted) => wordsIn(words, [sql.ref(`${table}.search_key`)]);

/** SQL: `id` and `message` of a conversation's latest message that holds the words. */
const latestMessage = (conversation: RawBuilder<unknown>, wanted: Wanted) => sql`
  select m.id, m.message from message m where m.conversation_id = ${conversation} and ${holds('m', wanted)} order by m.no desc limit 1`;

interface Looked {
  /** How many of the latest were looked at: all that hold the words are found among these. */
  looked: number;
  /** There are no others. */
  is_all: boolean;
  /** How many hold the words. */
  found: number;
  /** Their ids as PostgreSQL writes an array, and reads it again: up to a thousand, which nobody here takes apart. */
  named: string;
  said: string;
}

async function lookAtLatest(db: Queryable, visible: RawBuilder<SqlBool>, wanted: Wanted): Promise<Looked> {
  const parts = sql`parts_of(${wanted.words.join(' ')})`;
  const { rows } = await sql<Looked>`
    with latest as materialized (
      select l.*, row_number() over () as place from (
        select conversation.id, conversation.last_message_no from conversation where ${visible}
        order by coalesce(conversation.last_message_at, conversation.created_at) desc, conversation.id desc limit ${sql.lit(LOOKED_AT)}) l),
    likely as materialized (
      select *, sum(last_message_no) over (order by place) as messages, row_number() over (order by place) as no from (
        select latest.*, known.is_named from latest cross join lateral (
          select ${holds('w', wanted)} as is_named from conversation_words w
          where w.conversation_id = latest.id and (${holds('w', wanted)} or w.parts & ${parts} = ${parts}) limit 1) known
        limit ${sql.lit(READ_AT_MOST + 1)}) l),
    beyond as (
      select min(place) - 1 as looked from likely where no > ${sql.lit(READ_AT_MOST)} or messages - last_message_no > ${sql.lit(MESSAGES_AT_MOST)}),
    found as materialized (
      select likely.id, likely.is_named from likely
      where likely.place <= (select coalesce(looked, ${sql.lit(LOOKED_AT)}) from beyond)
        and (likely.is_named or exists (${latestMessage(sql`likely.id`, wanted)})))
    select coalesce((select looked from beyond), (select count(*) from latest))::int as looked,
      (select looked from beyond) is null and (select count(*) from latest) < ${sql.lit(LOOKED_AT)} as is_all,
      (select count(*)::int from found) as found, array(select id from found where is_named)::text as named,
      array(select id from found where not is_named)::text as said`.execute(db);
  return rows[0] ?? { looked: 0, is_all: true, found: 0, named: '{}', said: '{}' };
}

/** SQL: `conversation_id` and `is_named` of those among all of the business that hold the words, by the index. */
function amongAll({ business_id }: BusinessScope, wanted: Wanted, long: string): RawBuilder<unknown> {
  const known = (table: string) => sql<SqlBool>`
    array_append(trigrams(${sql.ref(`${table}.search_key`)}), ${sql.ref(`${table}.business_id`)}::text)
      @> array_append(trigrams(${long}), ${business_id}::text) and ${holds(table, wanted)}`;
  return sql`
    select conversation_id, bool_or(is_named) as is_named from (
      select w.conversation_id, true as is_named from conversation_words w where ${known('w')}
      union all
      select m.conversation_id, false from message m where ${known('m')}) f
    group by conversation_id`;
}

/** SQL: `conversation_id` and `is_named` of the conversations that hold the words; `visible`: which of them are asked for. */
export async function findConversations(
  db: Queryable,
  scope: BusinessScope,
  visible: RawBuilder<SqlBool>,
  wanted: Wanted,
): Promise<RawBuilder<unknown>> {
  const { looked, is_all, found, named, said } = await lookAtLatest(db, visible, wanted);
  const long = wanted.words.filter((word) => word.length > 2).join(' ');
  if (!is_all && long !== '' && found <= looked * FREQUENT) return amongAll(scope, wanted, long);
  return sql`
    select id as conversation_id, true as is_named from unnest(${named}::uuid[]) id
    union all select id, false from unnest(${said}::uuid[]) id`;
}

/** SQL, JSON: the latest message that holds the words, where neither name nor title does; of a row `c` of a found conversation. */
export const foundMessage = (wanted: Wanted) => sql`
  case when not c.is_named then (
    select json_build_object('message_id', hit.id, 'message', hit.message) from (${latestMessage(sql`c.id`, wanted)}) hit) end`;
