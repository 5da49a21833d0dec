import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { type Wanted, wordsIn } from '../../db/words.ts';

/*
 * Conversation search: all words stand in name and title, or all in one message. Frequent words are found fastest by
 * reading the latest conversations, rare words by an index over all. A sample of the latest conversations decides
 * between the two.
 */

/** Size of the sample; words are frequent when more than this share of it holds them. */
const TELLING = 100;
const FREQUENT = 0.03;
/** Limits of a search for frequent words: conversations read, messages in them, and conversations returned. */
const LOOKED_AT = 1000;
const MESSAGES_AT_MOST = 24_000;
const NAMED_AT_MOST = 1000;
/**
 * Of several words, the index is queried for the rarest alone when at most this many message rows of the sample hold
 * it, else for the two rarest.
 */
const RARE = 5;
/**
 * The index reads every entry of a word prefix, which is slow for frequent words, but skips through entries of whole
 * words. In an inbox of at least LOOKED_AT conversations, each of the two queried words that more than OFTEN rows hold
 * is queried by the spellings in these rows, if there are at most WAYS. Such a word is not found where an old message
 * spells it otherwise (`week!!1`).
 */
const OFTEN = 25;
const WAYS = 20;
/** Punctuation that may follow a word, whether or not the sample has it. */
const MARKS = ['', '.', ',', '!', '?'];

/**
 * SQL: the condition `visible` for a read in the order of the business's index. `is true` keeps the planner off other
 * indexes.
 */
const inItsOrder = ({ business_id }: BusinessScope, visible: RawBuilder<SqlBool>) =>
  sql<SqlBool>`conversation.business_id = ${business_id} and (${visible}) is true`;

const holds = (key: string, { words }: Wanted) => wordsIn(words, [sql.ref(key)]);

/** SQL: `id` and `message` of the latest message of a conversation that holds the words. */
const latestMessage = (conversation: RawBuilder<unknown>, wanted: Wanted) => sql`
  select m.id, m.message from message m where m.conversation_id = ${conversation} and ${holds('m.search_key', wanted)} order by m.no desc limit 1`;

/** SQL: whether a message of this conversation holds the words. */
const isSaid = (conversation: RawBuilder<unknown>, wanted: Wanted) => sql<SqlBool>`exists (
  select from conversation_said s where s.conversation_id = ${conversation} and ${holds('s.said', wanted)}
    ${
      wanted.words.length > 1
        ? sql`and exists (select from string_to_table(s.said, chr(10)) line where ${holds('line', wanted)})`
        : sql``
    })`;

interface Lately {
  word: string;
  /** Number of message rows that hold the word. */
  rows: number;
  /** Spellings of a frequent word, to the end of the written word, without the punctuation behind it. */
  ways: string[];
}

interface Looked {
  /** There are no conversations beyond the sample. */
  is_all: boolean;
  is_frequent: boolean;
  /** Number of latest conversations in which frequent words are searched, if there are older ones; else null. */
  among: number | null;
  /** Of several words that are not frequent together: each word's counts in the sample, the rarest first. */
  lately: Lately[] | null;
  /**
   * Ids of the matches in name and title, and of those in messages, as PostgreSQL array literals, which go back to
   * PostgreSQL unparsed.
   */
  named: string;
  said: string;
}

