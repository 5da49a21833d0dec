import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { type Wanted, wordsIn } from '../../db/words.ts';

/*
 * A search of conversations: all words stand in name and title, or all in one message. Words that many conversations hold are found
 * quickest in the latest ones, those that few hold by an index over all; which of the two it is, a few of the latest tell.
 */

/** So many of the latest conversations tell how frequent words are: more than this share of them hold frequent ones. */
const TELLING = 100;
const FREQUENT = 0.03;
/** So many are looked at for frequent words, with so many messages, and so many that hold the words are named. */
const LOOKED_AT = 1000;
const MESSAGES_AT_MOST = 24_000;
const NAMED_AT_MOST = 1000;
/** Of several words the index is asked for the rarest alone when so few rows of messages of those conversations hold it, else for two. */
const RARE = 5;
/**
 * The index reads all it has of a part of a word, which takes long for frequent words, but skips through what it is given whole. Where
 * there are as many conversations as are looked at, of the two words it is asked for each that stands in more rows than these is given as
 * it is written there, in no more ways than those. Written otherwise in an old message (`week!!1`), such a word is not found.
 */
const OFTEN = 25;
const WAYS = 20;
/** What stands behind a word, whether anybody wrote it so lately or not. */
const MARKS = ['', '.', ',', '!', '?'];

/** SQL: `visible`, of conversations that are read in the order of an index of their business: no other index is asked (`is true`). */
const inItsOrder = ({ business_id }: BusinessScope, visible: RawBuilder<SqlBool>) =>
  sql<SqlBool>`conversation.business_id = ${business_id} and (${visible}) is true`;

const holds = (key: string, { words }: Wanted) => wordsIn(words, [sql.ref(key)]);

/** SQL: `id` and `message` of a conversation's latest message that holds the words. */
const latestMessage = (conversation: RawBuilder<unknown>, wanted: Wanted) => sql`
  select m.id, m.message from message m where m.conversation_id = ${conversation} and ${holds('m.search_key', wanted)} order by m.no desc limit 1`;

/** SQL: a message of this conversation holds the words. */
const isSaid = (conversation: RawBuilder<unknown>, wanted: Wanted) => sql<SqlBool>`exists (
  select from conversation_said s where s.conversation_id = ${conversation} and ${holds('s.said', wanted)}
    ${
      wanted.words.length > 1
        ? sql`and exists (select from string_to_table(s.said, chr(10)) line where ${holds('line', wanted)})`
        : sql``
    })`;

interface Lately {
  word: string;
  /** So many rows of messages hold it. */
  rows: number;
  /** Of a frequent one the ways it is written, to the end of the word it is in, without what stands behind. */
  ways: string[];
}

interface Looked {
  /** There are no others than those that were looked at. */
  is_all: boolean;
  is_frequent: boolean;
  /** So many conversations a frequent word is looked for in, where there are older ones; else null. */
  among: number | null;
  /** Of several words that are not frequent together, what a few of the latest conversations tell of each, the rarest first. */
  lately: Lately[] | null;
  /** The ids of those that hold the words, as PostgreSQL writes an array, and reads it again: nobody here takes them apart. */
  named: string;
  said: string;
}

async function lookAtLatest(
  db: Queryable,
  scope: BusinessScope,
  visible: RawBuilder<SqlBool>,
  wanted: Wanted,
): Promise<Looked> {
  const some = wanted.words.length > 1;
  // A scan of `latest` reads no further than it is asked for.
  const first = (count: number) => sql`(select * from latest limit ${sql.lit(count)})`;
  const held = wanted.words.map((_word, at) => sql.ref(`h${at}`));
  const all = sql.join(held, sql` and `);
  /** SQL: `id` and `is_named` of those of `from` that hold the words in name and title, or else in a message (`isSaidThere`). */
  const found = (from: RawBuilder<unknown>, isSaidThere: RawBuilder<SqlBool>) => sql`
    select l.id, known.is_named from ${from} l cross join lateral (
      select ${holds('w.search_key', wanted)} as is_named from conversation_words w where w.conversation_id = l.id) known
    where known.is_named or ${isSaidThere}`;
  const isLookedAt = sql<SqlBool>`(place <= ${sql.lit(TELLING)} or messages < ${sql.lit(MESSAGES_AT_MOST)})`;
  // Of a row the first place where the word stands: to the space or the line's end behind it, and the index keeps 24 letters of it.
  const behind = sql`substr(told.said, strpos(told.said, counted.word) + char_length(counted.word), 24)`;
  const ways = sql`array(
    select distinct counted.word || rtrim(split_part(split_part(${behind}, ' ', 1), chr(10), 1), '.,!?:;')
    from told where strpos(told.said, counted.word) > 0)`;
  // Only the two rarest are asked for in their ways, and only where the index is asked for two.
  const isForTwo = sql`(select count(*) from counted) = ${sql.lit(wanted.words.length)} and (select min(rows) from counted) > ${sql.lit(RARE)} and exists (
    select from conversation where business_id = ${scope.business_id}
    order by coalesce(last_message_at, created_at) desc, id desc offset ${sql.lit(LOOKED_AT - 1)})`;
  const lately = sql`(
    with counted as materialized (
      select word, count(*)::int as rows, row_number() over (order by count(*), word) as place
      from told cross join lateral (values ${sql.join(wanted.words.map((word, at) => sql`(${word}, ${held[at]})`))}) one (word, is_held)
      where is_held group by word)
    select json_agg(each order by place) from (
      select word, place, rows, case when ${isForTwo} and place <= 2 and rows > ${sql.lit(OFTEN)} then ${ways} else '{}' end as ways from counted) each)`;
  const isFrequent = sql`(select count(*) from few) > (select count(*) from ${first(TELLING)} l) * ${sql.lit(FREQUENT)}`;
  const { rows } = await sql<Looked>`
    with latest as materialized (
      select l.*, row_number() over () as place, sum(last_message_no) over (rows unbounded preceding) - last_message_no as messages from (
        select conversation.id, conversation.last_message_no from conversation where ${inItsOrder(scope, visible)}
        order by coalesce(conversation.last_message_at, conversation.created_at) desc, conversation.id desc limit ${sql.lit(LOOKED_AT)}) l),
    ${
      some
        ? sql`told as materialized (
      select l.id, ${all} and exists (select from string_to_table(l.said, chr(10)) line where ${holds('line', wanted)}) as is_said,
        l.said, ${sql.join(held)}
      from (
        select l.id, s.said, ${sql.join(wanted.words.map((word, at) => sql`strpos(s.said, ${word}) > 0 as ${held[at]}`))}
        from ${first(TELLING)} l join conversation_said s on s.conversation_id = l.id offset 0) l
      where ${sql.join(held, sql` or `)}),`
        : sql``
    }
    few as materialized (${found(first(TELLING), some ? sql<SqlBool>`l.id in (select id from told where is_said)` : isSaid(sql`l.id`, wanted))}),
    found as materialized (
      select * from few
      union all
      (${found(sql`(select * from latest where place > ${sql.lit(TELLING)} and ${isLookedAt} and ${isFrequent})`, isSaid(sql`l.id`, wanted))})
      limit ${sql.lit(NAMED_AT_MOST)})
    select (select count(*) from ${first(TELLING + 1)} l) <= ${sql.lit(TELLING)} as is_all, ${isFrequent} as is_frequent,
      case when ${isFrequent} then (
        select nullif(count(*) filter (where ${isLookedAt}), case when count(*) < ${sql.lit(LOOKED_AT)} then count(*) end)::int from latest) end as among,
      ${some ? sql`case when not ${isFrequent} then ${lately} end` : sql`null::json`} as lately,
      array(select id from found where is_named)::text as named, array(select id from found where not is_named)::text as said`.execute(
    db,
  );
  return rows[0] ?? { is_all: true, is_frequent: false, among: null, lately: null, named: '{}', said: '{}' };
}

