import type { Migration } from './migration.ts';

/** Mails with a link by whose it is, so that a business's invitations can be counted. */
export const mailOfUser: Migration = {
  steps: [`create index concurrently mail_link_user on mail (link_user_id, created_at) where link_user_id is not null`],
};
