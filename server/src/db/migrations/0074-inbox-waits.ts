import type { Migration } from './migration.ts';

/** Of a conversation `c`: when its last message was, while its seeker waits for an answer; else null. */
const waitsAt = `case when coalesce(
      (select a.waits_since is not null from application a where a.listing_id = c.listing_id and a.seeker_id = c.seeker_id),
      c.last_message_no > 0 and c.last_seeker_message_no = c.last_message_no
        and exists (select from seeker s where s.id = c.seeker_id and s.erased_at is null))
    then coalesce(c.last_message_at, c.created_at) end`;

/**
 * Who waits in the inbox. Races: a message and a decision at once: who changes a conversation or its application locks the row of
 * conversation_desk afterwards, and reads anew what both say by then. That row is locked after all others, as a message holds the
 * conversation before the application, and a decision the application alone. An applicant's conversation is begun while they apply:
 * who applies holds the seeker's row (migration 0058), and so does who begins the conversation.
 */
const kept = [
  `create table conversation_desk (
    conversation_id uuid primary key references conversation on delete cascade,
    business_id uuid not null,
    location_id uuid not null,
    waits_at timestamptz(3)
  )`,
  `create function keep_waiting(about uuid) returns void language plpgsql as $$ begin
    perform from conversation_desk where conversation_id = about for no key update;
    if not found then
      insert into conversation_desk (conversation_id, business_id, location_id)
        select c.id, c.business_id, c.location_id from conversation c where c.id = about on conflict do nothing;
      perform from conversation_desk where conversation_id = about for no key update;
    end if;
    update conversation_desk d set waits_at = n.waits_at from (
      select ${waitsAt} as waits_at from conversation c where c.id = about) n
      where d.conversation_id = about and d.waits_at is distinct from n.waits_at;
    end $$`,
  `create function conversation_waits() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      perform from seeker where id = new.seeker_id for no key update;
    end if;
    perform keep_waiting(new.id);
    return null; end $$`,
  `create trigger conversation_waits after insert or update of id on conversation
    for each row execute function conversation_waits()`,
  // By its name it comes after message_desk, which changes the application.
  `create function message_waits() returns trigger language plpgsql as $$ begin
    perform keep_waiting(new.conversation_id);
    return null; end $$`,
  `create trigger message_waits after insert on message for each row execute function message_waits()`,
  `create function application_asks() returns trigger language plpgsql as $$ begin
    perform keep_waiting(c.id) from conversation c where c.listing_id = new.listing_id and c.seeker_id = new.seeker_id;
    return null; end $$`,
  `create trigger application_asks after insert on application for each row execute function application_asks()`,
  `create trigger application_asks_or_not after update on application for each row
    when ((old.waits_since is null) <> (new.waits_since is null)) execute function application_asks()`,
  `create function seeker_asks_no_more() returns trigger language plpgsql as $$ begin
    perform keep_waiting(c.id) from (select id from conversation where seeker_id = new.id order by id) c;
    return null; end $$`,
  `create trigger seeker_asks_no_more after update of erased_at on seeker for each row
    when (old.erased_at is null and new.erased_at is not null) execute function seeker_asks_no_more()`,
];

export const inboxWaits: Migration = {
  steps: [
    kept,
    // The trigger does it.
    {
      table: 'conversation',
      set: `id = id`,
      where: `not exists (select from conversation_desk d where d.conversation_id = conversation.id)`,
    },
    `create index concurrently conversation_waiting on conversation_desk (business_id, waits_at desc, conversation_id desc)
      include (location_id) where waits_at is not null`,
  ],
};
