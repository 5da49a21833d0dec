import { listInvoices, saveCardAndPlan } from '@jipe/contract/billing/endpoints';
import { deleteLocation } from '@jipe/contract/locations/endpoints';
import { deleteMedia, getMe, uploadMedia } from '@jipe/contract/profile/endpoints';
import { applyToJob, disownSeeker, enterSeeker, eraseSeeker, readSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { deleteUser } from '@jipe/contract/users/endpoints';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { newId } from '../access/ids.ts';
import { stripeProcessor } from '../ports/payments/stripe.ts';
import { anotherOwner, newListing, newLocation, newManager, newOwner } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { BULK_PLAN, cardBody, STANDARD_PLAN } from '../testing/cards.ts';
import { everyRow } from '../testing/every-row.ts';
import { formOf, pictureOf } from '../testing/forms.ts';
import { mailedCode } from '../testing/mailed-code.ts';
import { operate } from '../testing/operator.ts';
import { listingsOf, post } from '../testing/paying.ts';
import { startStripe, stripeKeys, type TestStripe } from '../testing/stripe/server.ts';
import { exportData } from './export-data.ts';
import type { FinishedRestore } from './finish-restore.ts';
import { importData } from './import-data.ts';

// The steps of docs/operating.md, "Backup and restore", after the data is back.

const NUMBERS = 'no number can be assigned twice';
const DELETED = 'nothing that was deleted is back';
const CHARGES = 'every charge of the card processor is on the books or was reported to an operator';

let folder: string;
let stripe: TestStripe;
/**
 * The product before its database is lost, and the product on the backup. Both use one separate record and one card
 * processor.
 */
let t: TestApp;
let restored: TestApp;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const env = {
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
};
const payments = () => stripeProcessor({ ...stripeKeys, apiUrl: stripe.url }, () => t.clock.now());

let backups = 0;
beforeEach(async () => {
  stripe = await startStripe(() => t.clock.now());
  t = await createTestApp({ env, payments });
  file = join(folder, `${(backups += 1)}.jsonl`);
});
afterEach(async () => {
  await restored.close();
  await t.close();
  await stripe.stop();
});

async function payer(product_id = STANDARD_PLAN) {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  const saved = await t.call(saveCardAndPlan, { token: owner.token, body: cardBody({ product_id }) });
  expect(saved.status).toBe(200);
  return { ...owner, location_id };
}

const backUp = () => exportData(t.ctx.db, file, t.clock.now());

async function putBack() {
  restored = await createTestApp({
    env,
    payments,
    recordStore: t.ctx.recordStore,
    startAt: t.clock.now().toISOString(),
  });
  await importData(restored.ctx.db, file);
}

async function verify(): Promise<Map<string, string[]>> {
  const { out } = await operate(restored, 'verify --json');
  const { off } = JSON.parse(out) as { off: { name: string; ids: string[] }[] };
  return new Map(off.map(({ name, ids }) => [name, ids]));
}

async function finish(): Promise<FinishedRestore> {
  const { code, out, err } = await operate(restored, 'restore finish --json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as FinishedRestore;
}

/** An applicant without an account, who was mailed the receipt. */
async function applicantAt(job_id: string, name: string) {
  const email = `${name}-${newId()}@example.test`;
  const { body } = await t.call(enterSeeker, { body: { email, full_name: 'Ana Diaz' } });
  const { token, seeker_id } = body.data as { token: string; seeker_id: string };
  await t.call(applyToJob, { token, params: { id: job_id }, body: { note: `${name}-note` } });
  return { email, token, seeker_id };
}

const invoicesOf = async (at: TestApp, token: string) =>
  (await at.call(listInvoices, { token })).body.data.results.map(({ invoice_id, net_total }) => [
    invoice_id,
    net_total,
  ]);

describe('finishing a restored backup', () => {
  it('gives no invoice number twice, and books each later payment as it was', async () => {
    const who = await payer();
    await post(t, who, 'first');
    await t.runJobs();
    await backUp();
    t.clock.advance({ days: 1 });
    await post(t, who, 'second');
    t.clock.advance({ days: 29 });
    await t.runJobs();
    const asItWas = await invoicesOf(t, who.token);
    expect(asItWas.map(([number]) => number)).toEqual(['INV-000003', 'INV-000002', 'INV-000001']);
    await putBack();

    const off = await verify();
    expect(off.get(NUMBERS)).toEqual(['invoice_number stands at 1, 3 was given']);
    expect(off.get(CHARGES)).toHaveLength(2);

    const done = await finish();
    expect(done.numbers).toEqual([{ sequence: 'invoice_number', last: 1, highest: 3 }]);
    // The second charge's listing was created after the backup; the third charge renewed a listing that the backup has.
    expect(done.charges.entered.map(({ amount, is_whole }) => [amount, is_whole])).toEqual([
      ['49.00', false],
      ['49.00', true],
    ]);
    expect(await invoicesOf(restored, who.token)).toEqual(asItWas);
    const [renewed] = await listingsOf(restored, who.business_id);
    const [before] = (await listingsOf(t, who.business_id)).filter(({ id }) => id === renewed?.id);
    expect(renewed).toMatchObject({ status: 'active', period_no: 2, paid_until: before?.paid_until });
    expect(await verify()).toEqual(new Map());

    // The listing is not renewed or charged again, and nobody is informed again.
    const moved = stripe.world.moved.length;
    await restored.runJobs();
    expect(stripe.world.moved).toHaveLength(moved);
    expect(restored.mails).toEqual([]);
    await post(restored, who, 'third');
    expect((await invoicesOf(restored, who.token))[0]).toEqual(['INV-000004', '49.00']);
    expect((await finish()).charges).toEqual({ is_asked: true, entered: [], told: [] });
  });

  it('adds the credits of a bundle that was bought after the backup', async () => {
    const who = await payer(BULK_PLAN);
    await backUp();
    await post(t, who, 'bundle');
    await putBack();
    expect((await finish()).charges.entered).toMatchObject([{ amount: '980.00', is_whole: false }]);
    const { balance } = await restored.ctx.db
      .selectFrom('credit_account')
      .select('balance')
      .where('business_id', '=', who.business_id)
      .executeTakeFirstOrThrow();
    // The listing that used a credit is not in the backup.
    expect(balance).toBe(25);
    expect(await verify()).toEqual(new Map());
  });

  it('reports a payment of a business that the backup does not have', async () => {
    await backUp();
    const who = await payer();
    await post(t, who, 'first');
    await putBack();
    expect((await verify()).get(CHARGES)).toHaveLength(1);
    const { charges, numbers } = await finish();
    expect(charges.told).toMatchObject([{ amount: '49.00', currency: 'USD' }]);
    expect(numbers).toMatchObject([{ last: 0, highest: 1 }]);
    expect(await verify()).toEqual(new Map());
  });

  it('deletes again the business, user, location and media that were deleted after the backup', async () => {
    const who = await payer();
    await post(t, who, 'first');
    const gone = await newOwner(t);
    const manager = await newManager(t, who.business_id, [who.location_id]);
    const second = await newLocation(t, who.business_id);
    const picture = { bytes: await pictureOf(40, 40) };
    await t.call(uploadMedia, { token: who.token, ...(await formOf([['media1', picture]])) });
    const [media] = (await t.call(getMe, { token: who.token })).body.data.media;
    await backUp();

    const { token } = who;
    const params = (id: string | undefined) => ({ token, params: { id: id ?? '' } });
    const calls = [
      await t.call(deleteUser, params(manager.user_id)),
      await t.call(deleteLocation, params(second)),
      await t.call(deleteMedia, params(media?.id)),
      await t.call(deleteAccount, { token: gone.token, body: { reasons: ['Enough'] } }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const deletedAt = t.clock.now();
    t.clock.advance({ days: 2 });
    await putBack();
    expect((await verify()).get(DELETED)?.toSorted()).toEqual(
      [
        `business ${gone.business_id}`,
        `user ${manager.user_id}`,
        `location ${second}`,
        `media ${media?.id}`,
      ].toSorted(),
    );

    const none = { disowned: 0, seeker: 0 };
    expect(await finish()).toMatchObject({
      deleted: { business: 1, user: 1, location: 1, media: 1, ...none },
      kept: [],
    });
    expect(await verify()).toEqual(new Map());
    const deletion = await restored.ctx.db.selectFrom('business_deletion').selectAll().executeTakeFirstOrThrow();
    expect(deletion).toMatchObject({ business_id: gone.business_id, deleted_by: null, deleted_at: deletedAt });
    expect((await restored.call(getMe, { token: gone.token })).status).toBe(401);
    expect(restored.mails).toEqual([]);
    // The erasure happens at its original time.
    restored.clock.advance({ days: 28 });
    await restored.runJobs();
    expect(await verify()).toEqual(new Map());
  });

  it('erases job seekers again, and closes the address of a disowned application for a time', async () => {
    const job_id = await newListing(t, (await payer()).location_id);
    const [asked, disowned] = [await applicantAt(job_id, 'asked'), await applicantAt(job_id, 'disowned')];
    await backUp();
    const body = { code: await mailedCode(t, asked.email) };
    expect((await t.call(eraseSeeker, { token: asked.token, body })).status).toBe(200);
    const receipt = (await t.mailsTo(disowned.email)).at(-1)?.text ?? '';
    const link = /\/not-me\/([\w~-]+)/.exec(receipt)?.[1] ?? '';
    expect((await t.call(disownSeeker, { params: { token: link }, body: {} })).status).toBe(200);
    const erasedAt = t.clock.now();
    t.clock.advance({ days: 2 });
    await putBack();
    const enter = (email: string) => restored.call(enterSeeker, { body: { email, full_name: 'Ana Again' } });
    expect(await everyRow(restored)).toContain(asked.email);
    expect((await verify()).get(DELETED)?.toSorted()).toEqual(
      [`disowned ${disowned.seeker_id}`, `seeker ${asked.seeker_id}`, `seeker ${disowned.seeker_id}`].toSorted(),
    );

    expect(await finish()).toMatchObject({ deleted: { seeker: 1, disowned: 1 }, kept: [] });
    expect(await verify()).toEqual(new Map());
    expect(await everyRow(restored)).not.toMatch(/asked-|disowned-/);
    const people = await restored.ctx.db.selectFrom('seeker').select('erased_at').execute();
    expect(people).toEqual([{ erased_at: erasedAt }, { erased_at: erasedAt }]);
    const kept = restored.ctx.db.selectFrom('application').where('withdrawn_at', 'is not', null).select('seeker_id');
    expect(await kept.execute()).toEqual([{ seeker_id: disowned.seeker_id }]);
    expect((await restored.call(readSeekerProfile, { token: asked.token })).status).toBe(401);
    expect(restored.mails).toEqual([]);
    expect([(await enter(disowned.email)).status, (await enter(asked.email)).status]).toEqual([200, 201]);
    restored.clock.advance({ days: 28 });
    expect((await enter(disowned.email)).status).toBe(201);
  });

  it('keeps and reports a user without whom a business would have no admin', async () => {
    const who = await payer();
    await backUp();
    const successor = await anotherOwner(t, who.business_id);
    await t.call(deleteUser, { token: successor.token, params: { id: who.user_id } });
    await putBack();
    const { kept } = await finish();
    expect(kept).toEqual([
      { kind: 'user', id: who.user_id, business_id: who.business_id, why: 'A business needs at least one admin.' },
    ]);
    expect((await verify()).get(DELETED)).toEqual([`user ${who.user_id}`]);
  });

  it('completes everything but the charges while the card processor is unavailable', async () => {
    const who = await payer();
    await backUp();
    await post(t, who, 'first');
    await putBack();
    stripe.faults = [{ call: 'GET /v1/invoices', how: 'fails before', times: 20 }];
    const { code, out } = await operate(restored, 'restore finish');
    expect(code).toBe(1);
    expect(out).toContain('invoice_number stood at 0, goes on after 1');
    expect(out).toContain('Run restore finish again when it answers.');
    expect((await verify()).get(CHARGES)?.[0]).toContain('could not be asked');
    stripe.faults = [];
    expect((await finish()).charges.entered).toHaveLength(1);
  });
});

it('an import also finishes the restore', async () => {
  const who = await payer();
  await backUp();
  await post(t, who, 'first');
  restored = await createTestApp({
    env,
    payments,
    recordStore: t.ctx.recordStore,
    startAt: t.clock.now().toISOString(),
  });
  const { code, out } = await operate(restored, `import ${file} --json`);
  expect(code).toBe(0);
  const { restored: done } = JSON.parse(out) as { restored: FinishedRestore };
  expect(done.numbers).toMatchObject([{ last: 0, highest: 1 }]);
  expect(done.charges.entered).toHaveLength(1);
  expect(await verify()).toEqual(new Map());
});
