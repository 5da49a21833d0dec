import type { Language } from '@jipe/contract/values/language';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { create as createQr } from 'qrcode';
import type { Settings } from '../../config/settings.ts';
import { addFonts, heightOf, write } from '../billing/index.ts';
import { posterPrints } from './texts.ts';

export interface PosterToDraw {
  business_name: string;
  location_name: string;
  /** Where the code leads. */
  url: string;
  door_code: string;
  paper: 'letter' | 'a4';
  /** One below the other where there are two. */
  languages: readonly Language[];
}

type Page = PDFKit.PDFDocument;

const MARGIN = 54;
const INK = '#1c1a16';
const SOFT = '#625d52';
/** The side of the code: two languages leave it less room than one. */
const CODE_SIZES = [360, 300];
/** Phones need a white edge of four modules around the code. */
const QUIET = 4;
/** Names are set as large as two lines hold them. */
const NAME_SIZES = [44, 36, 30, 24, 18, 14];
const MOST_LINES = 2.4;

/** A poster for a shop's door: who hires, and the code that leads to what is open. One page, in points. */
export async function drawPoster(poster: PosterToDraw, { brand }: Pick<Settings, 'brand'>): Promise<Buffer> {
  const { business_name, location_name, languages, paper } = poster;
  const page = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    info: { Title: `${business_name}, ${location_name}`, Author: brand.name },
    ...(languages[0] === undefined ? {} : { lang: languages[0] }),
  });
  const weight = 'bold';
  await addFonts(
    page,
    [business_name, location_name].map((text) => ({ text, weight })),
  );
  drawWords(page, poster, drawCode(page, poster, drawHead(page, poster)));
  page.end();
  return buffer(page);
}

const widthOf = (page: Page) => page.page.width - 2 * MARGIN;

/** Writes a text as large as fits, and answers where it ends. */
function writeLarge(page: Page, text: string, sizes: readonly number[], y: number): number {
  const width = widthOf(page);
  const fits = (size: number) => heightOf(page.fontSize(size), text, 'bold', width) <= size * MOST_LINES;
  page.fontSize(sizes.find(fits) ?? sizes.at(-1) ?? 12);
  write(page, text, 'bold', MARGIN, y, { width, height: page.currentLineHeight() * MOST_LINES, ellipsis: true });
  return y + heightOf(page, text, 'bold', width);
}

function drawHead(page: Page, { business_name, location_name, languages }: PosterToDraw): number {
  page.fillColor(INK);
  let y = MARGIN;
  for (const language of languages)
    y = writeLarge(page, posterPrints[language].hiring, languages.length > 1 ? [34] : [48], y) + 4;
  y = writeLarge(page, business_name, NAME_SIZES.slice(languages.length), y + 10);
  page.fillColor(SOFT);
  return writeLarge(page, location_name, [18, 14, 12], y + 4) + 18;
}

/** Each dark module is a square of its own, so that any paper and printer keeps the code sharp. */
function drawCode(page: Page, { url, languages }: PosterToDraw, top: number): number {
  const side = CODE_SIZES[languages.length - 1] ?? 300;
  const { modules } = createQr(url, { errorCorrectionLevel: 'M' });
  const step = side / (modules.size + 2 * QUIET);
  const left = (page.page.width - side) / 2;
  page.rect(left, top, side, side).fill('#ffffff');
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) page.rect(left + (QUIET + column) * step, top + (QUIET + row) * step, step, step);
  page.fill('#000000');
  return top + side + 6;
}

function drawWords(page: Page, { languages, url, door_code }: PosterToDraw, top: number): void {
  const how = { width: widthOf(page), align: 'center' as const };
  page.y = top;
  for (const language of languages) {
    const words = posterPrints[language];
    page.fontSize(17).fillColor(INK);
    write(page, words.scan, 'bold', MARGIN, page.y, how);
    page.fontSize(13).fillColor(SOFT);
    write(page, words.lead, 'plain', MARGIN, page.y + 1, how);
    page.y += 7;
  }
  page.fontSize(12).fillColor(SOFT);
  write(page, url, 'plain', MARGIN, page.y + 2, how);
  page.fontSize(11);
  write(
    page,
    languages.map((language) => posterPrints[language].code(door_code)).join(' · '),
    'plain',
    MARGIN,
    page.y + 3,
    how,
  );
}
