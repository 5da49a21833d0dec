import { builtInFace, isPlainLatin, nameOf, type Weight } from './print-faces.ts';
import { FROM_THE_RIGHT } from './print-fonts.ts';
import { cleaned, type Cluster, inVisualOrder, piecesOf, printed, type Run, runsOf } from './print-text.ts';

type Page = PDFKit.PDFDocument;
type Line = Cluster[];

/** The part of the built-in fonts' height that is above the baseline. */
const ABOVE = 718 / 925;
/** Letters with marks above and below need more height than Latin ones. */
const LINE_HEIGHT = 1.5;

/** Writes a text in fonts that have its letters, in the page's current colour and size. */
export function write(
  page: Page,
  text: string,
  weight: Weight,
  x: number,
  y: number,
  how: PDFKit.Mixins.TextOptions = {},
): void {
  const shown = cleaned(text);
  page.font(nameOf(builtInFace(weight)));
  if (isPlainLatin(shown)) {
    page.text(shown, x, y, how);
    return;
  }
  const baseline = y + page.currentLineHeight() * ABOVE;
  const height = page.currentLineHeight() * LINE_HEIGHT;
  const lines = linesOf(page, shown, weight, how.width ?? Number.POSITIVE_INFINITY);
  lines.forEach((line, i) => writeLine(page, line, x, baseline + i * height));
  page.y = y + lines.length * height;
}

export function heightOf(page: Page, text: string, weight: Weight, width: number): number {
  const shown = cleaned(text);
  page.font(nameOf(builtInFace(weight)));
  if (isPlainLatin(shown)) return page.heightOfString(shown, { width });
  const height = page.currentLineHeight() * LINE_HEIGHT;
  return linesOf(page, shown, weight, width).length * height;
}

function writeLine(page: Page, line: Line, left: number, baseline: number): void {
  let x = left;
  // In a right-to-left line the trailing space would be drawn first.
  const shown = line.at(-1)?.text === ' ' ? line.slice(0, -1) : line;
  for (const run of inVisualOrder(runsOf(shown))) {
    const width = widthOf(page, run);
    // Shaping may place marks before their letter. The actual text keeps the logical order for copying and screen
    // readers.
    const isTold = run.level % 2 === 0 && /\p{M}/u.test(run.text);
    if (isTold) page.markContent('Span', { actual: run.text });
    page.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...asWhole(run) });
    if (isTold) endTold(page);
    x += width;
  }
}

/** PDF readers take position, size and direction of the actual text from its last text state, which PDFKit resets. */
function endTold(page: Page): void {
  const { _font, _fontSize } = page as Page & { _font: { id: string }; _fontSize: number };
  page.save().transform(1, 0, 0, -1, 0, page.page.height);
  page.addContent(`BT /${_font.id} ${_fontSize} Tf ET`);
  page.endMarkedContent();
  page.restore();
}

/** PDFKit lays a run out as a whole when `features` is given, otherwise word by word. */
const asWhole = ({ level }: Run): PDFKit.Mixins.TextOptions => ({ features: level % 2 === 1 ? [FROM_THE_RIGHT] : [] });

function widthOf(page: Page, run: Run): number {
  return page.font(nameOf(run.face)).widthOfString(run.text, asWhole(run));
}

const widthOfLine = (page: Page, line: Line): number => runsOf(line).reduce((sum, run) => sum + widthOf(page, run), 0);

/** Breaks a text into lines of this width. A word wider than a line is broken between letters. */
function linesOf(page: Page, text: string, weight: Weight, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let used = 0;
  const add = (piece: Line, size: number): void => {
    if (line.length > 0 && used + size > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    line.push(...piece);
    used += size;
  };
  for (const piece of piecesOf(printed(text, weight))) {
    const size = widthOfLine(page, piece);
    if (size <= width) add(piece, size);
    else for (const letter of piece) add([letter], widthOfLine(page, [letter]));
  }
  return [...lines, line];
}
