import type { Migration } from './migration.ts';

const link = `'/(email-confirmation|forget-password-confirmation|manager-signup)/([0-9a-f-]{36})/[A-Za-z0-9_-]+'`;
const blank = String.raw`'/\1/\2/token-is-made-when-sent'`;

/**
 * A mail that carries a one-time link says whose and of which kind; its token is made when it is sent and stands nowhere in the
 * database. What was kept of older mails loses its tokens.
 */
export const mailLink: Migration = {
  steps: [
    `alter table mail add column link_user_id uuid, add column link_kind text`,
    `alter table mail
      add constraint mail_link_user_id_fkey foreign key (link_user_id) references user_account not valid,
      add constraint mail_link_kind_check check (link_kind in ('register', 'invite', 'forget_password')) not valid,
      add constraint mail_link_whole check ((link_user_id is null) = (link_kind is null)) not valid`,
    {
      table: 'mail',
      set: `text = regexp_replace(text, ${link}, ${blank}, 'g'), html = regexp_replace(html, ${link}, ${blank}, 'g'),
        link_user_id = (regexp_match(text, ${link}))[2]::uuid,
        link_kind = case (regexp_match(text, ${link}))[1]
          when 'email-confirmation' then 'register' when 'manager-signup' then 'invite' else 'forget_password' end`,
      where: `link_user_id is null and kind in ('verification', 'reset', 'invitation') and text ~ ${link}`,
    },
    `alter table mail validate constraint mail_link_user_id_fkey`,
    `alter table mail validate constraint mail_link_kind_check`,
    `alter table mail validate constraint mail_link_whole`,
  ],
};
