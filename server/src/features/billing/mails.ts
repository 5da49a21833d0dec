import { toWire } from '@jipe/contract/values/money';
import type { Language } from '@jipe/contract/values/language';
import type { Settings } from '../../config/settings.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';
import { lineIn } from './present.ts';
import type { InvoiceRow } from './queries-invoice.ts';
import { invoiceId } from './rules.ts';
import { billingPrints } from './texts.ts';

type Look = Pick<Settings, 'brand' | 'publicUrl'>;

/** Footer of mails about money and the listings it pays for: says why the owner gets the mail. */
export const adminFooter = ({ brand }: Look, language: Language): string =>
  billingPrints[language].adminFooter(brand.name);

/** Sent to each owner after every charge. */
export function receiptMail(look: Look, invoice: InvoiceRow, language: Language): MailText {
  const { brand, publicUrl } = look;
  const words = billingPrints[language].receipt;
  const number = invoiceId(invoice.number);
  const amountOf = (minor: number) => `${toWire(minor)} ${invoice.currency}`;
  const total = amountOf(invoice.net_total_minor);
  return mailOf({
    language,
    subject: words.subject(number, brand.name),
    heading: words.heading(total),
    paragraphs: [
      ...invoice.lines.map((line) => words.line(lineIn(language, line.description), amountOf(line.amount_minor))),
      words.total(total, toWire(invoice.tax_minor), number),
    ],
    action: { label: words.action, url: `${publicUrl}/billing-info` },
    footer: adminFooter(look, language),
  });
}
