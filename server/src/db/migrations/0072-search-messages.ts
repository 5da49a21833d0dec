import type { Migration } from './migration.ts';

/** Of the bits, so many are for parts of one and two letters: those of plain letters and digits have one each. */
const SHORT = 1344;
const BITS = 6144;

/** A number from 0 to 35 of a letter's code: its own where it is plain. */
const letter = (code: string) =>
  `case when ${code} between 97 and 122 then ${code} - 97 when ${code} between 48 and 57 then ${code} - 22 else ${code} % 36 end`;
/** Null where there is no letter. */
const next = (by: number) => `nullif(nullif(coalesce(lead(ascii(l), ${by}) over (order by n), 32), 32), 10)`;

// Which parts of one, two and three letters a text holds: what is not among them it does not hold.
const partsOf = `create function parts_of(text) returns bit(${BITS}) language sql immutable strict parallel safe cost 10000 as $$
    select coalesce(bit_or(set_bit(set_bit(set_bit(0::bit(${BITS}), 1296 + x, 1), coalesce(36 * x + y, 1296 + x), 1),
      coalesce(${SHORT} + (a * 961 + b * 31 + c) % ${BITS - SHORT}, 1296 + x), 1)), 0::bit(${BITS}))
    from (
      select a, b, c, ${letter('a')} as x, case when b is not null then ${letter('b')} end as y from (
        select ascii(l) as a, ${next(1)} as b, ${next(2)} as c
        from unnest(string_to_array($1, null)) with ordinality t (l, n)) codes
      where a not in (32, 10)) parts $$`;

// What a conversation is searched in besides its messages, and the parts of all of it. Race: a message comes in while its
// conversation's row is made: who writes holds the conversation, and the row is made of what stands there by then.
const kept = [
  `alter table message add column business_id uuid`,
  `create table conversation_words (
    conversation_id uuid primary key references conversation on delete cascade,
    business_id uuid not null,
    search_key text collate "C" not null,
    parts bit(${BITS}) not null
  )`,
  `create function conversation_key(seeker uuid, listing uuid) returns text language sql stable as $$
    select split_part(s.search_key, chr(10), 1) || chr(10) || l.search_key from seeker s, listing l where s.id = $1 and l.id = $2 $$`,
  `create function conversation_found() returns trigger language plpgsql as $$ begin
    insert into conversation_words (conversation_id, business_id, search_key, parts)
      select new.id, new.business_id, coalesce(conversation_key(new.seeker_id, new.listing_id), ''),
        coalesce((select bit_or(parts_of(m.search_key)) from message m where m.conversation_id = new.id), 0::bit(${BITS}))
      on conflict do nothing;
    return null; end $$`,
  `create trigger conversation_found after insert or update of id on conversation for each row execute function conversation_found()`,
  `create or replace function message_keys() returns trigger language plpgsql as $$ begin
    new.search_key := searched_as(new.message);
    new.business_id := (select c.business_id from conversation c where c.id = new.conversation_id);
    return new; end $$`,
  `create function message_found() returns trigger language plpgsql as $$ declare said bit(${BITS}) := parts_of(new.search_key); begin
    update conversation_words set parts = parts | said
      where conversation_id = new.conversation_id and parts | said <> parts;
    return null; end $$`,
  `create trigger message_found after insert or update of message on message for each row execute function message_found()`,
  `create function named_found() returns trigger language plpgsql as $$ begin
    update conversation_words w set search_key = conversation_key(c.seeker_id, c.listing_id) from conversation c
      where c.id = w.conversation_id and case tg_table_name when 'seeker' then c.seeker_id = new.id else c.listing_id = new.id end;
    return null; end $$`,
  `create trigger seeker_found after update of full_name on seeker for each row
    when (old.full_name is distinct from new.full_name) execute function named_found()`,
  `create trigger listing_found after update of title on listing for each row
    when (old.title is distinct from new.title) execute function named_found()`,
];

// Searches of one business pass over the messages of all others.
const grams = `array_append(trigrams(search_key), business_id::text)`;

// What was written last waits in a list that each search goes through, so it is a short one.
const SHORT_LIST = 'with (gin_pending_list_limit = 128)';

export const searchMessages: Migration = {
  steps: [
    [partsOf, ...kept],
    {
      table: 'message',
      set: `business_id = (select c.business_id from conversation c where c.id = message.conversation_id)`,
      where: `business_id is null`,
    },
    // The trigger does it.
    {
      table: 'conversation',
      set: `id = id`,
      where: `not exists (select from conversation_words w where w.conversation_id = conversation.id)`,
    },
    `create index concurrently message_grams on message using gin ((${grams})) ${SHORT_LIST}`,
    `create index concurrently conversation_grams on conversation_words using gin ((${grams})) ${SHORT_LIST}`,
    `drop index concurrently if exists message_words`,
  ],
};
