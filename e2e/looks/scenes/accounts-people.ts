import { enableTwoFactor, registerOwner, sendVerificationCode, startTwoFactor } from '@jipe/contract/auth/endpoints';
import { PASSWORD_MAX } from '@jipe/contract/auth/rules';
import { saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { BUSINESS_NAME_MAX, NAME_MAX } from '@jipe/contract/profile/rules';
import { addUser } from '@jipe/contract/users/endpoints';
import { Secret, TOTP } from 'otpauth';
import { freshEmail, PASSWORD } from '../../support/accounts.ts';
import { apiOf } from '../../support/api.ts';
import { address } from '../../support/finished-owner.ts';
import { linkTo } from '../../support/mailbox.ts';
import type { Worlds } from '../worlds.ts';
import { shared } from './shared.ts';

/** Values as long as the fields take. */
export const long = {
  email: `maximiliana-theodora.featherstonehaugh-cholmondeley@${'donaudampfschifffahrt.'.repeat(2)}example.com`,
  password: 'Bananas-4-all-'.repeat(10).slice(0, PASSWORD_MAX),
  first: 'Maximiliana-Theodora Wilhelmina Featherstonehaugh'.slice(0, NAME_MAX),
  last: 'Cholmondeley-Majoribanks-Featherstonehaugh of Kent'.slice(0, NAME_MAX),
  business: `${'Donaudampfschifffahrtsgesellschaft Kiosk and Sons, '.repeat(2)}`.slice(0, BUSINESS_NAME_MAX).trim(),
};

/** An owner who has registered but not followed the link. */
export const unverified = shared(async ({ product }, email: string) => {
  await register({ product }, email);
  return email;
});

export function register({ product }: Pick<Worlds, 'product'>, email: string) {
  const names = { first_name: 'Olive', last_name: 'Owner' };
  return apiOf(product.url).call(registerOwner, {
    body: { ...names, email, password: PASSWORD, confirm_password: PASSWORD },
  });
}

export const withTwoSteps = shared(async ({ beginner }) => {
  const owner = await beginner();
  const { data } = await owner.api.call(startTwoFactor, { body: { password: PASSWORD } });
  const otp = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  await owner.api.call(enableTwoFactor, { body: { otp } });
  return owner.email;
});

export const resetLink = shared(async ({ product, beginner }) => {
  const { email } = await beginner();
  await apiOf(product.url).call(sendVerificationCode, { body: { type: 'forget_password', data: { email } } });
  return linkTo(await product.mailbox.next(email, 'Reset'), '/forget-password-confirmation/').pathname;
});

export const invitation = shared(async ({ product, beginner }, size: 'usual' | 'long') => {
  const isLong = size === 'long';
  const { api } = await beginner();
  await api.call(saveBasicInfo, { body: { business_name: isLong ? long.business : 'Corner Café', address } });
  const email = isLong ? `${freshEmail()}.${long.email.split('@')[1]}` : freshEmail('mia');
  const names = isLong ? { first_name: long.first, last_name: long.last } : { first_name: 'Mia', last_name: 'Chen' };
  await api.call(addUser, { body: { ...names, email, account_type: 'hiring_manager', locations: [] } });
  return linkTo(await product.mailbox.next(email), '/manager-signup/').pathname;
});
