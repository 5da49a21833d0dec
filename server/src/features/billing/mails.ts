import { toWire } from '@jipe/contract/values/money';
import type { Settings } from '../../config/settings.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';
import type { InvoiceRow } from './queries-invoice.ts';
import { invoiceId } from './rules.ts';

type Look = Pick<Settings, 'brand' | 'publicUrl'>;

/** Why an owner is written to of money and of what it pays for. */
export const adminFooter = ({ brand }: Look): string =>
  `You get this mail because you are an admin of a business that posts jobs on ${brand.name}.`;

/** To each owner, whenever the card was charged. */
export function receiptMail(look: Look, invoice: InvoiceRow): MailText {
  const { brand, publicUrl } = look;
  const number = invoiceId(invoice.number);
  const total = `${toWire(invoice.net_total_minor)} ${invoice.currency}`;
  return mailOf({
    subject: `Receipt ${number} from ${brand.name}`,
    heading: `Your card was charged ${total}`,
    paragraphs: [
      ...invoice.lines.map((line) => `${line.description}: ${toWire(line.amount_minor)} ${invoice.currency}`),
      `Total ${total}, tax ${toWire(invoice.tax_minor)} included. The invoice ${number} can be downloaded as a PDF.`,
    ],
    action: { label: 'See billing info', url: `${publicUrl}/billing-info` },
    footer: adminFooter(look),
  });
}
