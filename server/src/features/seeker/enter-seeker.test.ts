import { listApplicants } from '@jipe/contract/applicants/endpoints';
import * as calls from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newListing, newLocation, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { codeIn, mailedCode } from '../../testing/mailed-code.ts';
import { forgetOldCodes } from './jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => void t.clock.advance({ hours: 2 }));

const address = () => `ana-${newId()}@example.test`;
const enter = (email: string, body: object = {}, headers: Record<string, string> = {}) =>
  t.call(calls.enterSeeker, { body: { email, full_name: 'Ana Diaz', ...body }, headers });
const tokenOf = ({ body }: Awaited<ReturnType<typeof enter>>) => ('token' in body.data ? body.data.token : '');
const isIn = async (token: string) => (await t.call(calls.readSeekerProfile, { token })).status === 200;

async function aShop() {
  const owner = await newOwner(t);
  const job_id = await newListing(t, await newLocation(t, owner.business_id));
  const rows = async () => (await t.call(listApplicants, { token: owner.token })).body.data.results;
  return { owner, job_id, rows };
}
const apply = (token: string, id: string) => t.call(calls.applyToJob, { token, params: { id }, body: {} });
const linkIn = (kind: 'confirm' | 'not-me', text = '') => new RegExp(`/${kind}/([\\w~-]+)`).exec(text)?.[1] ?? '';
const receiptTo = async (email: string) => (await t.mailsTo(email)).at(-1);
const confirm = (token: string) => t.call(calls.confirmSeeker, { params: { token }, body: {} });
const disown = (token: string) => t.call(calls.disownSeeker, { params: { token }, body: {} });
const WRONG = { status: 400, body: { token: ['This link is wrong or has expired.'] } };

/** A person who entered with a new address and applied. */
async function applied() {
  const shop = await aShop();
  const email = address();
  const token = tokenOf(await enter(email));
  await apply(token, shop.job_id);
  return { ...shop, email, token, receipt: await receiptTo(email) };
}

