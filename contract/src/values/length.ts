// Apart from the schemas, so that a rule that only counts brings no schema library to the page.
import { once } from './once.ts';

const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Each unit is a grapheme: no line breaks (CR LF is one grapheme), no combining marks, nothing beyond Latin letters. */
const isPlain = (text: string) => /^[\x20-\u02ff]*$/.test(text);

/**
 * Splits a text into graphemes, the characters that a person sees. A plain one is split without the segmenter, whose tables take a phone
 * more than a hundred milliseconds to load: initials would wait for them on the first page.
 */
export const graphemesOf = (text: string): Iterable<{ segment: string }> =>
  isPlain(text) ? [...text].map((segment) => ({ segment })) : segmenter().segment(text);

/** Length as a person counts: graphemes, so an emoji or an accented letter is one. */
export const personLength = (text: string): number => countedTo(text, Number.POSITIVE_INFINITY);

/** The same, counted no further than just beyond `most`. */
function countedTo(text: string, most: number): number {
  if (isPlain(text)) return text.length;
  let n = 0;
  for (const _ of graphemesOf(text)) if (++n > most) break;
  return n;
}

/** The first characters of a text, as a person counts them; of one that has no more, all of it. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most || isPlain(text)) return text.slice(0, most);
  let [end, n] = [0, 0];
  for (const { segment } of graphemesOf(text)) {
    if (++n > most) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** The same, with a sign where something is left out. */
export function shortened(text: string, most: number): string {
  const beginning = beginningOf(text, most);
  return beginning === text ? text : `${beginning}…`;
}

// Letters of every script, and most emoji, take less; a letter with many combining marks is still one character to the eye.
const BYTES_A_CHARACTER = 8;

/** The most bytes (UTF-8) that a text of this many characters may have. */
export const mostBytes = (characters: number): number => characters * BYTES_A_CHARACTER;

/** Is this less than `min` characters? */
export const isTooShort = (text: string, min: number): boolean => text.length < min || countedTo(text, min) < min;

/** Is this more than `max` characters, or more than they may have in bytes? Quick on any input: it never counts further than it must. */
export function isTooLong(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return bytesTo(text, mostBytes(max)) > mostBytes(max) || countedTo(text, max) > max;
}

/** What a counter shows of `max`: characters, and of a text of few that has too many bytes for them, as many as would hold these. */
export function lengthShown(text: string, max: number): number {
  const length = personLength(text);
  const bytes = text.length <= max ? 0 : bytesTo(text, Number.POSITIVE_INFINITY);
  return bytes > mostBytes(max) ? Math.max(length, Math.ceil(bytes / BYTES_A_CHARACTER)) : length;
}

/** Bytes of the text in UTF-8, counted no further than just beyond `most`. Every unit of UTF-16 is a byte at least. */
function bytesTo(text: string, most: number): number {
  if (text.length > most) return text.length;
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
