import { Blob, Buffer as ShapingBuffer, Direction, Face as ShapingFace, Font as ShapingFont, shape } from 'harfbuzzjs';
import { create, type Font, type Glyph } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import subsetFont from 'subset-font';
import { type Face, isBuiltIn, isPlainLatin, nameOf, setLacking, type Weight } from './print-faces.ts';
import { cleaned, printed } from './print-text.ts';

/** The OpenType feature of right-to-left runs, which mirrors signs such as brackets. */
export const FROM_THE_RIGHT = 'rtlm';

export interface TextToPrint {
  text: string;
  weight: Weight;
}
/** Registers the fonts that these texts need beyond the built-in ones, each reduced to the letters in use. */
export async function addFonts(page: PDFKit.PDFDocument, texts: readonly TextToPrint[]): Promise<void> {
  const beyond = texts.filter(({ text }) => !isPlainLatin(cleaned(text)));
  const fonts: OpenFont[] = [];
  for (const needed of lettersByFace(beyond)) {
    // A name that mixes many scripts needs many fonts: other requests are served between them.
    await setImmediate();
    fonts.push(await openFont(needed));
  }
  // When a font turned out to lack letters, start again: the next font is tried for them.
  if (fonts.filter(({ face, missing }) => setLacking(face, missing)).length > 0) return addFonts(page, texts);
  // PDFKit accepts any object with a font's layout methods; its types allow only files.
  for (const { face, font } of fonts) page.registerFont(nameOf(face), font as unknown as Uint8Array);
}

interface LettersOfFace {
  face: Face;
  letters: Set<string>;
}

interface OpenFont {
  face: Face;
  font: Font;
  missing: number[];
}

function lettersByFace(texts: readonly TextToPrint[]): LettersOfFace[] {
  const needed = new Map<string, LettersOfFace>();
  const clusters = texts.flatMap(({ text, weight }) => printed(text, weight).clusters);
  for (const { face, text } of clusters) {
    if (isBuiltIn(face)) continue;
    const entry = needed.get(nameOf(face)) ?? { face, letters: new Set() };
    for (const letter of text) entry.letters.add(letter);
    needed.set(nameOf(face), entry);
  }
  return [...needed.values()];
}

async function openFont({ face, letters }: LettersOfFace): Promise<OpenFont> {
  const wanted = [...letters].join('');
  const file = await subsetFont(await readFile(face.source), wanted + wanted.normalize('NFKD') + (face.letters ?? ''), {
    targetFormat: 'truetype',
    ...(face.weight ? { variationAxes: { wght: face.weight } } : {}),
  });
  const shapingFace = new ShapingFace(new Blob(file));
  const shaping = new ShapingFont(shapingFace);
  const has = new Set(shapingFace.collectUnicodes());
  const missing = [...letters].flatMap((letter) => letter.codePointAt(0) ?? []).filter((code) => !has.has(code));
  const font = create(file) as Font;
  Object.defineProperties(font, {
    // Files of one family share one PostScript name, so PDFKit would take them for one font.
    postscriptName: { value: basename(nameOf(face)).replace(/[^\w-]/g, '-') },
    layout: { value: (text: string, features: readonly string[]) => shaped(font, shaping, text, features) },
  });
  return { face, font, missing };
}

/** Shapes a run by the font's own rules (joins, stacks, reorders). The glyphs come in order from left to right. */
function shaped(font: Font, shaping: ShapingFont, text: string, features: readonly string[]) {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  const isFromTheRight = features.includes(FROM_THE_RIGHT);
  buffer.setDirection(isFromTheRight ? Direction.RTL : Direction.LTR);
  shape(shaping, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  return {
    glyphs: glyphsOf(shaping, font, text, infos, isFromTheRight),
    positions,
    // A getter, because PDFKit scales the positions first.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** Each glyph with the letters it stands for, so that the text can be copied from the PDF. */
function glyphsOf(
  shaping: ShapingFont,
  font: Font,
  text: string,
  infos: readonly { codepoint: number; cluster: number }[],
  isFromTheRight: boolean,
): Glyph[] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const lettersOf = new Map(
    starts.map((start, i) => [
      start,
      Array.from(text.slice(start, starts[i + 1]), (letter) => letter.codePointAt(0) ?? 0),
    ]),
  );
  // PDF readers reverse all letters of a right-to-left run, also those within one glyph.
  const asRead = (letters: number[]): number[] => (isFromTheRight ? letters.reverse() : letters);
  // Glyphs of a single letter first; the other glyphs of the cluster take the remaining letters.
  const own = infos.map(({ codepoint: id, cluster }) => {
    const letters = lettersOf.get(cluster) ?? [];
    const at = letters.findIndex((code) => shaping.nominalGlyph(code) === id);
    return at === -1 ? [] : letters.splice(at, 1);
  });
  return infos.map(({ codepoint: id, cluster }, i) => {
    const codes = own[i]?.length ? own[i] : asRead(lettersOf.get(cluster)?.splice(0) ?? []);
    const glyph = font.getGlyph(id, codes);
    return Object.create(glyph, { codePoints: { value: codes }, advanceWidth: { value: glyph.advanceWidth } }) as Glyph;
  });
}