/**
 * SQL: what the index is asked for, of a row of `table`. What it finds is read: only of words that are all frequent it has to know more
 * than the rarest.
 */
function askedOf({ business_id }: BusinessScope, { words }: Wanted, table: string, lately: readonly Lately[] | null) {
  const ends = sql`ends_of(${sql.ref(`${table}.business_id`)}, ${sql.ref(`${table}.search_key`)})`;
  const begins = (some: readonly string[]) =>
    sql<SqlBool>`${ends} @@ (select begins(${business_id}::uuid, ${[...some]}::text[]))`;
  if (!lately) return begins(words);
  const absent = words.find((word) => !lately.some((each) => each.word === word));
  if (absent !== undefined) return begins([absent]);
  const rarest = lately.slice(0, lately.some(({ rows }) => rows <= RARE) ? 1 : 2);
  // One condition each: the index skips from one to the other.
  return sql.join(
    rarest.map(({ word, ways }) =>
      ways.length === 0 || ways.length > WAYS
        ? begins([word])
        : sql`${ends} @@ (select is_one_of(${business_id}::uuid, ${ways.flatMap((way) => MARKS.map((mark) => way + mark))}::text[]))`,
    ),
    sql` and `,
  );
}

/** SQL: `conversation_id` and `is_named` of those among all of the business that hold the words, by the index. */
function amongAll(scope: BusinessScope, wanted: Wanted, lately: readonly Lately[] | null): RawBuilder<unknown> {
  const isOwn = (table: string) => sql<SqlBool>`
    ${sql.ref(`${table}.business_id`)} = ${scope.business_id} and ${holds(`${table}.search_key`, wanted)}`;
  return sql`
    select conversation_id, bool_or(is_named) as is_named from (
      select w.conversation_id, true as is_named from conversation_words w where ${askedOf(scope, wanted, 'w', null)} and ${isOwn('w')}
      union all
      select m.conversation_id, false from message m where ${askedOf(scope, wanted, 'm', lately)} and ${isOwn('m')}) f
    group by conversation_id`;
}

export interface Found {
  /** SQL: `conversation_id` and `is_named` of the conversations that hold the words. */
  rows: RawBuilder<unknown>;
  /** They are among so many latest ones; older ones were not looked at. Null: all were. */
  among: number | null;
}

/** The conversations that hold the words; `visible`: which of them are asked for. */
export async function findConversations(
  db: Queryable,
  scope: BusinessScope,
  visible: RawBuilder<SqlBool>,
  wanted: Wanted,
): Promise<Found> {
  const { is_all, is_frequent, among, lately, named, said } = await lookAtLatest(db, scope, visible, wanted);
  if (!is_all && !is_frequent) return { rows: amongAll(scope, wanted, lately), among: null };
  const rows = sql`
    select id as conversation_id, true as is_named from unnest(${named}::uuid[]) id
    union all select id, false from unnest(${said}::uuid[]) id`;
  return { rows, among };
}

/** SQL, JSON: the latest message that holds the words, where neither name nor title does; of a row `c` of a found conversation. */
export const foundMessage = (wanted: Wanted) => sql`
  case when not c.is_named then (
    select json_build_object('message_id', hit.id, 'message', hit.message) from (${latestMessage(sql`c.id`, wanted)}) hit) end`;