describe('entering by e-mail', () => {
  it('signs in an unknown address as an unconfirmed seeker, who may apply', async () => {
    const email = address();
    const { status, body } = await enter(email.toUpperCase(), { phone: '8015550100', language: 'es' });
    expect([status, body]).toMatchObject([201, { data: { is_confirmed: false } }]);
    const token = tokenOf({ status, body } as never);
    const profile = await t.call(calls.readSeekerProfile, { token });
    expect(profile.body.data).toMatchObject({ email, full_name: 'Ana Diaz', phone: '8015550100' });
    expect((await t.call(calls.readSeekerNotices, { token })).body.data.language).toBe('es');
    const { job_id, rows } = await aShop();
    expect((await apply(token, job_id)).status).toBe(201);
    expect((await rows())[0]?.user.is_confirmed).toBe(false);
    await t.call(calls.enterByCode, { body: { email, code: await mailedCode(t, email) } });
    expect((await rows())[0]?.user.is_confirmed).toBe(true);
  });

  it('mails a code to a known address, and returns no token', async () => {
    const email = address();
    await enter(email);
    const again = await enter(email, { full_name: 'Somebody Else' });
    expect([again.status, again.body.data]).toEqual([200, { code_sent: true }]);
    const code = codeIn((await t.mailsTo(email)).at(-1)?.text);
    const entered = await t.call(calls.enterByCode, { body: { email, code } });
    expect(entered.status).toBe(200);
    const profile = await t.call(calls.readSeekerProfile, { token: entered.body.data.token });
    expect(profile.body.data.full_name).toBe('Ana Diaz');
  });

  it('creates one person, even with requests in parallel', async () => {
    const email = address();
    const answers = await Promise.all([enter(email), enter(email), enter(email)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
  });

  it('names the missing fields', async () => {
    const { status, body } = await t.call(calls.enterSeeker, { body: {} });
    expect([status, Object.keys(body).toSorted()]).toEqual([400, ['email', 'full_name']]);
  });

  it('creates at most 60 people an hour per network address, and still admits known people', async () => {
    t.clock.advance({ hours: 2 });
    const known = address();
    const first = await enter(known);
    expect(first.status).toBe(201);
    const others = await Promise.all(Array.from({ length: 59 }, () => enter(address())));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([201]));
    const beyond = await enter(address());
    expect(beyond.status).toBe(429);
    expect((await enter(known)).status).toBe(200);
    t.clock.advance({ hours: 1 });
    expect((await enter(address())).status).toBe(201);
  });
});

describe('the receipt', () => {
  it('is one mail per application with two links; GET and HEAD of them change nothing', async () => {
    const { receipt, email, job_id, token, rows } = await applied();
    expect(receipt?.subject).toContain('application');
    expect((await t.mailsTo(email)).length).toBe(1);
    expect((await apply(token, job_id)).status).toBe(409);
    expect((await t.mailsTo(email)).length).toBe(1);
    const [yes, no] = [linkIn('confirm', receipt?.text), linkIn('not-me', receipt?.text)];
    for (const url of [`/api/v1/public/confirm/${yes}/`, `/api/v1/public/not-me/${no}/`])
      for (const method of ['GET', 'HEAD'] as const) expect((await t.inject({ method, url })).statusCode).toBe(404);
    expect((await rows())[0]?.user).toMatchObject({ is_confirmed: false, is_erased: false });
    const kept = await t.ctx.db.selectFrom('mail').select(['text', 'html']).where('recipient', '=', email).execute();
    expect(JSON.stringify(kept)).not.toContain(yes);
  });

  it('confirms the address by its link, which expires after 7 days', async () => {
    const { receipt, rows } = await applied();
    const link = linkIn('confirm', receipt?.text);
    t.clock.advance({ days: 6 });
    expect(await confirm(link)).toMatchObject({ status: 200, body: { data: { is_confirmed: true } } });
    expect((await confirm(link)).status).toBe(200);
    expect((await rows())[0]?.user.is_confirmed).toBe(true);
    t.clock.advance({ days: 2 });
    expect(await confirm(link)).toMatchObject(WRONG);
    expect(await disown(linkIn('not-me', receipt?.text))).toMatchObject(WRONG);
    for (const wrong of ['nonsense', `${link}x`, 'x'.repeat(301)]) expect(await confirm(wrong)).toMatchObject(WRONG);
  });

  it('is in the seeker’s language, has no links once confirmed, and is not sent with mails off', async () => {
    const { job_id } = await aShop();
    const { job_id: other } = await aShop();
    const email = address();
    const token = tokenOf(await enter(email, { language: 'es' }));
    await apply(token, job_id);
    expect((await receiptTo(email))?.text).toContain('No fui yo');
    const again = await t.call(calls.enterByCode, { body: { email, code: await mailedCode(t, email) } });
    await apply(again.body.data.token, other);
    expect((await receiptTo(email))?.subject).toContain('solicitud');
    expect((await receiptTo(email))?.text).not.toMatch(/confirm\/|not-me/);
    await t.call(calls.changeSeekerNotices, { token: again.body.data.token, body: { mail: false } });
    const before = (await t.mailsTo(email)).length;
    await apply(again.body.data.token, (await aShop()).job_id);
    expect((await t.mailsTo(email)).length).toBe(before);
  });
});

describe('the confirmation page of the receipt’s link', () => {
  it.each(['on', 'off'])('has one button, no script and confirms only on POST, with the app %s', async (SEEKER_APP) => {
    const own = await createTestApp({ env: { SEEKER_APP } });
    const at = own.app.seekers?.server ?? own.app.server;
    const owner = await newOwner(own);
    const job_id = await newListing(own, await newLocation(own, owner.business_id));
    const email = address();
    const { body } = await own.call(calls.enterSeeker, { body: { email, full_name: 'Ana Diaz' } });
    const token = 'token' in body.data ? body.data.token : '';
    await own.call(calls.applyToJob, { token, params: { id: job_id }, body: {} });
    const text = (await own.mailsTo(email)).at(-1)?.text ?? '';
    const base = SEEKER_APP === 'on' ? own.ctx.settings.seekerApp?.url : own.ctx.settings.publicUrl;
    expect(text).toContain(`${base}/confirm/`);
    const isConfirmed = async () =>
      (await own.call(listApplicants, { token: owner.token })).body.data.results[0]?.user.is_confirmed;
    const url = `/confirm/${linkIn('confirm', text)}`;
    const shown = await at.inject({ method: 'GET', url, headers: { 'accept-language': 'es' } });
    expect([shown.statusCode, shown.body.match(/<button/g)?.length]).toEqual([200, 1]);
    expect(shown.body).toContain('Confirmar mi dirección');
    expect(shown.body).not.toContain('<script');
    expect(shown.headers['content-security-policy']).toContain("form-action 'self'");
    await at.inject({ method: 'HEAD', url });
    expect(await isConfirmed()).toBe(false);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await at.inject({ method: 'POST', url, headers, payload: '' });
    expect([pressed.statusCode, await isConfirmed()]).toEqual([200, true]);
    const gone = await at.inject({ method: 'POST', url: `/not-me/${linkIn('not-me', text)}`, headers, payload: '' });
    expect([gone.statusCode, await isConfirmed()]).toEqual([200, undefined]);
    expect((await at.inject({ method: 'POST', url: '/not-me/nonsense', headers, payload: '' })).statusCode).toBe(404);
    await own.close();
  });
});

describe('“This was not me”', () => {
  it('erases the person, ends sessions, withdraws applications and blocks the address for 30 days', async () => {
    const { receipt, rows, token, email, owner } = await applied();
    const link = linkIn('not-me', receipt?.text);
    expect(await disown(link)).toMatchObject({ status: 200, body: { data: { is_erased: true } } });
    expect((await disown(link)).status).toBe(200);
    expect(await isIn(token)).toBe(false);
    expect(await rows()).toEqual([]);
    expect(await confirm(linkIn('confirm', receipt?.text))).toMatchObject(WRONG);
    const kept = await t.ctx.db
      .selectFrom('application')
      .select('withdrawn_at')
      .where('business_id', '=', owner.business_id)
      .execute();
    expect(kept[0]?.withdrawn_at).not.toBeNull();

    const shut = async () => {
      t.clock.advance({ hours: 2 });
      const entered = await enter(email);
      const asked = await t.call(calls.sendSeekerCode, { body: { email } });
      const registered = await t.call(calls.registerSeeker, {
        body: { email, full_name: 'Ana Diaz', password: 'Kaffee-2026!' },
      });
      return [entered.status, entered.body.data, asked.status, registered.status, Object.keys(registered.body)];
    };
    expect(await shut()).toEqual([200, { code_sent: true }, 200, 400, ['email']]);
    expect(await t.mailsTo(email)).toHaveLength(1);
    t.clock.advance({ days: 29 });
    await forgetOldCodes(t.ctx);
    expect((await enter(email)).status).toBe(200);
    t.clock.advance({ days: 1 });
    await forgetOldCodes(t.ctx);
    expect((await enter(email)).status).toBe(201);
    expect(JSON.stringify(await t.ctx.db.selectFrom('seeker_shut').selectAll().execute())).not.toContain('@');
  });
});
