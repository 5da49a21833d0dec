import type { Language } from '@jipe/contract/values/language';
import type { Settings } from '../../config/settings.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';
import { deletionMails } from './texts.ts';

/** The mail to every owner: who deleted the business, and what happens to its data. */
export function accountDeletedMail(
  { brand, publicUrl, retentionDays }: Pick<Settings, 'brand' | 'publicUrl' | 'retentionDays'>,
  { business_name, deleted_by }: { business_name: string; deleted_by: string },
  language: Language,
): MailText {
  const words = deletionMails[language];
  return mailOf({
    language,
    subject: words.subject(brand.name),
    heading: words.heading,
    paragraphs: [words.what(deleted_by, business_name || words.yourBusiness), words.erased(retentionDays), words.again],
    action: { label: words.action, url: `${publicUrl}/data-retention` },
    footer: words.footer(brand.name),
  });
}
