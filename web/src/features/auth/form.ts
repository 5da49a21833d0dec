import type {
  ChangePasswordBody,
  CreateAccountForm,
  ForgotPasswordForm,
  InviteWithNameForm,
  LoginBody,
  RegisterBody,
  ResetPasswordForm,
} from '@jipe/contract/auth/schema';
import { lazyCheck } from '../../lib/validate.ts';

// Initial values, checks (with the server's own schema) and payloads of each form.

export const loginValues = (email = ''): Omit<LoginBody, 'otp'> => ({ email, password: '' });
export const checkLogin = lazyCheck(async () => (await import('@jipe/contract/auth/schema')).loginBody);

export const checkCode = lazyCheck(async () => (await import('@jipe/contract/auth/schema.safety')).enableTwoFactorBody);

export type AccountValues = Omit<CreateAccountForm, 'terms_accepted'> & { terms_accepted: boolean };
export const accountValues = (): AccountValues => ({
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  terms_accepted: false,
});
export const checkAccount = lazyCheck(async () => (await import('@jipe/contract/auth/schema')).createAccountForm);
/** `terms_accepted` is checked here and not sent. */
export const registrationOf = ({ terms_accepted: _, ...account }: AccountValues): RegisterBody => ({
  ...account,
  account_type: 'business_owner',
});

export const forgotValues = (email = ''): ForgotPasswordForm => ({ email });
export const checkForgot = lazyCheck(async () => (await import('@jipe/contract/auth/schema')).forgotPasswordForm);

export const resetValues = (): ResetPasswordForm => ({ password: '', confirm_password: '' });
export const checkReset = lazyCheck(async () => (await import('@jipe/contract/auth/schema')).resetPasswordForm);

export type InviteValues = Omit<InviteWithNameForm, 'terms_accepted'> & { terms_accepted: boolean };
export interface Invited {
  first_name: string;
  last_name: string;
  email: string;
}
export const isNamed = ({ first_name, last_name }: Invited): boolean => first_name !== '' && last_name !== '';
export const inviteValues = ({ first_name, last_name }: Invited): InviteValues => ({
  first_name,
  last_name,
  password: '',
  confirm_password: '',
  terms_accepted: false,
});
export const checkInvite = lazyCheck(async () => (await import('@jipe/contract/auth/schema')).inviteWithNameForm);
/** The names are sent only where the invitation had none. */
export const signUpOf = ({ first_name, last_name, password }: InviteValues, invited: Invited) =>
  isNamed(invited) ? { password } : { password, first_name, last_name };

export const changeValues = (): ChangePasswordBody => ({ old_password: '', password: '', confirm_password: '' });
export const checkChange = lazyCheck(async () => (await import('@jipe/contract/auth/schema')).changePasswordBody);
