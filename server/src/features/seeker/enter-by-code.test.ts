import * as calls from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { codeIn } from '../../testing/mailed-code.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => void t.clock.advance({ hours: 2 }));

const PASSWORD = 'Kaffee-2026!';

async function registered(language = 'en') {
  const email = `ana-${newId()}@example.test`;
  const { body } = await t.call(calls.registerSeeker, {
    body: { full_name: 'Ana Diaz', email, password: PASSWORD },
    headers: { 'accept-language': language },
  });
  return { email, ...body.data };
}
const ask = (email: string) => t.call(calls.sendSeekerCode, { body: { email } });
const mailedCode = async (email: string) => {
  await ask(email);
  return codeIn((await t.mailsTo(email)).at(-1)?.text);
};
const enter = (email: string, code: string) => t.call(calls.enterByCode, { body: { email, code } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const WRONG = { status: 400, body: { code: ['This code is wrong or has expired.'] } };
const isIn = async (token: string) => (await t.call(calls.readSeekerProfile, { token })).status === 200;
const logIn = (email: string, password = PASSWORD) => t.call(calls.loginSeeker, { body: { email, password } });

describe('a sign-in code', () => {
  it('is mailed in the seeker’s language; an unknown address gets the same answers', async () => {
    const { email } = await registered('es');
    for (const whose of [email.toUpperCase(), 'nobody@example.test']) expect((await ask(whose)).status).toBe(200);
    const [mail] = await t.mailsTo(email);
    expect(mail?.subject).toContain('Tu código');
    expect(codeIn(mail?.text)).toMatch(/^\d{6}$/);
    const kept = await t.ctx.db.selectFrom('mail').select(['text', 'html']).where('recipient', '=', email).execute();
    expect(JSON.stringify(kept)).not.toContain(codeIn(mail?.text));
    expect(await t.mailsTo('nobody@example.test')).toEqual([]);
    const [wrong, nobody] = [
      await enter(email, other(codeIn(mail?.text))),
      await enter('nobody@example.test', '123456'),
    ];
    expect(wrong).toMatchObject(WRONG);
    expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body]);
  });

  it('signs in once, confirms the address, and ends earlier sessions and the password', async () => {
    const { email, token, seeker_id } = await registered();
    const code = await mailedCode(email);
    const entered = await Promise.all([enter(email, code), enter(email, code)]);
    expect(entered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const [right] = entered.filter(({ status }) => status === 200);
    expect(right?.body.data.seeker_id).toBe(seeker_id);
    expect(await isIn(right!.body.data.token)).toBe(true);
    expect(await isIn(token)).toBe(false);
    expect((await logIn(email)).status).toBe(400);
    expect(await enter(email, code)).toMatchObject(WRONG);
    // A second sign-in by code ends no session.
    t.clock.advance({ minutes: 2 });
    expect((await enter(email, await mailedCode(email))).status).toBe(200);
    expect(await isIn(right!.body.data.token)).toBe(true);
  });

  it('is valid for ten minutes and five tries, or until a newer code', async () => {
    const { email } = await registered();
    const late = await mailedCode(email);
    t.clock.advance({ minutes: 10 });
    expect(await enter(email, late)).toMatchObject(WRONG);
    const tried = await mailedCode(email);
    for (let n = 0; n < 5; n += 1) expect(await enter(email, other(tried))).toMatchObject(WRONG);
    expect(await enter(email, tried)).toMatchObject(WRONG);
    t.clock.advance({ minutes: 2 });
    const older = await mailedCode(email);
    t.clock.advance({ minutes: 2 });
    const newer = await mailedCode(email);
    expect(await enter(email, older === newer ? other(older) : older)).toMatchObject(WRONG);
    expect((await enter(email, newer)).status).toBe(200);
  });

  it('is sent at most once a minute and five times an hour; the last one stays valid', async () => {
    const { email } = await registered();
    const first = await mailedCode(email);
    t.clock.advance({ seconds: 50 });
    expect((await ask(email)).status).toBe(200);
    expect(await t.mailsTo(email)).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) {
      t.clock.advance({ minutes: 2 });
      expect((await ask(email)).status).toBe(200);
    }
    const mails = await t.mailsTo(email);
    expect(mails).toHaveLength(5);
    expect(codeIn(mails[0]?.text)).toBe(first);
    expect((await enter(email, codeIn(mails[4]?.text))).status).toBe(200);
  });

  it('may be tried twenty times, for an unknown address too, and then gets 429', async () => {
    for (const email of [(await registered()).email, 'nobody-else@example.test']) {
      for (let n = 0; n < 20; n += 1) expect((await enter(email, '000')).status).toBe(400);
      const beyond = await enter(email, '000');
      expect(beyond.status).toBe(429);
    }
  });
});

describe('a new password', () => {
  it('is set within ten minutes of signing in by code, and ends the other sessions', async () => {
    const { email, token } = await registered();
    const set = (of: string, password = 'Anders-2026!') =>
      t.call(calls.setSeekerPassword, { token: of, body: { password } });
    expect((await set(token)).status).toBe(403);
    const first = (await enter(email, await mailedCode(email))).body.data.token;
    t.clock.advance({ minutes: 2 });
    const second = (await enter(email, await mailedCode(email))).body.data.token;
    expect(await set(second, 'short')).toMatchObject({ status: 400 });
    expect((await set(second)).status).toBe(200);
    expect(await isIn(first)).toBe(false);
    expect(await isIn(second)).toBe(true);
    expect((await logIn(email, 'Anders-2026!')).status).toBe(200);
    t.clock.advance({ minutes: 10 });
    expect((await set(second)).status).toBe(403);
    expect((await t.call(calls.setSeekerPassword, { body: { password: PASSWORD } })).status).toBe(401);
  });
});
