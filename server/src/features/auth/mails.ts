import type { Language } from '@jipe/contract/values/language';
import { linkIn } from '@jipe/contract/values/link-in-text';
import { nameProblem } from '@jipe/contract/values/name';
import type { Settings } from '../../config/settings.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';
import { authMails } from './texts.ts';

type Look = Pick<Settings, 'brand' | 'linkSeconds' | 'publicUrl'>;

interface Reader {
  first_name: string;
  language: Language;
}

/** Leaves out names that fail today's check: accounts older than the check may have such names. */
const helloTo = ({ first_name, language }: Reader) =>
  authMails[language].hello(nameProblem(first_name, 'person') === null ? first_name : '');

/** Formats a link's lifetime in hours, minutes or seconds. */
function lifetime(seconds: number, language: Language): string {
  const words = authMails[language].lifetime;
  if (seconds >= 7200) return words.hours(Math.floor(seconds / 3600));
  return seconds >= 120 ? words.minutes(Math.floor(seconds / 60)) : words.seconds(seconds);
}

export function verificationMail(look: Look, to: Reader, url: string): MailText {
  const { name } = look.brand;
  const words = authMails[to.language].verification;
  return mailOf({
    language: to.language,
    subject: words.subject(name),
    heading: words.heading(helloTo(to), name),
    paragraphs: [words.what, words.lifetime(lifetime(look.linkSeconds.register, to.language))],
    action: { label: words.action, url },
    footer: words.footer(name),
  });
}

export function resetMail(look: Look, to: Reader, url: string): MailText {
  const { name } = look.brand;
  const words = authMails[to.language].reset;
  return mailOf({
    language: to.language,
    subject: words.subject(name),
    heading: words.heading(helloTo(to)),
    paragraphs: [words.what(name), words.lifetime(lifetime(look.linkSeconds.reset, to.language))],
    action: { label: words.action, url },
    footer: words.footer(name),
  });
}

/**
 * `business_name` is empty until its owner has given it. Anybody can have an invitation mailed to any address, so a
 * business name that could be taken for a link is kept out of the subject.
 */
export function invitationMail(look: Look, to: Reader & { business_name: string }, url: string): MailText {
  const { name } = look.brand;
  const words = authMails[to.language].invitation;
  const isNamed = to.business_name !== '' && nameProblem(to.business_name, 'thing') === null;
  const whom = isNamed ? to.business_name : name;
  const at = isNamed ? words.at(to.business_name, name) : name;
  return mailOf({
    language: to.language,
    subject: words.subject(linkIn(whom) === null ? whom : name),
    heading: words.heading(helloTo(to)),
    paragraphs: [words.what(at), words.lifetime(lifetime(look.linkSeconds.register, to.language))],
    action: { label: words.action, url },
    footer: words.footer(whom),
  });
}

export function passwordChangedMail(look: Look, to: Reader): MailText {
  const { name } = look.brand;
  const words = authMails[to.language].passwordChanged;
  return mailOf({
    language: to.language,
    subject: words.subject(name),
    heading: words.heading(helloTo(to)),
    paragraphs: [words.what, words.notYou],
    action: { label: words.action, url: `${look.publicUrl}/forgot-password` },
    footer: words.footer(name),
  });
}

/** Sent to the account's previous address. */
export function emailChangedMail(look: Look, to: Reader): MailText {
  const { name } = look.brand;
  const words = authMails[to.language].emailChanged;
  return mailOf({
    language: to.language,
    subject: words.subject(name),
    heading: words.heading(helloTo(to)),
    paragraphs: [words.what(name), words.notRight],
    footer: words.footer(name),
  });
}

export function twoFactorMail(look: Look, to: Reader, isOn: boolean): MailText {
  const { name } = look.brand;
  const words = authMails[to.language].twoFactor;
  return mailOf({
    language: to.language,
    subject: words.subject(name, isOn),
    heading: words.heading(helloTo(to), isOn),
    paragraphs: [isOn ? words.on : words.off, words.notYou],
    footer: words.footer(name, isOn),
  });
}
