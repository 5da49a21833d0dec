import { login, readLink, sendVerificationCode, verifyLink } from '@jipe/contract/auth/endpoints';
import { authTexts } from '@jipe/contract/auth/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  isSignedIn,
  lastLink,
  logIn,
  type MailedLink,
  opens,
  PASSWORD,
  registerAccount,
  signUp,
} from '../../testing/accounts.ts';
import { newOwner, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { deleteUserAccount, inviteUser, sendInvitation } from './index.ts';

let t: TestApp;
let owner: TestOwner;
beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t, { name: 'Corner Café' });
});
afterAll(async () => t.close());
// Each test starts in new rate-limit windows, so that only the tests about limits reach them.
beforeEach(() => void t.clock.advance({ days: 2 }));

const NEW = 'Green+mango8';
const badLink = { token: ['This link is invalid or has expired.'] };

const verify = (link: Pick<MailedLink, 'uid' | 'token'>, type: 'register' | 'forget_password', data?: object) =>
  t.call(verifyLink, { body: { type, uid: link.uid, token: link.token, ...(data && { data }) } });
const read = ({ uid, token }: Pick<MailedLink, 'uid' | 'token'>) => t.call(readLink, { body: { uid, token } });

async function resetLink(email: string): Promise<MailedLink> {
  await t.call(sendVerificationCode, { body: { type: 'forget_password', data: { email } } });
  return lastLink(t, email);
}

async function invite(names = { first_name: 'Mia', last_name: 'Chen' }) {
  const email = `mia-${newId()}@example.test`;
  const { business_id, user_id: invited_by } = owner;
  const user_id = await inTransaction(t.ctx, (trx) =>
    inviteUser(t.ctx, trx, { business_id, invited_by, email, ...names, account_type: 'hiring_manager' }),
  );
  return { user_id, email, link: await lastLink(t, email) };
}

describe('a verification link', () => {
  // Spec: 1:7/10, 1:D/3
  it('works once', async () => {
    const { link } = await registerAccount(t);
    expect((await verify(link, 'register')).status).toBe(200);
    const again = await verify(link, 'register');
    expect(again.status).toBe(400);
    expect(again.body).toEqual(badLink);
  });

  // Spec: 1:D/3
  it('works for one of 50 parallel uses', async () => {
    const { link } = await registerAccount(t);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(link, 'register')));
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(49).fill(400)]);
  });

  // Spec: 1:D/3
  it('lasts 24 hours', async () => {
    const one = await registerAccount(t);
    const other = await registerAccount(t);
    t.clock.advance({ hours: 24, ms: -1 });
    expect((await verify(one.link, 'register')).status).toBe(200);
    t.clock.advance({ ms: 1 });
    expect((await verify(other.link, 'register')).body).toEqual(badLink);
  });

  // Spec: 1:8/10
  it('works for its own user only, and does not reset a password', async () => {
    const { link, email } = await registerAccount(t);
    const { link: foreign } = await registerAccount(t);
    for (const uid of [foreign.uid, newId(), 'x', '']) {
      expect((await verify({ uid, token: link.token }, 'register')).body).toEqual(badLink);
    }
    for (const token of [foreign.token, 'x', '', link.token.toLowerCase(), `${link.token}x`]) {
      expect((await verify({ uid: link.uid, token }, 'register')).body).toEqual(badLink);
    }
    expect((await verify(link, 'forget_password', { password: NEW })).body).toEqual(badLink);
    expect((await t.call(login, { body: { email, password: PASSWORD } })).status).toBe(400);
    expect((await verify(link, 'register')).status).toBe(200);
  });

  it('gets the same error when it is missing or malformed', async () => {
    for (const body of [{ type: 'register' }, { type: 'register', uid: 7, token: null }]) {
      expect((await t.call(verifyLink, { body })).body).toEqual(badLink);
    }
    expect((await t.call(readLink, { body: {} })).body).toEqual(badLink);
    expect(Object.keys((await t.call(verifyLink, { body: { type: 'other' } })).body)).toEqual(['type']);
  });
});

