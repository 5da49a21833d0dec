import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newOwner } from '../../testing/actors.ts';
import { createTestApp } from '../../testing/app.ts';
import { mailLink } from './0005-mail-link.ts';
import { runMigration } from './run-migration.ts';

it('the migration removes the tokens from stored mails, and keeps the user and kind of each link', async () => {
  const t = await createTestApp();
  const { user_id } = await newOwner(t);
  await sql`alter table mail drop column link_user_id, drop column link_kind`.execute(t.ctx.db);
  const url = `https://hire.example/forget-password-confirmation/${user_id}/Abc-_1234567890123456789012`;
  const now = t.clock.now();
  const mail = (n: number, kind: string, text: string) => ({
    id: `01900000-0000-7000-8000-00000000000${n}`,
    kind,
    recipient: 'a@example.test',
    subject: 's',
    text,
    html: `<a href="${text}">`,
    status: 'sent' as const,
    next_attempt_at: now,
    created_at: now,
  });
  await t.ctx.db
    .insertInto('mail')
    .values([mail(1, 'reset', url), mail(2, 'receipt', 'https://hire.example/billing-info')])
    .execute();
  await t.ctx.db.connection().execute(async (db) => runMigration(db as never, 'again', mailLink));
  const blank = `https://hire.example/forget-password-confirmation/${user_id}/token-is-made-when-sent`;
  expect(
    await t.ctx.db
      .selectFrom('mail')
      .select(['text', 'html', 'link_user_id', 'link_kind'])
      .where('recipient', '=', 'a@example.test')
      .orderBy('id')
      .execute(),
  ).toEqual([
    { text: blank, html: `<a href="${blank}">`, link_user_id: user_id, link_kind: 'forget_password' },
    {
      text: 'https://hire.example/billing-info',
      html: '<a href="https://hire.example/billing-info">',
      link_user_id: null,
      link_kind: null,
    },
  ]);
  await t.close();
});
