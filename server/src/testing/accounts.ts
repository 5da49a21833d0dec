import { changePassword, login, readLink, registerOwner, verifyLink } from '@jipe/contract/auth/endpoints';
import { expect } from 'vitest';
import { newId } from '../access/ids.ts';
import { linkIn, type TestApp } from './app.ts';

export const PASSWORD = 'Ripe+yellow7';

export interface Account {
  user_id: string;
  email: string;
  password: string;
  token: string;
  refresh_token: string;
}

/** Registers an owner through the API, without verifying the address. Returns the address and the mailed link. */
export async function registerAccount(
  t: TestApp,
  email = `ana-${newId()}@example.test`,
): Promise<{ email: string; link: MailedLink }> {
  const body = { first_name: 'Ana', last_name: 'Ruiz', email, password: PASSWORD, confirm_password: PASSWORD };
  const answer = await t.call(registerOwner, { body });
  expect(answer.status).toBe(200);
  return { email, link: await lastLink(t, email) };
}

export interface MailedLink {
  page: string;
  uid: string;
  token: string;
}

/** The link in the newest mail to this address. */
export async function lastLink(t: TestApp, email: string): Promise<MailedLink> {
  const [page = '', uid = '', token = ''] = linkIn((await t.mailsTo(email)).at(-1)).slice(-3);
  return { page, uid, token };
}

/** An owner who registered, verified the address and logged in, all through the API. */
export async function signUp(t: TestApp): Promise<Account> {
  const { email, link } = await registerAccount(t);
  const verified = await t.call(verifyLink, { body: { type: 'register', uid: link.uid, token: link.token } });
  expect(verified.status).toBe(200);
  return { user_id: link.uid, email, password: PASSWORD, ...(await logIn(t, email)) };
}

export async function logIn(
  t: TestApp,
  email: string,
  password = PASSWORD,
): Promise<{ token: string; refresh_token: string }> {
  const answer = await t.call(login, { body: { email, password } });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** Whether the link still opens. */
export async function opens(t: TestApp, { uid, token }: MailedLink): Promise<boolean> {
  return (await t.call(readLink, { body: { uid, token } })).status === 200;
}

/** Whether the access token is valid, tested by a call that refuses an empty body only once it knows the user. */
export async function isSignedIn(t: TestApp, token: string): Promise<boolean> {
  const { status } = await t.call(changePassword, { token, body: {} });
  expect([400, 401]).toContain(status);
  return status === 400;
}
