import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { toErrorMap } from '../http/envelope.ts';
import {
  changePasswordBody,
  createAccountForm,
  forgotPasswordForm,
  inviteForm,
  inviteWithNameForm,
  loginBody,
  logoutBody,
  newPasswordBody,
  refreshBody,
  registerBody,
  resetPasswordForm,
  sendVerificationCodeBody,
  verifyLinkBody,
} from './schema.ts';

const errors = (schema: z.ZodType, value: unknown) => toErrorMap(schema.safeParse(value).error?.issues ?? []);

const weak =
  'Please enter a valid password. It must contain at least 8 character, one number, one letter and one special character';
const good = 'sommer#24';
const account = {
  first_name: 'Ana',
  last_name: 'Lopez',
  email: 'ana@example.com',
  password: good,
  confirm_password: good,
};
const nothing = [undefined, null, '', '   ', 5, true, {}, []];

describe('login', () => {
  // Spec: 1:5/1
  it.each(nothing)('asks for the e-mail and the password when both are %j', (v) =>
    expect(errors(loginBody, { email: v, password: v })).toEqual({
      email: ['Please enter your email'],
      password: ['Please enter your password'],
    }),
  );
  // Spec: 1:5/1
  it('refuses an invalid e-mail', () =>
    expect(errors(loginBody, { email: 'ana', password: 'x' })).toEqual({ email: ['Invalid email address'] }));
  it('normalises the e-mail and keeps the password as typed', () =>
    expect(loginBody.parse({ email: ' Ana@Example.com', password: ' p ' })).toEqual({
      email: 'ana@example.com',
      password: ' p ',
    }));
});

describe('creating an account', () => {
  // Spec: 1:5/2
  it.each(nothing)('asks for every field when all are %j', (v) =>
    expect(errors(registerBody, { first_name: v, last_name: v, email: v, password: v, confirm_password: v })).toEqual({
      first_name: ['Please enter the first name'],
      last_name: ['Please enter the last name'],
      email: ['Please enter your email'],
      password: ['Please enter your password'],
      confirm_password: ['Please enter your confirm password'],
    }),
  );
  // Spec: 1:5/3
  it('reports a password mismatch at confirm_password, together with other errors', () =>
    expect(errors(registerBody, { ...account, first_name: '', confirm_password: 'other#24' })).toEqual({
      first_name: ['Please enter the first name'],
      confirm_password: ["Password Don't match."],
    }));
  // Spec: 1:5/5
  it('reports a weak password at password', () =>
    expect(errors(registerBody, { ...account, password: 'weak', confirm_password: 'weak' })).toEqual({
      password: [weak],
    }));
  // Spec: 1:9/2, 1:D/23
  it('takes names of 50 graphemes and refuses 51', () => {
    const fifty = '🇺🇸'.repeat(50);
    expect(errors(registerBody, { ...account, first_name: fifty, last_name: fifty })).toEqual({});
    expect(errors(registerBody, { ...account, first_name: `${fifty}x` })).toEqual({
      first_name: ['This can be at most 50 characters long.'],
    });
  });
  // Spec: 1:3/5
  it('strips unknown fields and the terms, and refuses the account type hiring_manager', () => {
    expect(registerBody.parse({ ...account, terms_accepted: false, is_staff: true, business_id: 'x' })).toEqual(
      account,
    );
    expect(registerBody.parse({ ...account, account_type: 'business_owner' }).account_type).toBe('business_owner');
    expect(Object.keys(errors(registerBody, { ...account, account_type: 'hiring_manager' }))).toEqual(['account_type']);
  });
  // Spec: 1:5/4
  it('requires accepted terms in the form', () => {
    expect(errors(createAccountForm, { ...account, terms_accepted: false })).toEqual({
      terms_accepted: ['Please agree to the terms and policies'],
    });
    expect(errors(createAccountForm, account)).toEqual({ terms_accepted: ['Please agree to the terms and policies'] });
    expect(errors(createAccountForm, { ...account, terms_accepted: true })).toEqual({});
    expect(errors(createAccountForm, { ...account, confirm_password: 'x', terms_accepted: true })).toEqual({
      confirm_password: ["Password Don't match."],
    });
  });
});

describe('resetting a password', () => {
  // Spec: 1:5/8
  it('asks for each missing field in its own words', () =>
    expect(errors(resetPasswordForm, {})).toEqual({
      password: ['Please enter your password'],
      confirm_password: ['Please enter your confirm password'],
    }));
  // Spec: 1:5/8
  it('requires two equal, strong passwords', () => {
    expect(errors(resetPasswordForm, { password: good, confirm_password: `${good}!` })).toEqual({
      confirm_password: ["Password Don't match."],
    });
    expect(errors(resetPasswordForm, { password: 'abcdefgh', confirm_password: 'abcdefgh' })).toEqual({
      password: [weak],
    });
    expect(errors(resetPasswordForm, { password: good, confirm_password: good })).toEqual({});
  });
});

