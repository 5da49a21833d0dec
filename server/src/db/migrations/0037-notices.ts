import type { Migration } from './migration.ts';

/** Mail about people: what each user wants of it, what was told, and what waits. */
export const notices: Migration = {
  steps: [
    [
      // No row: the daily brief, and messages.
      `create table notice_choice (
         user_id uuid primary key references user_account,
         applicants text not null,
         messages boolean not null,
         changed_at timestamptz(3) not null
       )`,
      // Up to whom the applicants of a listing were told, and when the last mail about them left.
      `create table notice_applicants (
         user_id uuid not null references user_account,
         listing_id uuid not null,
         told_until timestamptz(3) not null,
         sent_at timestamptz(3),
         primary key (user_id, listing_id)
       )`,
      // The message of a conversation that was told: until it is read, no other is.
      `create table notice_conversation (
         user_id uuid not null references user_account,
         conversation_id uuid not null,
         no integer not null,
         primary key (user_id, conversation_id)
       )`,
      // How many mails a user was sent in the hour that began with the first.
      `create table notice_hour (
         user_id uuid primary key references user_account,
         began_at timestamptz(3) not null,
         sent integer not null
       )`,
      // What is beyond the five of an hour, until its end.
      `create table notice_line (
         id uuid primary key,
         user_id uuid not null references user_account,
         kind text not null,
         line text not null,
         path text not null,
         created_at timestamptz(3) not null
       )`,
      `create index notice_line_user on notice_line (user_id, id)`,
      // When the next brief of a business is due.
      `create table notice_brief (
         business_id uuid primary key references business,
         due_at timestamptz(3) not null
       )`,
      `create index notice_brief_due on notice_brief (due_at)`,
      // The last message of a seeker that was looked at.
      `create table notice_cursor (name text primary key, at timestamptz(3) not null, id uuid not null)`,
      `insert into notice_cursor (name, at, id)
         select 'messages', coalesce(max(last_message_at), '1970-01-01'), 'ffffffff-ffff-ffff-ffff-ffffffffffff' from conversation`,
      // What a push service took for a user last, by its topic.
      `create table push_taken (
         user_id uuid not null references user_account,
         topic text not null,
         at timestamptz(3) not null,
         primary key (user_id, topic)
       )`,
      `alter table mail add column unsubscribe_url text`,
    ],
    `create index concurrently message_of_seekers on message (log_date, id) where seeker_id is not null`,
  ],
};
