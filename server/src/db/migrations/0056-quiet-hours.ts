import type { Migration } from './migration.ts';

/** Hours in which a user is neither mailed about people nor pushed to. */
export const quietHours: Migration = {
  steps: [
    [
      // Half hours of the day, 0 to 47; both or neither. `sleeps_until`: until when mails were last put off.
      `alter table notice_choice add column quiet_from smallint, add column quiet_until smallint, add column sleeps_until timestamptz(3)`,
      // The message of a conversation that is mailed about once the quiet hours are over, where it is still unread then.
      `create table notice_asleep (
         user_id uuid not null references user_account,
         conversation_id uuid not null,
         no integer not null,
         until timestamptz(3) not null,
         primary key (user_id, conversation_id)
       )`,
      `create index notice_asleep_until on notice_asleep (until)`,
    ],
  ],
};