async function sampleLatest(
  db: Queryable,
  scope: BusinessScope,
  visible: RawBuilder<SqlBool>,
  wanted: Wanted,
): Promise<Looked> {
  const some = wanted.words.length > 1;
  // A scan of `latest` stops at this limit.
  const first = (count: number) => sql`(select * from latest limit ${sql.lit(count)})`;
  const held = wanted.words.map((_word, at) => sql.ref(`h${at}`));
  const all = sql.join(held, sql` and `);
  /**
   * SQL: `id` and `is_named` of the rows of `from` that hold the words in name and title, or else in a message
   * (`isSaidThere`).
   */
  const found = (from: RawBuilder<unknown>, isSaidThere: RawBuilder<SqlBool>) => sql`
    select l.id, known.is_named from ${from} l cross join lateral (
      select ${holds('w.search_key', wanted)} as is_named from conversation_words w where w.conversation_id = l.id) known
    where known.is_named or ${isSaidThere}`;
  const isLookedAt = sql<SqlBool>`(place <= ${sql.lit(TELLING)} or messages < ${sql.lit(MESSAGES_AT_MOST)})`;
  // The rest of the written word at the first match in a row, up to the next space or line end. The index keeps 24
  // letters of it.
  const behind = sql`substr(told.said, strpos(told.said, counted.word) + char_length(counted.word), 24)`;
  const ways = sql`array(
    select distinct counted.word || rtrim(split_part(split_part(${behind}, ' ', 1), chr(10), 1), '.,!?:;')
    from told where strpos(told.said, counted.word) > 0)`;
  // Spellings are needed for the two rarest words alone, and only when the index is queried for two.
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
 * SQL: the index condition on a row of `table`. Every row found by the index is read, so the index needs more than the
 * rarest word only when all words are frequent.
 */
function searchCondition(
  { business_id }: BusinessScope,
  { words }: Wanted,
  table: string,
  lately: readonly Lately[] | null,
) {
  const ends = sql`ends_of(${sql.ref(`${table}.business_id`)}, ${sql.ref(`${table}.search_key`)})`;
  const begins = (some: readonly string[]) =>
    sql<SqlBool>`${ends} @@ (select begins(${business_id}::uuid, ${[...some]}::text[]))`;
  if (!lately) return begins(words);
  const absent = words.find((word) => !lately.some((each) => each.word === word));
  if (absent !== undefined) return begins([absent]);
  const rarest = lately.slice(0, lately.some(({ rows }) => rows <= RARE) ? 1 : 2);
  // With one condition per word, the index skips from one to the other.
  return sql.join(
    rarest.map(({ word, ways }) =>
      ways.length === 0 || ways.length > WAYS
        ? begins([word])
        : sql`${ends} @@ (select is_one_of(${business_id}::uuid, ${ways.flatMap((way) => MARKS.map((mark) => way + mark))}::text[]))`,
    ),
    sql` and `,
  );
}

/** SQL: `conversation_id` and `is_named` of all the business's conversations that hold the words, by the index. */
function amongAll(scope: BusinessScope, wanted: Wanted, lately: readonly Lately[] | null): RawBuilder<unknown> {
  const isOwn = (table: string) => sql<SqlBool>`
    ${sql.ref(`${table}.business_id`)} = ${scope.business_id} and ${holds(`${table}.search_key`, wanted)}`;
  return sql`
    select conversation_id, bool_or(is_named) as is_named from (
      select w.conversation_id, true as is_named from conversation_words w where ${searchCondition(scope, wanted, 'w', null)} and ${isOwn('w')}
      union all
      select m.conversation_id, false from message m where ${searchCondition(scope, wanted, 'm', lately)} and ${isOwn('m')}) f
    group by conversation_id`;
}

export interface Found {
  /** SQL: `conversation_id` and `is_named` of the conversations that hold the words. */
  rows: RawBuilder<unknown>;
  /** Only this many latest conversations were searched; null when all were. */
  among: number | null;
}

/** Finds the conversations that hold the words, among those that meet `visible`. */
export async function findConversations(
  db: Queryable,
  scope: BusinessScope,
  visible: RawBuilder<SqlBool>,
  wanted: Wanted,
): Promise<Found> {
  const { is_all, is_frequent, among, lately, named, said } = await sampleLatest(db, scope, visible, wanted);
  if (!is_all && !is_frequent) return { rows: amongAll(scope, wanted, lately), among: null };
  const rows = sql`
    select id as conversation_id, true as is_named from unnest(${named}::uuid[]) id
    union all select id, false from unnest(${said}::uuid[]) id`;
  return { rows, among };
}

/**
 * SQL, JSON: the latest message that holds the words, for a row `c` of a found conversation; null when name and title
 * hold them.
 */
export const foundMessage = (wanted: Wanted) => sql`
  case when not c.is_named then (
    select json_build_object('message_id', hit.id, 'message', hit.message) from (${latestMessage(sql`c.id`, wanted)}) hit) end`;
