import { endOtherSessions, endSession, listSessions, login, refreshSession } from '@jipe/contract/auth/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, isSignedIn, PASSWORD, signUp } from '../../testing/accounts.ts';
import { newManager, newSession } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { deviceName } from './rules.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

let t: TestApp;
let account: Account;
beforeAll(async () => {
  t = await createTestApp();
  account = await signUp(t);
});
afterAll(async () => t.close());

async function logInFrom(userAgent: string, ip: string) {
  const body = { email: account.email, password: PASSWORD };
  return (await t.call(login, { body, ip, headers: { 'user-agent': userAgent } })).body.data;
}
const sessions = async (token: string) => (await t.call(listSessions, { token })).body.data;

describe('the name of the device', () => {
  it.each([
    [WINDOWS, 'Chrome on Windows'],
    [IPHONE, 'Safari on iPhone'],
    [ANDROID, 'Chrome on Android'],
    ['curl/8.4.0', 'curl'],
    ['  ', 'Unknown device'],
    ['\u202e<b>', 'Unknown device'],
  ])('for %s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

describe('the sessions of a user', () => {
  it('are listed with device and address, the current one first, then by last login or refresh', async () => {
    const phone = await logInFrom(IPHONE, '198.51.100.7');
    t.clock.advance({ minutes: 1 });
    const laptop = await logInFrom(WINDOWS, '203.0.113.9');
    t.clock.advance({ minutes: 1 });
    const listed = await sessions(account.token);
    expect(listed.count).toBe(3);
    expect(listed.results.map(({ device, ip, is_current }) => [device, ip, is_current])).toEqual([
      [expect.any(String), '10.0.0.1', true],
      ['Chrome on Windows', '203.0.113.9', false],
      ['Safari on iPhone', '198.51.100.7', false],
    ]);
    const body = { refresh_token: phone.refresh_token };
    await t.call(refreshSession, { body, ip: '198.51.100.8', headers: { 'user-agent': ANDROID } });
    expect((await sessions(laptop.token)).results.map(({ device, ip }) => [device, ip]).slice(0, 2)).toEqual([
      ['Chrome on Windows', '203.0.113.9'],
      ['Chrome on Android', '198.51.100.8'],
    ]);
  });

  it('exclude a session whose tokens have expired', async () => {
    const before = (await sessions(account.token)).count;
    const { session_id } = await newSession(t, account);
    expect((await sessions(account.token)).count).toBe(before + 1);
    await t.ctx.db
      .updateTable('access_token')
      .set({ expires_at: t.clock.now() })
      .where('session_id', '=', session_id)
      .execute();
    expect((await sessions(account.token)).count).toBe(before);
  });

  it('can be ended one by one with all their tokens, but not by a colleague', async () => {
    const there = await logInFrom(WINDOWS, '203.0.113.9');
    const { results } = await sessions(there.token);
    const id = results.find(({ is_current }) => is_current)?.id ?? '';
    const { business_id } = await t.ctx.db
      .selectFrom('user_account')
      .select('business_id')
      .where('id', '=', account.user_id)
      .executeTakeFirstOrThrow();
    const colleague = await newManager(t, business_id);
    expect((await t.call(endSession, { token: colleague.token, params: { id } })).status).toBe(404);
    expect(await isSignedIn(t, there.token)).toBe(true);
    expect((await t.call(endSession, { token: account.token, params: { id } })).status).toBe(200);
    expect(await isSignedIn(t, there.token)).toBe(false);
    expect((await t.call(refreshSession, { body: { refresh_token: there.refresh_token } })).status).toBe(403);
    expect((await t.call(endSession, { token: account.token, params: { id } })).status).toBe(404);
  });

  it('can all be ended except the current one', async () => {
    const elsewhere = await Promise.all([logInFrom(WINDOWS, '203.0.113.9'), logInFrom(IPHONE, '198.51.100.7')]);
    const open = (await sessions(account.token)).count;
    const { status, body } = await t.call(endOtherSessions, { token: account.token });
    expect(status).toBe(200);
    expect(body.data.ended).toBeGreaterThanOrEqual(open - 1);
    for (const { token } of elsewhere) expect(await isSignedIn(t, token)).toBe(false);
    expect(await isSignedIn(t, account.token)).toBe(true);
    expect((await sessions(account.token)).count).toBe(1);
  });
});
