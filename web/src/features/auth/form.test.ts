import { authTexts } from '@jipe/contract/auth/texts';
import { describe, expect, it } from 'vitest';
import {
  accountValues,
  changeValues,
  checkAccount,
  checkChange,
  checkForgot,
  checkInvite,
  checkLogin,
  checkReset,
  forgotValues,
  inviteValues,
  isNamed,
  loginValues,
  registrationOf,
  resetValues,
  signUpOf,
} from './form.ts';

const PASSWORD = 'Ripe+yellow7';
const pair = { password: PASSWORD, confirm_password: PASSWORD };

describe('an empty form', () => {
  it('names every missing field, in the words of its screen', async () => {
    expect(await checkLogin(loginValues())).toEqual({
      email: authTexts.emailRequired,
      password: authTexts.passwordRequired,
    });
    expect(await checkAccount(accountValues())).toEqual({
      first_name: authTexts.firstNameRequired,
      last_name: authTexts.lastNameRequired,
      email: authTexts.emailRequired,
      password: authTexts.passwordRequired,
      confirm_password: authTexts.confirmPasswordRequired,
      terms_accepted: authTexts.termsRequired,
    });
    expect(await checkForgot(forgotValues())).toEqual({ email: authTexts.emailRequired });
    expect(await checkReset(resetValues())).toEqual({
      password: authTexts.passwordRequired,
      confirm_password: authTexts.confirmPasswordRequired,
    });
    expect(await checkChange(changeValues())).toEqual({
      old_password: authTexts.passwordRequired,
      password: authTexts.passwordRequired,
      confirm_password: authTexts.passwordRequired,
    });
  });
});

describe('passwords that differ', () => {
  const differing = { password: PASSWORD, confirm_password: `${PASSWORD}!` };

  it('show the error in the words of their page', async () => {
    expect(await checkReset(differing)).toEqual({ confirm_password: "Password Don't match." });
    const invite = { first_name: 'Mia', last_name: 'Chen', ...differing, terms_accepted: true };
    expect(await checkInvite(invite)).toEqual({ confirm_password: 'Password and Confirm Password doesnt match!' });
  });
});

describe('the request body', () => {
  it('omits the accepted terms when an account is created', () => {
    const values = { ...accountValues(), first_name: 'Ana', last_name: 'Ruiz', email: 'a@b.test', ...pair };
    expect(registrationOf({ ...values, terms_accepted: true })).toEqual({
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'a@b.test',
      ...pair,
      account_type: 'business_owner',
    });
  });

  it('includes an invited person’s name only when the invitation lacks it', () => {
    const known = { first_name: 'Mia', last_name: 'Chen', email: 'mia@b.test' };
    const unknown = { ...known, last_name: '' };
    expect(isNamed(known)).toBe(true);
    expect(signUpOf({ ...inviteValues(known), ...pair }, known)).toEqual({ password: PASSWORD });
    const typed = { ...inviteValues(unknown), last_name: 'Chen', ...pair };
    expect(signUpOf(typed, unknown)).toEqual({ password: PASSWORD, first_name: 'Mia', last_name: 'Chen' });
  });
});
