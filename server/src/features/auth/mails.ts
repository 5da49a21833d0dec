import { linkIn } from '@jipe/contract/values/link-in-text';
import { nameProblem } from '@jipe/contract/values/name';
import type { Settings } from '../../config/settings.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';

type Look = Pick<Settings, 'brand' | 'linkSeconds' | 'publicUrl'>;

/** A name from before names were checked is no greeting. */
const hello = (first_name: string) =>
  first_name === '' || nameProblem(first_name, 'person') !== null ? 'Hello' : `Hello ${first_name}`;

/** How long a link lives, as a person says it. */
function lifetime(seconds: number): string {
  const [count, unit] =
    seconds >= 7200
      ? [Math.floor(seconds / 3600), 'hour']
      : seconds >= 120
        ? [Math.floor(seconds / 60), 'minute']
        : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function verificationMail(look: Look, to: { first_name: string }, url: string): MailText {
  const { name } = look.brand;
  return mailOf({
    subject: `Verify your email for ${name}`,
    heading: `${hello(to.first_name)}, welcome to ${name}`,
    paragraphs: [
      'Please verify your email address. Then you can log in and set up your business.',
      `The link works once, for ${lifetime(look.linkSeconds.register)}.`,
    ],
    action: { label: 'Verify email', url },
    footer: `You get this mail because an account at ${name} was made with this address. If that was not you, do nothing.`,
  });
}

export function resetMail(look: Look, to: { first_name: string }, url: string): MailText {
  const { name } = look.brand;
  return mailOf({
    subject: `Reset your ${name} password`,
    heading: `${hello(to.first_name)}, choose a new password`,
    paragraphs: [
      `Somebody, hopefully you, asked to reset the password of your ${name} account.`,
      `The link works once, for ${lifetime(look.linkSeconds.reset)}. A new password logs you out everywhere.`,
    ],
    action: { label: 'Reset password', url },
    footer: `You get this mail because a password reset was asked for at ${name}. If that was not you, do nothing: your password stays as it is.`,
  });
}

/**
 * `business_name` is empty until its owner has given it. The words of somebody nobody knows go to an address of their choosing: a name
 * that could be taken for a link stands in no subject.
 */
export function invitationMail(look: Look, to: { first_name: string; business_name: string }, url: string): MailText {
  const { name } = look.brand;
  const isNamed = to.business_name !== '' && nameProblem(to.business_name, 'thing') === null;
  const whom = isNamed ? to.business_name : name;
  const at = isNamed ? `${to.business_name} on ${name}` : name;
  return mailOf({
    subject: `${linkIn(whom) === null ? whom : name} invites you to hire together`,
    heading: `${hello(to.first_name)}, you are invited`,
    paragraphs: [
      `You are invited to join ${at}: post jobs, meet applicants and answer them.`,
      `Choose a password to get started. The link works once, for ${lifetime(look.linkSeconds.register)}; after that, ask for a new invitation.`,
    ],
    action: { label: 'Accept invitation', url },
    footer: `You get this mail because an administrator at ${whom} added this address. If you do not know them, do nothing.`,
  });
}

export function passwordChangedMail(look: Look, to: { first_name: string }): MailText {
  const { name } = look.brand;
  return mailOf({
    subject: `Your ${name} password was changed`,
    heading: `${hello(to.first_name)}, your password was changed`,
    paragraphs: [
      'Your password was just changed, and all other devices were logged out.',
      'If that was not you, choose a new password at once:',
    ],
    action: { label: 'Reset password', url: `${look.publicUrl}/forgot-password` },
    footer: `You get this mail because the password of your ${name} account was changed.`,
  });
}

/** To the address an account had until now. */
export function emailChangedMail(look: Look, to: { first_name: string }): MailText {
  const { name } = look.brand;
  return mailOf({
    subject: `Your ${name} email was changed`,
    heading: `${hello(to.first_name)}, your email was changed`,
    paragraphs: [
      `An administrator of your business gave your ${name} account another email address. You now log in with that one.`,
      'If that is not right, please talk to your administrator.',
    ],
    footer: `You get this mail because the email of your ${name} account was changed.`,
  });
}

export function twoFactorMail(look: Look, to: { first_name: string }, isOn: boolean): MailText {
  const { name } = look.brand;
  const state = isOn ? 'on' : 'off';
  return mailOf({
    subject: `Two-step login is ${state} for your ${name} account`,
    heading: `${hello(to.first_name)}, two-step login is ${state}`,
    paragraphs: [
      isOn
        ? 'From now on logging in asks for a code of your authenticator app besides your password.'
        : 'From now on your password alone logs you in.',
      'If that was not you, please change your password now and log out everywhere else in the settings.',
    ],
    footer: `You get this mail because two-step login of your ${name} account was turned ${state}.`,
  });
}
