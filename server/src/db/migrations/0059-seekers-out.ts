import type { Migration } from './migration.ts';

/** Seekers come in without an account, are mailed about what concerns them, and go out again. */
export const seekersOut: Migration = {
  steps: [
    [
      // Since when the person is erased; what stays are their applications, for a time.
      `alter table seeker add column erased_at timestamptz(3)`,
      // Addresses of people who said that it was not them.
      `create table seeker_shut (address_hash text primary key, ends_at timestamptz(3) not null)`,
      // A mail whose reader is erased: it is emptied once it has left.
      `alter table mail add column is_nobodys boolean not null default false`,
      // Up to which message a seeker was mailed about a conversation, and when; waits: there is more to mail about when the pause is over.
      `create table notice_seeker (
        conversation_id uuid primary key references conversation,
        no integer not null,
        mailed_at timestamptz(3) not null,
        waits boolean not null default false
      )`,
      `create index notice_seeker_waits on notice_seeker (mailed_at) where waits`,
      // The last message of a business that was looked at.
      `insert into notice_cursor (name, at, id)
        select 'seeker_messages', coalesce(max(last_message_at), '1970-01-01'), 'ffffffff-ffff-ffff-ffff-ffffffffffff' from conversation`,
    ],
    `create index concurrently message_of_businesses on message (log_date, id) where user_id is not null`,
    `create index concurrently mail_of_seeker on mail (code_seeker_id) where code_seeker_id is not null`,
    `create index concurrently seeker_erased on seeker (erased_at) where erased_at is not null`,
    `create index concurrently session_of_seeker on session (seeker_id) where seeker_id is not null`,
    `create index concurrently listing_closed_at on listing (closed_at) where status = 'closed'`,
  ],
};