describe('a reset link', () => {
  // Spec: 1:7/10, 1:D/9
  it('sets the password, ends every session, and is reported by mail', async () => {
    const account = await signUp(t);
    const link = await resetLink(account.email);
    expect(link.page).toBe('forget-password-confirmation');
    const { status, body } = await verify(link, 'forget_password', { password: NEW });
    expect(status).toBe(200);
    expect(body.message).toBe(authTexts.passwordReset);
    expect(await isSignedIn(t, account.token)).toBe(false);
    expect((await t.call(login, { body: { email: account.email, password: PASSWORD } })).status).toBe(400);
    await logIn(t, account.email, NEW);
    expect((await t.mailsTo(account.email)).at(-1)?.subject).toContain('password was changed');
  });

  it('also verifies the address', async () => {
    const { email } = await registerAccount(t);
    await verify(await resetLink(email), 'forget_password', { password: NEW });
    await logIn(t, email, NEW);
  });

  // Spec: 1:D/3
  it('is not spent by a weak or a missing password', async () => {
    const account = await signUp(t);
    const link = await resetLink(account.email);
    for (const data of [{ password: 'short1!' }, { password: '' }, { password: 7 }, {}, undefined]) {
      const refused = await verify(link, 'forget_password', data);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body)).toEqual(['password']);
    }
    expect(await opens(t, link)).toBe(true);
    expect((await verify(link, 'forget_password', { password: NEW })).status).toBe(200);
  });

  // Spec: 1:D/3
  it('expires after one hour', async () => {
    const account = await signUp(t);
    const link = await resetLink(account.email);
    t.clock.advance({ hours: 1 });
    expect((await read(link)).body).toEqual(badLink);
    expect((await verify(link, 'forget_password', { password: NEW })).body).toEqual(badLink);
  });

  it('works for one of 20 parallel uses, and sets the password of that use', async () => {
    const account = await signUp(t);
    const link = await resetLink(account.email);
    const passwords = Array.from({ length: 20 }, (_, n) => `${NEW}-${n}`);
    const answers = await Promise.all(passwords.map((password) => verify(link, 'forget_password', { password })));
    const winner = answers.findIndex((a) => a.status === 200);
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 400)).toHaveLength(19);
    await logIn(t, account.email, passwords[winner]);
  });

  it('leaves older links open until one of them has set a password', async () => {
    const account = await signUp(t);
    const older = await resetLink(account.email);
    const newer = await resetLink(account.email);
    expect(await opens(t, older)).toBe(true);
    expect((await verify(newer, 'forget_password', { password: NEW })).status).toBe(200);
    expect(await opens(t, older)).toBe(false);
  });

  it('is checked before the password', async () => {
    const account = await signUp(t);
    const link = await resetLink(account.email);
    expect((await verify({ uid: link.uid, token: 'wrong' }, 'forget_password', { password: 'weak' })).body).toEqual(
      badLink,
    );
  });
});

describe('an invitation', () => {
  // Spec: 1:2.3/4, 1:3/17, 1:7/9
  it('shows the invited person and the business, and is not spent by reading', async () => {
    const { link, email } = await invite();
    expect(link.page).toBe('manager-signup');
    for (let n = 0; n < 2; n++) {
      const { status, body } = await read(link);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        basic_info: { first_name: 'Mia', last_name: 'Chen', email },
        business_name: 'Corner Café',
      });
    }
  });

  // Spec: 1:7/10
  it('signs up the user, who then logs in as a manager', async () => {
    const { link, email } = await invite();
    expect((await t.call(login, { body: { email, password: NEW } })).body).toEqual({
      non_field_errors: ['Invalid email or password.'],
    });
    const { status, body } = await verify(link, 'register', { password: NEW });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: authTexts.inviteAccepted,
      data: { basic_info: { first_name: 'Mia', last_name: 'Chen', email } },
    });
    const loggedIn = await t.call(login, { body: { email, password: NEW } });
    expect(loggedIn.body.account_type).toBe('hiring_manager');
  });

  // Spec: 1:D/20
  it('asks for the names when it has none', async () => {
    const { link, email } = await invite({ first_name: '', last_name: '' });
    const refused = await verify(link, 'register', { password: NEW });
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      first_name: ['Please enter the first name'],
      last_name: ['Please enter the last name'],
    });
    const long = await verify(link, 'register', { password: NEW, first_name: 'x'.repeat(51), last_name: 'Chen' });
    expect(Object.keys(long.body)).toEqual(['first_name']);
    const done = await verify(link, 'register', { password: NEW, first_name: ' Mia ', last_name: 'Chen' });
    expect(done.body.data?.basic_info).toEqual({ first_name: 'Mia', last_name: 'Chen', email });
  });

  it('keeps the names that the admin gave', async () => {
    const { link } = await invite();
    const { body } = await verify(link, 'register', { password: NEW, first_name: 'Other', last_name: 'Name' });
    expect(body.data?.basic_info).toMatchObject({ first_name: 'Mia', last_name: 'Chen' });
  });

  it('is not spent by a weak or missing password', async () => {
    const { link } = await invite();
    for (const data of [undefined, { password: 'weak' }]) {
      expect(Object.keys((await verify(link, 'register', data)).body)).toEqual(['password']);
    }
    expect((await verify(link, 'register', { password: NEW })).status).toBe(200);
  });

  // Spec: 1:D/3
  it('can be sent again, and none of its links sets a password after the sign-up', async () => {
    const { link: older, email, user_id } = await invite();
    await inTransaction(t.ctx, (trx) => sendInvitation(t.ctx, trx, user_id));
    const newer = await lastLink(t, email);
    expect(newer.token).not.toBe(older.token);
    expect((await verify(older, 'register', { password: NEW })).status).toBe(200);
    expect((await verify(newer, 'register', { password: PASSWORD })).body).toEqual(badLink);
    await logIn(t, email, NEW);
    await expect(inTransaction(t.ctx, (trx) => sendInvitation(t.ctx, trx, user_id))).rejects.toMatchObject({
      status: 409,
    });
  });

  it('signs up once when two of its links are used in parallel', async () => {
    const { link: one, email, user_id } = await invite();
    await inTransaction(t.ctx, (trx) => sendInvitation(t.ctx, trx, user_id));
    const other = await lastLink(t, email);
    const answers = await Promise.all([one, other].map((link) => verify(link, 'register', { password: NEW })));
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is invalid once its user is deleted', async () => {
    const { link, user_id } = await invite();
    await inTransaction(t.ctx, (trx) => deleteUserAccount(t.ctx, trx, owner.scope, user_id));
    expect((await read(link)).body).toEqual(badLink);
    expect((await verify(link, 'register', { password: NEW })).body).toEqual(badLink);
  });
});
