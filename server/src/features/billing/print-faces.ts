import { type Font, openSync } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 'plain' | 'bold';

/** The source of a font's glyphs: a font built into every PDF reader, or a file whose used glyphs are embedded. */
export interface Face {
  /** A built-in font's name, or a font file. */
  source: string;
  /** The weight to take from a variable font. */
  weight?: number;
  /** All letters of the file, for scripts whose letters combine: shaping one word needs them all. */
  letters?: string;
}

const { resolve } = createRequire(import.meta.url);
const WIDE_FOLDER = join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const BUILT_IN = { plain: 'Helvetica', bold: 'Helvetica-Bold' };
/** Latin with all its marks, Greek, Cyrillic, Hebrew, Arabic and more. */
const WIDE = { plain: join(WIDE_FOLDER, 'DejaVuSans.ttf'), bold: join(WIDE_FOLDER, 'DejaVuSans-Bold.ttf') };
const WEIGHTS = { plain: 400, bold: 700 };

/** Fonts of one script each, in order of preference. Each package lists the letters of its files. */
const WRITINGS = [
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-sans-ethiopic',
];
const CHINESE = ['noto-sans-sc', 'noto-sans-hk', 'noto-sans-jp', 'noto-sans-kr'];
const JAPANESE = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-hk', 'noto-sans-kr'];
const KOREAN = ['noto-sans-kr', 'noto-sans-sc', 'noto-sans-hk', 'noto-sans-jp'];

// ASCII and the rest of Windows-1252.
const IN_BUILT_IN = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;
/** Files of a font package for other scripts, whose letters the built-in or the wide font has. */
const OTHER_PART = /latin|cyrillic|greek|vietnamese|math|symbols/;

/** Letters that a file lacks although its package lists them. */
const lacking = new Set<string>();

interface Part {
  file: string;
  ranges: [from: number, to: number][];
}
const families = new Map<string, Part[]>();
let wide: Font | undefined;

/**
 * The first font that has all of these letters; undefined when none has. `text` is the whole text, which decides
 * between Chinese, Japanese and Korean shapes.
 */
export function faceOf(letters: string, weight: Weight, text: string): Face | undefined {
  if (isPlainLatin(letters)) return builtInFace(weight);
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  if (hasWide(codes)) return wideFace(weight);
  for (const family of [...WRITINGS, 'noto-emoji', ...eastAsian(text)]) {
    const part = partsOf(family).find((one) => holds(one, codes));
    if (part) return faceIn(part, family, WEIGHTS[weight]);
  }
  return undefined;
}

export const builtInFace = (weight: Weight): Face => ({ source: BUILT_IN[weight] });
export const wideFace = (weight: Weight): Face => ({ source: WIDE[weight] });
export const isBuiltIn = ({ source }: Face): boolean => Object.values(BUILT_IN).includes(source);
export const isWide = ({ source }: Face): boolean => Object.values(WIDE).includes(source);
/** Whether the built-in fonts have all letters of the text. */
export const isPlainLatin = (text: string): boolean => IN_BUILT_IN.test(text);
/** The name under which the document registers the font. */
export const nameOf = ({ source, weight }: Face): string => (weight ? `${source} ${weight}` : source);

/** Marks these letters as missing from the font. Returns whether any was not marked before. */
export function setLacking({ source }: Face, codes: readonly number[]): boolean {
  const before = lacking.size;
  for (const code of codes) lacking.add(`${source} ${code}`);
  return lacking.size > before;
}

const holds = ({ file, ranges }: Part, codes: readonly number[]): boolean =>
  codes.every((code) => ranges.some(([from, to]) => code >= from && code <= to) && !lacking.has(`${file} ${code}`));

function faceIn({ file, ranges }: Part, family: string, weight: number): Face {
  if (!WRITINGS.includes(family)) return { source: file, weight };
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  return { source: file, weight, letters: String.fromCodePoint(...letters) };
}

/** Chinese, Japanese and Korean draw shared code points differently: the text's other letters tell the language. */
function eastAsian(text: string): readonly string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return JAPANESE;
  return /\p{Script=Hangul}/u.test(text) ? KOREAN : CHINESE;
}

function hasWide(codes: readonly number[]): boolean {
  const font = (wide ??= openSync(WIDE.plain) as Font);
  return codes.every((code) => font.hasGlyphForCodePoint(code));
}

function partsOf(family: string): Part[] {
  const known = families.get(family);
  if (known) return known;
  const folder = dirname(resolve(`@fontsource-variable/${family}/LICENSE`));
  const parts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const read = Object.entries(parts)
    .filter(([name]) => !OTHER_PART.test(name))
    .map(([name, ranges]) => ({
      file: join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: ranges.split(',').map(rangeOf),
    }));
  families.set(family, read);
  return read;
}

/** Parses `U+2f00-2fd5` or `U+3001`. */
function rangeOf(written: string): [number, number] {
  const [from = '', to = from] = written.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
