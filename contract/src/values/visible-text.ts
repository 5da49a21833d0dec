// Separate from the schemas, so that a form that only checks for blanks does not load the schema library.
import { graphemesOf } from './length.ts';

/**
 * For a character class: characters that are invisible or only change their neighbours. Unicode's default-ignorable
 * characters (zero-width and direction characters, soft hyphens, Hangul fillers, variation selectors, tags), the empty
 * braille cell, and the few letters and signs that are empty by design.
 */
export const INVISIBLE_CHARACTERS =
  '\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffc\\u{13430}-\\u{13442}\\u{16fe4}\\u{1bca0}-\\u{1bca3}\\u{1d159}\\u{1d173}-\\u{1d17a}';

const NOTHING = new RegExp(`^[\\s\\p{Z}\\p{Cc}${INVISIBLE_CHARACTERS}]*$`, 'u');

/** Whether the text shows nothing: it is empty, or only blanks and invisible characters. */
export const isBlank = (text: string): boolean => NOTHING.test(text);

/** Whether the text has fewer characters than `least`. Invisible characters do not count; blanks between words do. */
export function isShorterThan(text: string, least: number): boolean {
  let n = 0;
  for (const { segment } of graphemesOf(text)) {
    if ((!isBlank(segment) || /\s/.test(segment)) && ++n >= least) return false;
  }
  return true;
}
