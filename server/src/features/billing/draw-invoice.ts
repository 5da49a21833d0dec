import { type Language, localeOf } from '@jipe/contract/values/language';
import { toWire } from '@jipe/contract/values/money';
import { areaOf, zoneOf } from '@jipe/contract/values/us-zones';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Settings } from '../../config/settings.ts';
import { addFonts, type TextToPrint } from './print-fonts.ts';
import { heightOf, write } from './print-lines.ts';
import { lineIn } from './present.ts';
import { inParts, isReadable } from './print-text.ts';
import type { InvoiceToDraw } from './queries-invoice.ts';
import { invoiceId } from './rules.ts';
import { billingPrints } from './texts.ts';

type Look = Pick<Settings, 'brand' | 'publicUrl'>;
/** The invoice, and the reader's language. */
type Drawn = InvoiceToDraw & { language: Language };
const wordsOf = ({ language }: Drawn) => billingPrints[language].invoice;
type Page = PDFKit.PDFDocument;

const MARGIN = 56;
/** US letter, in points. */
const WIDTH = 612;
const HEIGHT = 792;
const BOTTOM = HEIGHT - MARGIN - 24;
const TOTALS_HEIGHT = 100;
const RIGHT = WIDTH - MARGIN;
const ADDRESS_WIDTH = 320;
const BRAND = '#0b5563';
const INK = '#212529';
const SOFT = '#495057';
const RULE = '#ced4da';
/** Left edges and widths of the table's columns: description, quantity, unit price, amount. */
const COLUMNS = [
  { x: MARGIN, width: 290, align: 'left' },
  { x: MARGIN + 296, width: 44, align: 'right' },
  { x: MARGIN + 346, width: 70, align: 'right' },
  { x: MARGIN + 422, width: RIGHT - MARGIN - 422, align: 'right' },
] as const;

/** Draws a paid invoice as a PDF for printing and filing. */
export async function drawInvoice(given: InvoiceToDraw, look: Look, language: Language): Promise<Buffer> {
  const lines = given.lines.map((line) => ({ ...line, description: lineIn(language, line.description) }));
  const invoice = { ...given, lines, language };
  const page = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    info: {
      Title: wordsOf(invoice).title(invoiceId(invoice.number)),
      Author: look.brand.name,
      CreationDate: invoice.invoice_date,
      ModDate: invoice.invoice_date,
    },
    lang: localeOf(language),
    // The number of pages is known only at the end.
    bufferPages: true,
  });
  await addFonts(page, textsOf(invoice, look));
  const afterHead = drawHead(page, invoice, look);
  const afterLines = drawLines(page, invoice, afterHead);
  drawTotals(page, invoice, afterLines);
  drawPageNumbers(page, invoice);
  page.end();
  return buffer(page);
}

/** Every text of an invoice that people entered, with its weight. */
function textsOf({ billed_to, lines }: InvoiceToDraw, { brand }: Look): TextToPrint[] {
  const [name = '', ...others] = linesOfBilledTo(billed_to);
  const plain = [brand.companyUrl ?? '', ...others, ...lines.map(({ description }) => inParts(description))];
  return [
    ...[brand.name, name].map((text) => ({ text, weight: 'bold' as const })),
    ...plain.map((text) => ({ text, weight: 'plain' as const })),
  ];
}

/** Leaves out lines without any printable letter. */
function linesOfBilledTo(billed_to: InvoiceToDraw['billed_to']): string[] {
  const { business_name, card_name, street, street_alt, city, state, zip } = billed_to;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [business_name, card_name, street, street_alt, inParts(place)].filter(isReadable);
}

function drawHead(page: Page, invoice: Drawn, { brand, publicUrl }: Look): number {
  page.fontSize(22).fillColor(brand.color ?? BRAND);
  write(page, brand.name, 'bold', MARGIN, MARGIN, { width: 300 });
  page.fontSize(10).fillColor(SOFT);
  write(page, brand.companyUrl ?? publicUrl, 'plain', MARGIN, page.y + 2, { width: 300 });
  const afterBrand = page.y;
  const words = wordsOf(invoice);
  const facts = [
    [words.number, invoiceId(invoice.number)],
    [words.date, dateOf(invoice)],
    [words.status, words.isPaid],
  ] as const;
  facts.forEach(([label, value], i) => {
    const y = MARGIN + 4 + i * 16;
    page.fillColor(SOFT);
    write(page, label, 'plain', RIGHT - 220, y, { width: 90, align: 'right' });
    page.fillColor(INK);
    write(page, value, 'bold', RIGHT - 124, y, { width: 124, align: 'right' });
  });
  return drawBilledTo(page, invoice, Math.max(afterBrand, page.y) + 32);
}

