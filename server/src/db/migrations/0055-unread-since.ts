import type { Migration } from './migration.ts';

const latest = `select c.id, new.user_id, c.last_seeker_message_no from conversation c`;

/**
 * What was written before somebody could see it is not unread to them: whoever is assigned to a location, invited as an admin or made
 * one has read its conversations up to then. A conversation somebody has opened before keeps what they have read.
 */
const statements = [
  `create function read_of_location() returns trigger language plpgsql as $$ begin
    insert into conversation_read (conversation_id, user_id, read_no)
      ${latest} where c.location_id = new.location_id and c.last_seeker_message_no > 0
      order by c.id on conflict do nothing;
    return null; end $$`,
  `create trigger read_of_location after insert on location_manager for each row execute function read_of_location()`,
  // A manager who becomes an admin keeps as unread what was so at the own locations.
  `create function read_of_business() returns trigger language plpgsql as $$ begin
    insert into conversation_read (conversation_id, user_id, read_no)
      ${latest.replace('new.user_id', 'new.id')} where c.business_id = new.business_id and c.last_seeker_message_no > 0
        and not exists (select from location_manager lm where lm.location_id = c.location_id and lm.user_id = new.id)
      order by c.id on conflict do nothing;
    return null; end $$`,
  `create trigger read_of_business_at_once after insert on user_account for each row
    when (new.account_type = 'business_owner') execute function read_of_business()`,
  `create trigger read_of_business after update of account_type on user_account for each row
    when (new.account_type = 'business_owner' and old.account_type <> 'business_owner') execute function read_of_business()`,
];

export const unreadSince: Migration = { steps: [statements] };
