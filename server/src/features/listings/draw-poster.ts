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
  /** The URL in the QR code. */
  url: string;
  door_code: string;
  paper: 'letter' | 'a4';
  /** Two languages are printed one below the other. */
  languages: readonly Language[];
}

type Page = PDFKit.PDFDocument;

const MARGIN = 54;
const INK = '#1c1a16';
const SOFT = '#625d52';
/** Largest side of the QR code, in points; the texts around it may leave less room. */
const CODE_SIZE = 420;
/** Phones need a white margin of four modules around the code. */
const QUIET = 4;
/** Font sizes for names. The largest that fits two lines is used. */
const NAME_SIZES = [44, 36, 30, 24, 18, 14];
/** Line height of any script, relative to the font size. */
const LINE = 1.4;

/** Draws a poster for a shop's door: the business, and a QR code to its open listings. One page, in points. */
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
  const words = wordsOf(poster);
  const below = words.reduce((sum, { text, size, weight, above }) => {
    page.fontSize(size);
    return sum + above + heightOf(page, text, weight, widthOf(page));
  }, 0);
  const top = drawHead(page, poster);
  // Rounded down: with a rounding error at the margin PDFKit would start a second page.
  const side = Math.min(CODE_SIZE, Math.floor(page.page.height - MARGIN - below - top) - 1);
  drawCode(page, poster.url, { top, side });
  drawWords(page, words, top + side);
  page.end();
  return buffer(page);
}

const widthOf = (page: Page) => page.page.width - 2 * MARGIN;

/** Writes a text in the largest size that fits this number of lines. Returns the y position below it. */
function writeLarge(page: Page, text: string, { sizes, lines, y }: { sizes: number[]; lines: number; y: number }) {
  const width = widthOf(page);
  const heightAt = (size: number) => heightOf(page.fontSize(size), text, 'bold', width);
  const size = sizes.find((one) => heightAt(one) <= one * lines * LINE) ?? sizes.at(-1) ?? 12;
  const height = size * lines * LINE;
  page.fontSize(size);
  write(page, text, 'bold', MARGIN, y, { width, height, ellipsis: true });
  return y + heightAt(size);
}

function drawHead(page: Page, { business_name, location_name, languages }: PosterToDraw): number {
  page.fillColor(INK);
  let y = MARGIN;
  for (const language of languages) {
    const sizes = languages.length > 1 ? [34] : [48, 44];
    y = writeLarge(page, posterPrints[language].hiring, { sizes, lines: 1, y }) + 4;
  }
  y = writeLarge(page, business_name, { sizes: NAME_SIZES.slice(languages.length), lines: 2, y: y + 10 });
  page.fillColor(SOFT);
  return writeLarge(page, location_name, { sizes: [18, 14, 12], lines: 2, y: y + 4 }) + 18;
}

/** Draws each dark module as a vector square, so that the code is sharp on any paper and printer. */
function drawCode(page: Page, url: string, { top, side }: { top: number; side: number }): void {
  const { modules } = createQr(url, { errorCorrectionLevel: 'M' });
  const step = side / (modules.size + 2 * QUIET);
  const left = (page.page.width - side) / 2;
  page.rect(left, top, side, side).fill('#ffffff');
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) page.rect(left + (QUIET + column) * step, top + (QUIET + row) * step, step, step);
  page.fill('#000000');
}

interface Words {
  text: string;
  size: number;
  weight: 'bold' | 'plain';
  color: string;
  /** The space above the text. */
  above: number;
}

/** The texts below the QR code. */
function wordsOf({ languages, url, door_code }: PosterToDraw): Words[] {
  const soft = { weight: 'plain', color: SOFT } as const;
  const codes = languages.map((language) => posterPrints[language].code(door_code)).join(' · ');
  return [
    ...languages.flatMap((language): Words[] => [
      { text: posterPrints[language].scan, size: 20, weight: 'bold', color: INK, above: 8 },
      { text: posterPrints[language].lead, size: 13, ...soft, above: 1 },
    ]),
    { text: url, size: 13, ...soft, above: 10 },
    { text: codes, size: 12, ...soft, above: 3 },
  ];
}

function drawWords(page: Page, words: readonly Words[], top: number): void {
  page.y = top;
  for (const { text, size, weight, color, above } of words) {
    page.fontSize(size).fillColor(color);
    write(page, text, weight, MARGIN, page.y + above, { width: widthOf(page), align: 'center' });
  }
}
