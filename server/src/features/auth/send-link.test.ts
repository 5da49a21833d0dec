import { verifyLink } from '@jipe/contract/auth/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sendDueMail } from '../../jobs/mail-queue.ts';
import { requeueMail } from '../../jobs/queries-mail.ts';
import { lastLink, opens, PASSWORD, registerAccount } from '../../testing/accounts.ts';
import { newOwner, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { deleteUserAccount, inviteUser, makeMailedLink, updateUserAccount } from './index.ts';

let t: TestApp;
let owner: TestOwner;
beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
});
afterAll(() => t.close());

const mia = { first_name: 'Mia', last_name: 'Chen', account_type: 'hiring_manager' } as const;

async function invite(): Promise<{ user_id: string; email: string }> {
  const email = `mia-${newId()}@example.test`;
  const user_id = await inTransaction(t.ctx, (trx) =>
    inviteUser(t.ctx, trx, { ...mia, business_id: owner.business_id, invited_by: owner.user_id, email }),
  );
  return { user_id, email };
}

const mailsOf = (email: string) =>
  t.ctx.db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id').execute();
const resend = async (email: string) => {
  const [mail] = await mailsOf(email);
  expect(await requeueMail(t.ctx.db, t.clock.now(), mail?.id ?? '')).toBe(true);
};

/** Every row of every table, as in a database dump. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    t.ctx.db,
  );
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select row_to_json(r)::text as row from ${sql.table(name)} r`.execute(
      t.ctx.db,
    );
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

it('a mailed link leaves no token in the database, before or after the mail is sent', async () => {
  const { email } = await invite();
  // The queued mail has a link without a token; the sent mail has a link that opens.
  const [queued] = await mailsOf(email);
  expect(queued?.text).toMatch(/\/manager-signup\/[\w-]{36}\/token-is-made-when-sent\s/);
  const open = await t.ctx.db
    .selectFrom('link')
    .select('id')
    .where('user_id', '=', queued?.link_user_id ?? '')
    .execute();
  expect(open).toEqual([]);
  const links = [await lastLink(t, email), (await registerAccount(t)).link];
  const held = await dump();
  expect(held).toContain(email);
  for (const link of links) {
    expect(await opens(t, link)).toBe(true);
    expect(held).not.toContain(link.token);
  }
  const html = t.mails.find((mail) => mail.to === email)?.html;
  expect(html).toContain(links[0]?.token);
  expect(html).not.toContain('token-is-made-when-sent');
});

it('a mail that is sent again has a new link, even after the first has expired', async () => {
  const { email } = await invite();
  const first = await lastLink(t, email);
  t.clock.advance({ hours: 25 });
  expect(await opens(t, first)).toBe(false);
  await resend(email);
  const second = await lastLink(t, email);
  expect(second.token).not.toBe(first.token);
  expect(await opens(t, second)).toBe(true);
});

it('the link of every sent mail opens when the answer of the mail server was lost', async () => {
  const { email } = await invite();
  const left: string[] = [];
  const broken = {
    send: async ({ text }: { text: string }) => {
      left.push(text);
      throw new Error('the answer was lost');
    },
    close: async () => {},
  };
  await sendDueMail(t.ctx, broken, async (ctx, link) => ('seeker_id' in link ? null : makeMailedLink(ctx, link)));
  expect((await mailsOf(email))[0]).toMatchObject({ status: 'queued', last_error: 'the answer was lost' });
  t.clock.advance({ minutes: 5 });
  const again = await lastLink(t, email);
  const lost = /manager-signup\/([\w-]+)\/([\w-]+)/.exec(left[0] ?? '');
  for (const link of [again, { page: 'manager-signup', uid: lost?.[1] ?? '', token: lost?.[2] ?? '' }])
    expect(await opens(t, link)).toBe(true);
});

it('no link is mailed after the address changed, or the user signed up or was deleted', async () => {
  const moved = await invite();
  await inTransaction(t.ctx, (trx) =>
    updateUserAccount(t.ctx, trx, { scope: owner.scope, session_id: newId() }, moved.user_id, {
      ...mia,
      email: `new-${moved.email}`,
    }),
  );
  expect(await t.mailsTo(moved.email)).toEqual([]);
  expect((await mailsOf(moved.email))[0]).toMatchObject({
    status: 'refused',
    last_error: 'The link would open nothing: the address or the account has changed.',
  });
  expect(await t.mailsTo(`new-${moved.email}`)).toHaveLength(1);

  const joined = await invite();
  const { uid, token } = await lastLink(t, joined.email);
  await t.call(verifyLink, { body: { type: 'register', uid, token, data: { password: PASSWORD } } });
  await resend(joined.email);
  expect(await t.mailsTo(joined.email)).toHaveLength(1);

  const gone = await invite();
  await inTransaction(t.ctx, (trx) => deleteUserAccount(t.ctx, trx, owner.scope, gone.user_id));
  expect(await t.mailsTo(gone.email)).toEqual([]);
});