function drawBilledTo(page: Page, invoice: Drawn, top: number): number {
  const [name = '', ...others] = linesOfBilledTo(invoice.billed_to);
  page.fontSize(10).fillColor(SOFT);
  write(page, wordsOf(invoice).billedTo, 'plain', MARGIN, top);
  page.fontSize(12).fillColor(INK);
  write(page, name, 'bold', MARGIN, page.y + 4, { width: ADDRESS_WIDTH });
  page.fontSize(10);
  for (const line of others) write(page, line, 'plain', MARGIN, page.y + 2, { width: ADDRESS_WIDTH });
  return page.y + 28;
}

function drawTableHead(page: Page, invoice: Drawn, y: number): number {
  page.fontSize(9).fillColor(SOFT);
  drawRow(page, wordsOf(invoice).columns, y);
  drawRule(page, y + 16);
  page.fontSize(10).fillColor(INK);
  return y + 26;
}

function drawLines(page: Page, invoice: Drawn, top: number): number {
  let y = drawTableHead(page, invoice, top);
  for (const line of invoice.lines) {
    const description = inParts(line.description);
    const texts = [description, String(line.quantity), toWire(line.unit_minor), toWire(line.amount_minor)];
    const height = heightOf(page, description, 'plain', COLUMNS[0].width);
    if (y + height > BOTTOM) {
      page.addPage();
      y = drawTableHead(page, invoice, MARGIN);
    }
    drawRow(page, texts, y);
    y += height + 10;
  }
  drawRule(page, y);
  return y + 12;
}

function drawTotals(page: Page, invoice: Drawn, top: number): void {
  let y = top;
  if (y + TOTALS_HEIGHT > BOTTOM) {
    page.addPage();
    y = MARGIN;
  }
  const { net_total_minor, tax_minor, currency } = invoice;
  const words = wordsOf(invoice);
  const totals = [
    [words.subtotal, toWire(net_total_minor - tax_minor)],
    [words.tax, toWire(tax_minor)],
    [words.total(currency), toWire(net_total_minor)],
  ] as const;
  totals.forEach(([label, amount], i) => {
    const isSum = i === totals.length - 1;
    const weight = isSum ? 'bold' : 'plain';
    page.fontSize(isSum ? 13 : 10).fillColor(INK);
    write(page, label, weight, RIGHT - 240, y, { width: 140, align: 'right' });
    write(page, amount, weight, RIGHT - 96, y, { width: 96, align: 'right' });
    y += isSum ? 34 : 18;
  });
  page.fontSize(10).fillColor(SOFT);
  write(page, paidHow(invoice), 'plain', MARGIN, y, { width: RIGHT - MARGIN });
}

/** On an invoice of several pages, each page shows the invoice number and its page number. */
function drawPageNumbers(page: Page, invoice: Drawn): void {
  const { count } = page.bufferedPageRange();
  for (let i = 0; count > 1 && i < count; i += 1) {
    page.switchToPage(i);
    // PDFKit would start a new page for text below the margin.
    page.page.margins.bottom = 0;
    page.fontSize(9).fillColor(SOFT);
    const text = wordsOf(invoice).page(invoiceId(invoice.number), i + 1, count);
    write(page, text, 'plain', MARGIN, HEIGHT - MARGIN + 8, { width: RIGHT - MARGIN, align: 'right' });
  }
}

function paidHow(invoice: Drawn): string {
  const words = wordsOf(invoice);
  const paid = words.paidHow(dateOf(invoice));
  return invoice.provider === 'embedded' ? `${paid} ${words.isTest}` : paid;
}

function drawRow(page: Page, texts: readonly string[], y: number): void {
  COLUMNS.forEach(({ x, width, align }, i) => {
    write(page, texts[i] ?? '', 'plain', x, y, { width, align });
  });
}

function drawRule(page: Page, y: number): void {
  page.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(RULE).stroke();
}

/** The date in the billing address's time zone, as on the receipts page: on an American evening UTC is a day ahead. */
const dateOf = ({ invoice_date, billed_to, language }: Drawn) =>
  invoice_date.toLocaleDateString(localeOf(language), {
    timeZone: zoneOf(areaOf(billed_to)),
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
