import type { Language } from '@jipe/contract/values/language';
import { LINK_TOKEN } from '../../jobs/mail-queue.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';
import { seekerMails } from './texts.ts';

/** The code itself is made when the mail is sent. */
export function codeMail(brand: string, language: Language): MailText {
  const words = seekerMails[language].code;
  return mailOf({
    language,
    subject: words.subject(brand),
    heading: words.heading(LINK_TOKEN),
    paragraphs: [words.what],
    footer: words.footer(brand),
  });
}
