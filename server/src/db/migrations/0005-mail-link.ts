import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A mail that carries a one-time link says whose and of which kind; its token is made when it is sent and stands nowhere in the
 * database. What was kept of older mails loses its tokens.
 */
export const mailLink: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table mail add column link_user_id uuid references user_account,
      add column link_kind text check (link_kind in ('register', 'invite', 'forget_password')),
      add constraint mail_link_whole check ((link_user_id is null) = (link_kind is null))`.execute(db);
    const link = `/(email-confirmation|forget-password-confirmation|manager-signup)/([0-9a-f-]{36})/[A-Za-z0-9_-]+`;
    const blank = String.raw`/\1/\2/token-is-made-when-sent`;
    await sql`update mail set
        text = regexp_replace(text, ${link}, ${blank}, 'g'), html = regexp_replace(html, ${link}, ${blank}, 'g'),
        link_user_id = (regexp_match(text, ${link}))[2]::uuid,
        link_kind = case (regexp_match(text, ${link}))[1]
          when 'email-confirmation' then 'register' when 'manager-signup' then 'invite' else 'forget_password' end
      where kind in ('verification', 'reset', 'invitation') and text ~ ${link}`.execute(db);
  },
};
