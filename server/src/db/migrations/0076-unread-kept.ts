import type { Migration } from './migration.ts';

/** As migration 0074 has it, of a conversation `c`: when its last message was, while its seeker waits for an answer; else null. */
const waitsAt = `case when coalesce(
      (select a.waits_since is not null from application a where a.listing_id = c.listing_id and a.seeker_id = c.seeker_id),
      c.last_message_no > 0 and c.last_seeker_message_no = c.last_message_no
        and exists (select from seeker s where s.id = c.seeker_id and s.erased_at is null))
    then coalesce(c.last_message_at, c.created_at) end`;

const isSaid = 'c.last_seeker_message_no > 0';
const isRead = (row: string, no: string) =>
  `${row}.last_seeker_message_no > 0 and ${no} >= ${row}.last_seeker_message_no`;

/**
 * How many conversations a user has not read: those in which a seeker has said something, which are counted by location, less those the
 * user has read to the end, which are marked.
 */
const columns = [
  `alter table conversation_desk add column is_said boolean not null default false`,
  `alter table location_desk add column said int not null default 0`,
  `alter table conversation_read add column location_id uuid, add column is_read boolean not null default false`,
];

/** As migration 0074 has it. */
const said = [
  `create or replace function keep_waiting(about uuid) returns void language plpgsql as $$ begin
    perform from conversation_desk where conversation_id = about for no key update;
    if not found then
      insert into conversation_desk (conversation_id, business_id, location_id)
        select c.id, c.business_id, c.location_id from conversation c where c.id = about on conflict do nothing;
      perform from conversation_desk where conversation_id = about for no key update;
    end if;
    update conversation_desk d set waits_at = n.waits_at, is_said = n.is_said from (
      select ${waitsAt} as waits_at, ${isSaid} as is_said from conversation c where c.id = about) n
      where d.conversation_id = about and (d.waits_at, d.is_said) is distinct from (n.waits_at, n.is_said);
    end $$`,
  // At the end of the transaction, as who is new and who waits is counted (migration 0031). A location that goes takes its counts along.
  `create function said_counted() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      update location_desk set said = said - old.is_said::int where location_id = old.location_id and old.is_said;
    elsif tg_op = 'INSERT' then
      insert into location_desk as d (location_id, business_id, said)
        select new.location_id, new.business_id, 1 where new.is_said
        on conflict (location_id) do update set said = d.said + excluded.said;
    elsif new.is_said <> old.is_said then
      insert into location_desk as d (location_id, business_id, said)
        values (new.location_id, new.business_id, new.is_said::int - old.is_said::int)
        on conflict (location_id) do update set said = d.said + excluded.said;
    end if;
    return null; end $$`,
  `create constraint trigger said_counted after insert or delete or update of is_said on conversation_desk
    deferrable initially deferred for each row execute function said_counted()`,
];

/**
 * Race: a user reads while the seeker writes: who reads waits for a message that is being written, and is compared with its number; who
 * writes waits for those who are reading, and marks what they have read as no longer read to the end.
 */
const read = [
  `create function read_to_the_end() returns trigger language plpgsql as $$ begin
    select c.location_id, ${isRead('c', 'new.read_no')} into new.location_id, new.is_read
      from conversation c where c.id = new.conversation_id for share;
    new.is_read := coalesce(new.is_read, false);
    return new; end $$`,
  `create trigger read_to_the_end before insert or update of read_no on conversation_read
    for each row execute function read_to_the_end()`,
  `create function seeker_said_more() returns trigger language plpgsql as $$ begin
    update conversation_read r set location_id = new.location_id, is_read = ${isRead('new', 'r.read_no')}
      where r.conversation_id = new.id and (r.location_id is null or r.is_read <> (${isRead('new', 'r.read_no')}));
    return null; end $$`,
  `create trigger seeker_said_more after update of id, last_seeker_message_no on conversation
    for each row execute function seeker_said_more()`,
];

export const unreadKept: Migration = {
  steps: [
    [...columns, ...said, ...read],
    // The triggers do it.
    {
      table: 'conversation',
      set: `id = id`,
      where: `exists (select from conversation_desk d where d.conversation_id = conversation.id
          and d.is_said <> (conversation.last_seeker_message_no > 0))
        or exists (select from conversation_read r where r.conversation_id = conversation.id and r.location_id is null)`,
    },
    `create index concurrently conversation_read_by on conversation_read (user_id) include (location_id) where is_read`,
  ],
};
