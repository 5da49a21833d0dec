// Apart from the schemas, so that a form that only looks brings no schema library to the page.
import { graphemesOf } from './length.ts';

/**
 * For the brackets of a pattern: what is there and drawn as nothing, or only changes what is beside it. What Unicode says to leave out
 * where it cannot be drawn (zero-width and direction characters, soft hyphens, Hangul fillers, variation selectors, tags), the empty
 * braille cell, and the few letters and signs that are empty by design.
 */
export const UNSEEN =
  '\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffc\\u{13430}-\\u{13442}\\u{16fe4}\\u{1bca0}-\\u{1bca3}\\u{1d159}\\u{1d173}-\\u{1d17a}';

const NOTHING = new RegExp(`^[\\s\\p{Z}\\p{Cc}${UNSEEN}]*$`, 'u');

/** Is there nothing to see in it, whatever it is made of? */
export const isBlank = (text: string): boolean => NOTHING.test(text);

/** Does the text have fewer characters than `least`? Invisible characters do not count; blanks between words do. */
export function isShorterThan(text: string, least: number): boolean {
  let n = 0;
  for (const { segment } of graphemesOf(text)) {
    if ((!isBlank(segment) || /\s/.test(segment)) && ++n >= least) return false;
  }
  return true;
}