describe('invite sign-up', () => {
  const form = { password: good, confirm_password: good, terms_accepted: true };
  // Spec: 1:5/7
  it('uses its own messages for a mismatch and for unaccepted terms', () =>
    expect(errors(inviteForm, { password: good, confirm_password: 'other#24', terms_accepted: false })).toEqual({
      confirm_password: ['Password and Confirm Password doesnt match!'],
      terms_accepted: ['Please accept the terms and policies!'],
    }));
  it('refuses a weak password with the usual message', () =>
    expect(errors(inviteForm, { ...form, password: 'Abc#1', confirm_password: 'Abc#1' })).toEqual({
      password: [weak],
    }));
  it('asks for first and last name if the invitation had none', () => {
    expect(errors(inviteForm, form)).toEqual({});
    expect(Object.keys(errors(inviteWithNameForm, form))).toEqual(['first_name', 'last_name']);
  });
});

describe('requesting a link by e-mail', () => {
  // Spec: 1:5/9
  it('requires a valid e-mail', () => {
    expect(errors(forgotPasswordForm, { email: 'x@' })).toEqual({ email: ['Invalid email address'] });
    expect(errors(sendVerificationCodeBody, { type: 'register', data: { email: 'x@' } })).toEqual({
      'data.email': ['Invalid email address'],
    });
  });
  it.each([undefined, null, 'x', 5])('asks for the e-mail when data is %j', (data) =>
    expect(errors(sendVerificationCodeBody, { type: 'forget_password', data })).toEqual({
      'data.email': ['Please enter your email'],
    }),
  );
  it.each([undefined, null, 'reset', 1])('refuses the type %j', (type) =>
    expect(errors(sendVerificationCodeBody, { type, data: { email: 'a@b.co' } })).toEqual({
      type: ['type must be register or forget_password.'],
    }),
  );
});

describe('links', () => {
  it('read a missing uid or token, or one that is not text, as empty', () => {
    expect(verifyLinkBody.parse({ type: 'register', uid: 5, token: null })).toEqual({
      type: 'register',
      uid: '',
      token: '',
    });
    expect(verifyLinkBody.parse({ type: 'register' })).toEqual({ type: 'register', uid: '', token: '' });
  });
  it('accept a weak or missing password, which newPasswordBody then refuses', () => {
    expect(
      verifyLinkBody.parse({ type: 'forget_password', uid: 'u', token: 't', data: { password: 'weak' } }).data,
    ).toEqual({
      password: 'weak',
    });
    expect(verifyLinkBody.parse({ type: 'forget_password', uid: 'u', token: 't', data: null }).data).toEqual({});
    expect(verifyLinkBody.parse({ type: 'forget_password', uid: 'u', token: 't', data: { password: 5 } }).data).toEqual(
      {},
    );
    expect(errors(newPasswordBody, {})).toEqual({ password: ['Please enter your password'] });
    expect(errors(newPasswordBody, { password: 'weak' })).toEqual({ password: [weak] });
  });
});

describe('session tokens', () => {
  it('refreshing needs the refresh token, logging out does not', () => {
    for (const v of [undefined, null, '', 5])
      expect(errors(refreshBody, { refresh_token: v })).toEqual({ refresh_token: ['refresh_token is required.'] });
    for (const v of [undefined, null, 5]) expect(logoutBody.parse({ refresh_token: v }).refresh_token).toBeUndefined();
    expect(logoutBody.parse({ refresh_token: 'x' })).toEqual({ refresh_token: 'x' });
  });
});

describe('changing the password', () => {
  // Spec: 2:3/24, 2:5/17
  it.each(nothing)('asks for a password with the same message at every field that is %j', (v) => {
    const text = ['Please enter your password'];
    expect(errors(changePasswordBody, { old_password: v, password: v, confirm_password: v })).toEqual({
      old_password: text,
      password: text,
      confirm_password: text,
    });
  });
  // Spec: 2:5/17
  it('reports a mismatch only at confirm_password, even if both passwords are weak', () =>
    expect(errors(changePasswordBody, { old_password: 'x', password: 'a', confirm_password: 'b' })).toEqual({
      confirm_password: ["Password Don't match."],
    }));
  // Spec: 2:5/17
  it('reports two equal weak passwords at both fields', () =>
    expect(errors(changePasswordBody, { old_password: 'x', password: 'weak', confirm_password: 'weak' })).toEqual({
      password: [weak],
      confirm_password: [weak],
    }));
  it.each([undefined, null, 7])('reports all that is wrong when the old password is %j', (old_password) => {
    expect(errors(changePasswordBody, { old_password, password: 'a', confirm_password: 'b' })).toEqual({
      old_password: ['Please enter your password'],
      confirm_password: ["Password Don't match."],
    });
    expect(errors(changePasswordBody, { old_password, password: 'weak', confirm_password: 'weak' })).toMatchObject({
      password: [weak],
      confirm_password: [weak],
    });
  });
  it('takes two equal strong passwords, and does not judge the old password', () =>
    expect(errors(changePasswordBody, { old_password: 'x', password: good, confirm_password: good })).toEqual({}));
});
