import {
  changePassword as changePasswordCall,
  login,
  readLink,
  registerOwner,
  sendVerificationCode,
  verifyLink,
} from '@jipe/contract/auth/endpoints';
import type { ChangePasswordBody, LoginBody, RegisterBody, VerifyLinkBody } from '@jipe/contract/auth/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import type { ConfirmationType } from '../../lib/paths.ts';

/** The two parts of a mailed link, as in the address of its page. */
export interface MailedLink {
  id: string;
  token: string;
}

const LINK_TYPE = { email: 'register', reset: 'forget_password' } as const;

export const logIn = (body: LoginBody) => call(login, { body });

export const createAccount = (body: RegisterBody) => call(registerOwner, { body });

/** Mails a link, for the first time or again. Returns the sentence to show. */
export async function sendLink(type: ConfirmationType, email: string): Promise<string> {
  const answer = await call(sendVerificationCode, { body: { type: LINK_TYPE[type], data: { email } } });
  return answer.data.message;
}

/** The recipient of a link. Reading it does not use the link up. */
export const linkQuery = ({ id, token }: MailedLink) =>
  queryOptions({
    queryKey: ['auth', 'link', id, token],
    queryFn: async ({ signal }) => (await call(readLink, { body: { uid: id, token }, signal })).data,
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });

const spend = ({ id, token }: MailedLink, rest: Pick<VerifyLinkBody, 'type' | 'data'>) =>
  call(verifyLink, { body: { ...rest, uid: id, token } });

/** Verifies the address. A query, so that a page that renders twice uses the link only once. */
export const verificationQuery = (link: MailedLink) =>
  queryOptions({
    queryKey: ['auth', 'verification', link.id, link.token],
    queryFn: async () => spend(link, { type: 'register' }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const resetPassword = (link: MailedLink, password: string) =>
  spend(link, { type: 'forget_password', data: { password } });

export const signUpInvited = (link: MailedLink, data: NonNullable<VerifyLinkBody['data']>) =>
  spend(link, { type: 'register', data });

export const changePassword = (body: ChangePasswordBody) => call(changePasswordCall, { body });
