import type { Language } from '@jipe/contract/values/language';
import { withoutHidden } from '@jipe/contract/values/name';
import { seekerLink } from '../../config/seeker-link.ts';
import type { Settings } from '../../config/settings.ts';
import { LINK_TOKEN } from '../../jobs/mail-queue.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';
import type { ReceiptRow } from './queries-own.ts';
import { seekerMails } from './texts.ts';

/** Contains a placeholder: the code is made when the mail is sent. */
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

/** Receipt of an application. While the address is unconfirmed, a link confirms it and another says "not me". */
export function receiptMail(settings: Settings, receipt: ReceiptRow): MailText {
  const { language, is_confirmed } = receipt;
  const words = seekerMails[language].receipt;
  const title = withoutHidden(receipt.title);
  return mailOf({
    language,
    subject: words.subject(title),
    heading: words.heading,
    paragraphs: [
      words.what(title, withoutHidden(receipt.business_name), withoutHidden(receipt.location_name)),
      words.next,
      ...(is_confirmed ? [] : [words.confirm]),
    ],
    action: is_confirmed
      ? { label: words.see, url: seekerLink(settings, '/mine') }
      : { label: words.confirmAction, url: seekerLink(settings, `/confirm/${LINK_TOKEN}`) },
    footer: words.footer(settings.brand.name),
    ...(is_confirmed ? {} : { stop: { label: words.notMe, url: seekerLink(settings, `/not-me/${LINK_TOKEN}`) } }),
  });
}

/** Confirms the erasure. The last mail, as the address is not kept. */
export function erasedMail({ brand }: Settings, language: Language): MailText {
  const words = seekerMails[language].erased;
  return mailOf({
    language,
    subject: words.subject(brand.name),
    heading: words.heading,
    paragraphs: [words.what],
    footer: words.footer(brand.name),
  });
}
