import { changePassword, login, sendVerificationCode } from '@jipe/contract/auth/endpoints';
import { authTexts } from '@jipe/contract/auth/texts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isSignedIn, lastLink, logIn, opens, PASSWORD, signUp } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());
beforeEach(() => void t.clock.advance({ hours: 2 }));

const NEW = 'Green+mango8';
const change = (token: string, old_password: string, password = NEW, confirm_password = password) =>
  t.call(changePassword, { token, body: { old_password, password, confirm_password } });

// Spec: 1:7/8, 1:D/9, 2:3/24, 2:7/17
it('a password change keeps this session and ends the user’s other sessions', async () => {
  const account = await signUp(t);
  const elsewhere = await logIn(t, account.email);
  const stranger = await signUp(t);
  const { status, body } = await change(account.token, PASSWORD);
  expect(status).toBe(200);
  expect(body).toEqual({ message: 'Password change successful. Please login to verify!' });
  expect(await isSignedIn(t, account.token)).toBe(true);
  expect(await isSignedIn(t, elsewhere.token)).toBe(false);
  expect(await isSignedIn(t, stranger.token)).toBe(true);
  expect((await t.call(login, { body: { email: account.email, password: PASSWORD } })).status).toBe(400);
  await logIn(t, account.email, NEW);
});

it('a password change is reported by mail, and closes open reset links', async () => {
  const account = await signUp(t);
  await t.call(sendVerificationCode, { body: { type: 'forget_password', data: { email: account.email } } });
  const link = await lastLink(t, account.email);
  expect(await opens(t, link)).toBe(true);
  await change(account.token, PASSWORD);
  expect(await opens(t, link)).toBe(false);
  expect((await t.mailsTo(account.email)).at(-1)?.subject).toContain('password was changed');
});

it('a wrong old password is refused, and the 20th reaches the rate limit', async () => {
  const account = await signUp(t);
  const wrong = await change(account.token, 'Wrong+yellow7');
  expect(wrong.status).toBe(400);
  expect(wrong.body).toEqual({ old_password: [authTexts.oldPasswordWrong] });
  for (let n = 1; n < 20; n++) await change(account.token, 'Wrong+yellow7');
  const refused = await change(account.token, PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // The limit does not block logins.
  await logIn(t, account.email);
});

it('exactly one of two parallel password changes succeeds', async () => {
  const account = await signUp(t);
  const answers = await Promise.all([
    change(account.token, PASSWORD, 'One+mango81'),
    change(account.token, PASSWORD, 'Two+mango82'),
  ]);
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

// Spec: 1:7/8, 2:5/17
it('a weak password is refused with the texts of the form, at its fields', async () => {
  const { token } = await signUp(t);
  const { status, body } = await change(token, PASSWORD, 'weak');
  expect([status, body]).toEqual([
    400,
    { password: [authTexts.passwordWeak], confirm_password: [authTexts.passwordWeak] },
  ]);
});

it('a password change needs a session', async () => {
  const body = { old_password: PASSWORD, password: NEW, confirm_password: NEW };
  expect((await t.call(changePassword, { body })).status).toBe(401);
});
