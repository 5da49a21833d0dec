import { createListing } from '@jipe/contract/listings/endpoints';
import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { addDevice } from '@jipe/contract/notifications/endpoints';
import { setSocialUrls, shareAboutYou, uploadLogo, uploadMedia } from '@jipe/contract/profile/endpoints';
import { applyToJob, favouriteJob, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { editUser } from '@jipe/contract/users/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyData } from '../../cli/verify-data.ts';
import {
  anotherOwner,
  newListing,
  newLocation,
  newManager,
  newOwner,
  newSeeker,
  onPlan,
  type TestOwner,
} from '../../testing/actors.ts';
import { signUp } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { operate } from '../../testing/operator.ts';
import { eraseExpired } from './jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A business in which every text contains its canary. */
async function busyBusiness(canary: string): Promise<{ owner: TestOwner; fileKeys: string[] }> {
  const owner = await newOwner(t, { name: `${canary} Café` });
  const { business_id, token, user_id } = owner;
  await t.ctx.db
    .updateTable('user_account')
    .set({ first_name: canary, email: `${canary}@example.test` })
    .where('id', '=', user_id)
    .execute();
  await onPlan(t, business_id);
  await t.ctx.db
    .updateTable('card')
    .set({ card_name: canary, street: canary })
    .where('business_id', '=', business_id)
    .execute();
  const location_id = await newLocation(t, business_id, { name: canary });
  const manager = await newManager(t, business_id, [location_id]);
  const paid = await t.call(createListing, { token, body: listingBody([location_id], { title: canary }) });
  expect(paid.status).toBe(200);
  const job_id = await newListing(t, location_id, { title: canary });

  await t.call(shareAboutYou, { token, body: { about_you: canary } });
  await t.call(setSocialUrls, { token, body: { company_url: `https://${canary}.example` } });
  const png = await pictureOf(50, 50);
  await t.call(uploadLogo, { token, ...(await formOf([['business_logo', { bytes: png }]])) });
  await t.call(uploadMedia, { token, ...(await formOf([['media1', { bytes: png }]])) });

  const seeker = await newSeeker(t);
  const params = { id: job_id };
  await t.call(favouriteJob, { token: seeker.token, params });
  await t.call(applyToJob, { token: seeker.token, params, body: { responsibilities_answers: [] } });
  const swiped = await t.call(swipeSeeker, {
    token,
    body: { job_id, seeker_id: seeker.seeker_id, swipe_direction: 'right' },
  });
  const { conversation_id } = swiped.body.data;
  await t.call(sendMessage, {
    token: manager.token,
    headers: { 'idempotency-key': 'k' },
    body: { conversation_id, message: canary },
  });
  await t.call(replyToBusiness, { token: seeker.token, params: { id: conversation_id }, body: { message: canary } });
  await t.call(addDevice, {
    token,
    body: { endpoint: `https://push.example/${canary}`, keys: { p256dh: 'BPk', auth: 'YWJj' } },
  });
  const { rows } = await sql<{ key: string }>`
    select logo_key as key from business where id = ${business_id} union all select key from media where business_id = ${business_id}`.execute(
    t.ctx.db,
  );
  return { owner, fileKeys: rows.map(({ key }) => key) };
}

/** Names of the tables with a row that contains this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    t.ctx.db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} t where strpos(row_to_json(t)::text, ${text}) > 0 limit 1`.execute(
        t.ctx.db,
      );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

// Spec: 2:5/28
it('a deleted business is erased after 30 days; invoices stay, and another business is untouched', async () => {
  const { owner, fileKeys } = await busyBusiness('canary-gone');
  const other = await busyBusiness('canary-stays');
  expect(fileKeys).toHaveLength(2);
  const otherBefore = await tablesWith('canary-stays');
  expect(otherBefore).toEqual(
    expect.arrayContaining(['business', 'user_account', 'message', 'listing', 'card', 'invoice']),
  );
  const { business_id } = owner;

  expect((await t.call(deleteAccount, { token: owner.token, body: { reasons: ['Enough'] } })).status).toBe(200);
  t.clock.advance({ days: 29, hours: 23 });
  await eraseExpired(t.ctx);
  expect(await tablesWith('canary-gone')).toContain('message');

  t.clock.advance({ hours: 1 });
  // The same address has registered again meanwhile; mail to the new account stays.
  const late = {
    kind: 'receipt',
    recipient: 'canary-gone@example.test',
    subject: 's',
    text: 't',
    html: 'h',
    status: 'sent' as const,
  };
  const now = t.clock.now();
  await t.ctx.db
    .insertInto('mail')
    .values({ id: '01900000-0000-7000-8000-0000000000aa', ...late, next_attempt_at: now, created_at: now })
    .execute();
  await t.runJobs();
  await t.runJobs();

  expect(await tablesWith('canary-gone')).toEqual(['charge', 'embedded_charge', 'invoice', 'mail']);
  expect(await tablesWith(`business:${business_id}`)).toEqual([]);
  const mails = await t.ctx.db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', 'canary-gone@example.test')
    .execute();
  expect(mails).toEqual([{ id: '01900000-0000-7000-8000-0000000000aa' }]);
  const invoices = await t.ctx.db
    .selectFrom('invoice')
    .select('net_total_minor')
    .where('business_id', '=', business_id)
    .execute();
  expect(invoices).toEqual([{ net_total_minor: 4900 }]);
  const deletion = await t.ctx.db
    .selectFrom('business_deletion')
    .selectAll()
    .where('business_id', '=', business_id)
    .executeTakeFirst();
  expect(deletion).toMatchObject({ reasons: ['Enough'], erased_at: t.clock.now() });

  // Stored answers are deleted after two days in any business.
  expect(await tablesWith('canary-stays')).toEqual(otherBefore.filter((name) => name !== 'idempotency_key'));
  for (const key of other.fileKeys) expect(await t.ctx.storage.exists(key)).toBe(true);
  expect((await verifyData(t.ctx.db, t.clock.now())).off).toEqual([]);
});

// Spec: 2:5/28
it('an erasure that failed is completed by the next run', async () => {
  const { owner } = await busyBusiness('canary-twice');
  await t.call(deleteAccount, { token: owner.token, body: { reasons: ['Enough'] } });
  t.clock.advance({ days: 30 });
  // The card processor does not answer: this erasure fails, and the next run retries it.
  const forgetting = vi.spyOn(t.ctx.payments, 'forgetCustomer').mockRejectedValue(new Error('no answer'));
  await eraseExpired(t.ctx);
  expect(await tablesWith('canary-twice')).toContain('message');
  forgetting.mockRestore();
  await Promise.all([eraseExpired(t.ctx), eraseExpired(t.ctx)]);
  expect(await tablesWith('canary-twice')).toEqual(['charge', 'embedded_charge', 'invoice']);
});

/** The texts of the outbox's files and the table of mails. */
async function mailedTo(t: TestApp): Promise<string> {
  const files: string[] = [];
  for (const { name } of (await t.ctx.outbox?.list()) ?? []) files.push(String(await t.ctx.outbox?.read(name)));
  const rows = await t.ctx.db.selectFrom('mail').select(['recipient', 'text']).execute();
  return `${JSON.stringify(rows)} ${files.join(' ')}`;
}

it('an erasure deletes every mail of the business, also to an earlier address and in the outbox', async () => {
  const ticking = await createTestApp({ isTicking: true, hasOutbox: true });
  try {
    const account = await signUp(ticking);
    const { business_id } = await ticking.ctx.db
      .selectFrom('user_account')
      .select('business_id')
      .executeTakeFirstOrThrow();
    const { token } = await anotherOwner(ticking, business_id);
    const later = `later-${account.email}`;
    const user = { first_name: 'Ana', last_name: 'Ruiz', email: later, account_type: 'business_owner' };
    const edited = await ticking.call(editUser, { token, params: { id: account.user_id }, body: user });
    expect(edited.status).toBe(200);
    expect((await ticking.mailsTo(account.email)).length).toBeGreaterThan(1);
    const deleted = await ticking.call(deleteAccount, { token, body: { reasons: ['Enough'] } });
    expect(deleted.status).toBe(200);
    expect((await ticking.mailsTo(later)).at(-1)?.subject).toBe('Your Jipe account was deleted');
    // One act has one time.
    const { rows } = await sql<{ times: number }>`
      select count(distinct at)::int as times from (
        select deleted_at as at from business_deletion union select deleted_at from business
        union select deleted_at from user_account union select created_at from mail where kind = 'account_deleted'
        union select ended_at from session where end_reason = 'business_deleted'
        union select at from audit_entry where act = 'business_deleted') acts`.execute(ticking.ctx.db);
    expect(rows).toEqual([{ times: 1 }]);
    expect(await mailedTo(ticking)).toContain(later);

    ticking.clock.advance({ days: 31 });
    await ticking.runJobs();
    await ticking.runJobs();
    expect(await mailedTo(ticking)).toBe('[] ');
    expect((await operate(ticking, 'verify')).out).toContain('All is well.');
  } finally {
    await ticking.close();
  }
});
