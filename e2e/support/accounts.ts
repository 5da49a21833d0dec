import { randomUUID } from 'node:crypto';
import { login, registerOwner, verifyLink } from '@jipe/contract/auth/endpoints';
import { apiOf, type Api } from './api.ts';
import { linkTo } from './mailbox.ts';
import type { Product } from './product.ts';

export interface Account {
  email: string;
  password: string;
  /** Signed in as this account. */
  api: Api;
}

export const PASSWORD = 'Bananas-4-all';

/** Returns an address that nobody else in this run uses. */
export function freshEmail(name = 'owner'): string {
  return `${name}-${randomUUID().slice(0, 8)}@e2e.test`;
}

/** Registers a business owner and follows the link in the mail. Onboarding is at its start. */
export async function verifiedOwner(product: Pick<Product, 'url' | 'mailbox'>, email = freshEmail()): Promise<Account> {
  const api = apiOf(product.url);
  await api.call(registerOwner, {
    body: { first_name: 'Olive', last_name: 'Owner', email, password: PASSWORD, confirm_password: PASSWORD },
  });
  const link = linkTo(await product.mailbox.next(email), '/email-confirmation/');
  const [uid = '', token = ''] = link.pathname.split('/').filter(Boolean).slice(1);
  await api.call(verifyLink, { body: { type: 'register', uid, token } });
  return { email, password: PASSWORD, api: await signIn(api, email, PASSWORD) };
}

/** Returns the API with this account's token. */
export async function signIn(api: Api, email: string, password: string): Promise<Api> {
  const { data } = await api.call(login, { body: { email, password } });
  return api.as(data.token);
}
