import type { Migration } from './migration.ts';

/** So many messages of a conversation stand in one row of `conversation_said`, a line each. */
const EACH = 16;
/** So many letters of a word an index holds: of a longer word the rest is read. */
const LETTERS = 24;

/** Searches of one business pass over the words of all others. */
const whose = `left(md5($1::text), 6)`;

const functions = [
  // Each end of each word: a part of a word begins one of them.
  `create function ends_of(business uuid, key text) returns tsvector language sql immutable strict parallel safe cost 10000 as $$
    select array_to_tsvector(coalesce(array_agg(distinct ${whose} || substr(word, at, ${LETTERS})), '{}'))
    from string_to_table(translate($2, chr(10), ' '), ' ') word cross join generate_series(1, char_length(word)) at $$`,
  String.raw`create function begins(business uuid, words text[]) returns tsquery language sql immutable strict parallel safe as $$
    select string_agg('''' || ${whose} || replace(replace(left(word, ${LETTERS}), '\', '\\'), '''', '''''') || ''':*', '&')::tsquery
    from unnest($2) word $$`,
  `create function lines_of(conversation uuid, part int) returns text language sql stable as $$
    select string_agg(m.search_key, chr(10) order by m.no) from message m
    where m.conversation_id = $1 and m.no >= $2 * ${EACH} and m.no < ($2 + 1) * ${EACH} $$`,
];

// Race: a message comes in while its conversation's lines are first written: who writes holds the conversation, and the lines are made
// of what stands there by then. A row that is there holds all messages of its part. A version before looks for words only in
// conversations whose bits (`parts`, migration 0072) say that they may hold them, so all bits are set.
const kept = [
  `create table conversation_said (
    conversation_id uuid not null references conversation on delete cascade,
    part int not null,
    said text collate "C" not null,
    primary key (conversation_id, part)
  ) with (fillfactor = 80)`,
  `create or replace function conversation_found() returns trigger language plpgsql as $$ begin
    insert into conversation_words (conversation_id, business_id, search_key, parts)
      select new.id, new.business_id, coalesce(conversation_key(new.seeker_id, new.listing_id), ''), ~ 0::bit(6144)
      on conflict (conversation_id) do update set parts = excluded.parts where conversation_words.parts <> excluded.parts;
    insert into conversation_said (conversation_id, part, said)
      select new.id, p.part, lines_of(new.id, p.part)
      from (select distinct m.no / ${EACH} as part from message m where m.conversation_id = new.id) p
      on conflict do nothing;
    return null; end $$`,
  `create or replace function message_found() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      update conversation_said set said = lines_of(conversation_id, part)
        where conversation_id = new.conversation_id and part = new.no / ${EACH};
      return null;
    end if;
    update conversation_said set said = said || chr(10) || new.search_key
      where conversation_id = new.conversation_id and part = new.no / ${EACH};
    if not found then
      insert into conversation_said (conversation_id, part, said)
        values (new.conversation_id, new.no / ${EACH}, lines_of(new.conversation_id, new.no / ${EACH}));
      update conversation_words set parts = ~ 0::bit(6144) where conversation_id = new.conversation_id and parts <> ~ 0::bit(6144);
    end if;
    return null; end $$`,
];

const SHORT_LIST = 'with (gin_pending_list_limit = 128)';

/**
 * A search reads many conversations quickly, sixteen messages a row, and an index finds a rare part of a word, of two letters too, among
 * the messages of one business.
 */
export const searchParts: Migration = {
  steps: [
    [...functions, ...kept],
    // The trigger does it.
    {
      table: 'conversation',
      set: `id = id`,
      where: `last_message_no > 0
        and not exists (select from conversation_said s where s.conversation_id = conversation.id and s.part = 0)`,
    },
    `create index concurrently message_ends on message using gin (ends_of(business_id, search_key)) ${SHORT_LIST}`,
    `create index concurrently conversation_ends on conversation_words using gin (ends_of(business_id, search_key)) ${SHORT_LIST}`,
    `drop index concurrently if exists message_grams`,
    `drop index concurrently if exists conversation_grams`,
  ],
};
