import { login, readLink, registerOwner, verifyLink } from '@jipe/contract/auth/endpoints';
import { authTexts } from '@jipe/contract/auth/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { lastLink, PASSWORD, registerAccount } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newOwner } from '../../testing/actors.ts';
import { deleteUserAccount, inviteUser } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const person = (email: string) => ({
  first_name: 'Ana',
  last_name: 'Ruiz',
  email,
  password: PASSWORD,
  confirm_password: PASSWORD,
});
const register = (body: Record<string, unknown>, ip?: string) => t.call(registerOwner, { body, ...(ip ? { ip } : {}) });

describe('registering', () => {
  // Spec: 1:3/4, 1:7/4, 1:7/5
  it('makes an owner at the start of onboarding, who can log in once the address is verified', async () => {
    const { email, link } = await registerAccount(t, 'first@example.test');
    expect(link.page).toBe('email-confirmation');
    const credentials = { email, password: PASSWORD };

    const tooEarly = await t.call(login, { body: credentials });
    expect(tooEarly.status).toBe(400);
    expect(tooEarly.body).toEqual({ non_field_errors: ['Please verify your email first.'] });

    const verified = await t.call(verifyLink, { body: { type: 'register', uid: link.uid, token: link.token } });
    expect(verified.body).toEqual({
      message: authTexts.emailVerified,
      data: { basic_info: { first_name: 'Ana', last_name: 'Ruiz', email } },
    });
    const loggedIn = await t.call(login, { body: credentials });
    const { token, refresh_token } = loggedIn.body.data;
    expect(loggedIn.body).toEqual({
      message: 'Login Success',
      account_type: 'business_owner',
      is_profile_completed: false,
      profile_completed_up_to: 'register',
      data: { token, refresh_token, account_type: 'business_owner' },
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(refresh_token).toMatch(/^[\w-]{43}$/);
  });

  // Spec: 1:2.3/2
  it('accepts the account type business_owner and refuses hiring_manager', async () => {
    const made = await register({ ...person('typed@example.test'), account_type: 'business_owner' });
    expect(made.status).toBe(200);
    const refused = await register({ ...person('typed2@example.test'), account_type: 'hiring_manager' });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual(['account_type']);
  });

  // Spec: 1:5/2
  it('names every missing field', async () => {
    const { status, body } = await register({});
    expect(status).toBe(400);
    expect(body).toEqual({
      first_name: ['Please enter the first name'],
      last_name: ['Please enter the last name'],
      email: ['Please enter your email'],
      password: ['Please enter your password'],
      confirm_password: ['Please enter your confirm password'],
    });
  });

  // Spec: 1:D/8
  it('stores a hash of the password, and no token of the link', async () => {
    const { email, link } = await registerAccount(t);
    const user = await t.ctx.db
      .selectFrom('user_account')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/);
    const links = await t.ctx.db.selectFrom('link').selectAll().where('user_id', '=', user.id).execute();
    expect(JSON.stringify(links)).not.toContain(link.token);
  });
});

describe('an address that has an account', () => {
  const taken = { email: ['A user with this email already exists.'] };

  // Spec: 1:D/6
  it('is refused in upper case and with spaces around it', async () => {
    const { email } = await registerAccount(t);
    const again = await register(person(` ${email.toUpperCase()} `));
    expect(again.status).toBe(400);
    expect(again.body).toEqual(taken);
  });

  it('is refused when it has an invitation', async () => {
    const { business_id, user_id: invited_by } = await newOwner(t);
    const email = 'invited@example.test';
    const names = { first_name: 'In', last_name: 'Vited' };
    await inTransaction(t.ctx, (trx) =>
      inviteUser(t.ctx, trx, { business_id, invited_by, email, ...names, account_type: 'hiring_manager' }),
    );
    expect((await register(person(email))).body).toEqual(taken);
  });

  it('is free again when its user is deleted, and older links of that user are invalid', async () => {
    const owner = await newOwner(t);
    const email = 'leaver@example.test';
    const names = { first_name: 'Lea', last_name: 'Ver' };
    const user_id = await inTransaction(t.ctx, (trx) =>
      inviteUser(t.ctx, trx, {
        business_id: owner.business_id,
        invited_by: owner.user_id,
        email,
        ...names,
        account_type: 'hiring_manager',
      }),
    );
    const old = await lastLink(t, email);
    await inTransaction(t.ctx, (trx) => deleteUserAccount(t.ctx, trx, owner.scope, user_id));
    expect((await register(person(email))).status).toBe(200);
    expect((await t.call(readLink, { body: old })).body).toEqual({ token: [authTexts.linkInvalid] });
  });

  it('is taken by exactly one of eight parallel registrations, and no empty business is left', async () => {
    const email = 'rush@example.test';
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(person(email))));
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(400)]);
    expect(answers.filter((a) => a.status === 400).every((a) => 'email' in a.body)).toBe(true);
    const businesses = await t.ctx.db
      .selectFrom('user_account')
      .select('business_id')
      .where('email', '=', email)
      .execute();
    expect(businesses).toHaveLength(1);
    const orphans = await t.ctx.db
      .selectFrom('business')
      .leftJoin('user_account', 'user_account.business_id', 'business.id')
      .select('business.id')
      .where('user_account.id', 'is', null)
      .execute();
    expect(orphans).toEqual([]);
  });
});

// Spec: 1:D/11
it('an IP address may register 300 times an hour, then reaches the rate limit', async () => {
  const ip = '10.9.9.9';
  const { email } = await registerAccount(t);
  for (let n = 0; n < 300; n++) expect((await register(person(email), ip)).status).toBe(400);
  const refused = await register(person('late@example.test'), ip);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await register(person('elsewhere@example.test'), '10.9.9.8')).status).toBe(200);
  t.clock.advance({ hours: 1 });
  expect((await register(person('late@example.test'), ip)).status).toBe(200);
});
