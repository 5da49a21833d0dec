import type { Settings } from '../../config/settings.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';

/** To every owner: the business is gone, by whom, and what becomes of its data. */
export function accountDeletedMail(
  { brand, publicUrl, retentionDays }: Pick<Settings, 'brand' | 'publicUrl' | 'retentionDays'>,
  { business_name, deleted_by }: { business_name: string; deleted_by: string },
): MailText {
  const when = retentionDays === 1 ? 'after one day' : `after ${retentionDays} days`;
  return mailOf({
    subject: `Your ${brand.name} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `${deleted_by} deleted the account of ${business_name || 'your business'}. Its plan has ended, its job listings are closed and everybody is logged out.`,
      `Personal data is erased ${when}. Invoices are kept.`,
      'With the same e-mail address you can create a new account at any time.',
    ],
    action: { label: 'What happens to the data', url: `${publicUrl}/data-retention` },
    footer: `You get this mail because you were an admin of a business on ${brand.name}.`,
  });
}
