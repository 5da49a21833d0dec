import type { Migration } from './migration.ts';

/** Mails that quote what somebody wrote go when that person is erased, whatever address their reader had. */
export const mailsOfPeople: Migration = {
  steps: [`create index concurrently mail_of_people on mail (business_id) where kind = 'people:messages'`],
};
