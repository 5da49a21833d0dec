// Separate from the schemas, so that a page that only counts characters does not load the schema library.
import { lazy } from './lazy.ts';

const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Whether each UTF-16 unit is a grapheme: no line breaks (CR LF is one), no combining marks, nothing beyond Latin. */
const isPlain = (text: string) => /^[\x20-\u02ff]*$/.test(text);

/**
 * Splits a text into graphemes, the characters that a person sees. A plain text skips the segmenter, whose tables take
 * a phone more than a hundred milliseconds to load: initials on the first page would wait for them.
 */
export const graphemesOf = (text: string): Iterable<{ segment: string }> =>
  isPlain(text) ? [...text].map((segment) => ({ segment })) : segmenter().segment(text);

/** Returns the length as a person counts: in graphemes, so an emoji or an accented letter is one. */
export const personLength = (text: string): number => countedTo(text, Number.POSITIVE_INFINITY);

/** Counts graphemes, and stops just beyond `most`. */
function countedTo(text: string, most: number): number {
  if (isPlain(text)) return text.length;
  let n = 0;
  for (const _ of graphemesOf(text)) if (++n > most) break;
  return n;
}

/** Returns the first `most` characters of a text, as a person counts them. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most || isPlain(text)) return text.slice(0, most);
  let [end, n] = [0, 0];
  for (const { segment } of graphemesOf(text)) {
    if (++n > most) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** Like `beginningOf`, with an ellipsis when something is cut off. */
export function shortened(text: string, most: number): string {
  const beginning = beginningOf(text, most);
  return beginning === text ? text : `${beginning}…`;
}

// Letters of every script and most emoji take fewer. A letter with many combining marks is still one character.
const BYTES_A_CHARACTER = 8;

/** The most bytes (UTF-8) that a text of this many characters may have. */
export const mostBytes = (characters: number): number => characters * BYTES_A_CHARACTER;

export const isTooShort = (text: string, min: number): boolean => text.length < min || countedTo(text, min) < min;

/** Whether the text has more than `max` characters, or more bytes than these may have. Stops early on long input. */
export function isTooLong(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return bytesTo(text, mostBytes(max)) > mostBytes(max) || countedTo(text, max) > max;
}

/** The length that a counter shows: characters, or with too many bytes the characters that could hold these. */
export function lengthShown(text: string, max: number): number {
  const length = personLength(text);
  const bytes = text.length <= max ? 0 : bytesTo(text, Number.POSITIVE_INFINITY);
  return bytes > mostBytes(max) ? Math.max(length, Math.ceil(bytes / BYTES_A_CHARACTER)) : length;
}

/** Counts UTF-8 bytes, and stops just beyond `most`. Every UTF-16 unit is at least one byte. */
function bytesTo(text: string, most: number): number {
  if (text.length > most) return text.length;
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
