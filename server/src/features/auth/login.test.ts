import { login, refreshSession } from '@jipe/contract/auth/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { anotherOwner, newOwner } from '../../testing/actors.ts';
import { isSignedIn, logIn, PASSWORD, registerAccount, signUp } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { deleteUserAccount, hashPassword, updateUserAccount } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const attempt = (email: string, password: string, ip = '10.0.0.1') => t.call(login, { body: { email, password }, ip });
const invalid = { non_field_errors: ['Invalid email or password.'] };

describe('logging in', () => {
  it('accepts a password in any Unicode form of its accents', async () => {
    const { email, user_id } = await signUp(t);
    const composed = 'Caf\u00e9+yellow7';
    const password_hash = await hashPassword(composed);
    await t.ctx.db.updateTable('user_account').set({ password_hash }).where('id', '=', user_id).execute();
    expect((await attempt(email, composed.normalize('NFD'))).status).toBe(200);
  });

  // Spec: 1:D/5
  it('gives the same answer for a wrong password and for an unknown address', async () => {
    const { email } = await signUp(t);
    const wrong = await attempt(email, `${PASSWORD}!`);
    const unknown = await attempt('nobody@example.test', PASSWORD);
    expect(wrong.status).toBe(400);
    expect(unknown.status).toBe(400);
    expect(wrong.body).toEqual(invalid);
    expect(unknown.body).toEqual(invalid);
  });

  // Spec: 1:D/5
  it('reports an unverified address only to a caller with the right password', async () => {
    const { email } = await registerAccount(t);
    expect((await attempt(email, 'Wrong+yellow7')).body).toEqual(invalid);
    expect((await attempt(email, PASSWORD)).body).toEqual({ non_field_errors: ['Please verify your email first.'] });
  });

  it('asks for each missing field', async () => {
    const { status, body } = await t.call(login, { body: {} });
    expect(status).toBe(400);
    expect(body).toEqual({ email: ['Please enter your email'], password: ['Please enter your password'] });
  });

  it('refuses a deleted user, whose sessions end immediately', async () => {
    const account = await signUp(t);
    const business_id = await businessOf(account.user_id);
    const other = await anotherOwner(t, business_id);
    expect(await isSignedIn(t, account.token)).toBe(true);
    await inTransaction(t.ctx, (trx) => deleteUserAccount(t.ctx, trx, other.scope, account.user_id));
    expect(await isSignedIn(t, account.token)).toBe(false);
    expect((await t.call(refreshSession, { body: { refresh_token: account.refresh_token } })).status).toBe(403);
    expect((await attempt(account.email, PASSWORD)).body).toEqual(invalid);
    expect(await isSignedIn(t, other.token)).toBe(true);
  });

  it('opens no session when the address changes during the password check', async () => {
    const owner = await newOwner(t);
    const { email, user_id } = await signUp(t);
    const { business_id } = owner;
    await t.ctx.db.updateTable('user_account').set({ business_id }).where('id', '=', user_id).execute();
    const change = { first_name: 'Mia', last_name: 'Chen', account_type: 'business_owner' } as const;
    const actor = { scope: owner.scope, session_id: newId() };
    const { rateLimiter } = t.ctx;
    const real = rateLimiter.peek.bind(rateLimiter);
    const peek = vi.spyOn(rateLimiter, 'peek').mockImplementation(async (key, rule) => {
      // Two limits are peeked before the password check and again after it: the third call is the first one after it.
      if (peek.mock.calls.length === 3)
        await inTransaction(t.ctx, (trx) =>
          updateUserAccount(t.ctx, trx, actor, user_id, { ...change, email: `new-${email}` }),
        );
      return real(key, rule);
    });
    expect(await attempt(email, PASSWORD)).toMatchObject({ status: 400, body: invalid });
    expect(peek.mock.calls.length).toBeGreaterThan(2);
    peek.mockRestore();
  });

  it('succeeds for 32 parallel logins of one user', async () => {
    const { email } = await signUp(t);
    const answers = await Promise.all(Array.from({ length: 32 }, () => attempt(email, PASSWORD)));
    expect(answers.map((a) => a.status)).toEqual(Array(32).fill(200));
  });
});

describe('too many failed logins', () => {
  // Spec: 1:D/10
  it('block an account after 20 in 15 minutes, even for the right password, until the time is over', async () => {
    const { email, token } = await signUp(t);
    for (let n = 0; n < 20; n++) expect((await attempt(email, 'Wrong+yellow7', `10.1.0.${n}`)).status).toBe(400);
    const refused = await attempt(email, PASSWORD, '10.1.1.1');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await isSignedIn(t, token)).toBe(true);
    t.clock.advance({ seconds: wait });
    await logIn(t, email);
  });

  // Spec: 1:D/10
  it('block an unknown account in the same way', async () => {
    const email = 'ghost@example.test';
    for (let n = 0; n < 20; n++) expect((await attempt(email, PASSWORD, `10.2.0.${n}`)).status).toBe(400);
    expect((await attempt(email, PASSWORD, '10.2.1.1')).status).toBe(429);
  });

  // Spec: 1:D/10
  it('block an IP address after 150, whatever the accounts', async () => {
    const ip = '10.3.0.1';
    const { email } = await signUp(t);
    for (let n = 0; n < 150; n++) expect((await attempt(`n${n}@example.test`, PASSWORD, ip)).status).toBe(400);
    expect((await attempt(email, PASSWORD, ip)).status).toBe(429);
    expect((await attempt(email, PASSWORD, '10.3.0.2')).status).toBe(200);
  }, 30_000);

  it('are counted exactly in a burst: only 20 of 60 parallel attempts are checked', async () => {
    const email = 'burst@example.test';
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => attempt(email, PASSWORD, `10.4.0.${n}`)));
    const statuses = answers.map((a) => a.status);
    expect(statuses.filter((s) => s === 400)).toHaveLength(20);
    expect(statuses.filter((s) => s === 429)).toHaveLength(40);
  });

  it('do not include successful logins or logins without a password', async () => {
    const { email } = await signUp(t);
    const ip = '10.5.0.1';
    for (let n = 0; n < 25; n++) expect((await attempt(email, PASSWORD, ip)).status).toBe(200);
    for (let n = 0; n < 25; n++) expect((await attempt(email, ' ', ip)).status).toBe(400);
    expect((await attempt(email, PASSWORD, ip)).status).toBe(200);
  });
});

async function businessOf(user_id: string): Promise<string> {
  const row = await t.ctx.db
    .selectFrom('user_account')
    .select('business_id')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return row.business_id;
}
