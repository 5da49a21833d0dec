// Apart from the schemas, so that a rule that only counts brings no schema library to the page.
import { once } from './once.ts';

const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** What a person sees as characters. */
export const graphemesOf = (text: string): Iterable<{ segment: string }> => segmenter().segment(text);

/** Length as a person counts: graphemes, so an emoji or an accented letter is one. */
export const personLength = (text: string): number => countedTo(text, Number.POSITIVE_INFINITY);

/** The same, counted no further than just beyond `most`. */
function countedTo(text: string, most: number): number {
  // Plain ASCII without line breaks needs no segmenting (CR LF is one grapheme).
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let n = 0;
  for (const _ of graphemesOf(text)) if (++n > most) break;
  return n;
}

// No character a person sees takes more (a family emoji takes 11), so marks heaped on one letter do not count as one.
const UNITS_A_CHARACTER = 32;

/** More than so many UTF-16 units are more than `max` characters, whatever they are. */
export const mostUnits = (max: number): number => max * UNITS_A_CHARACTER;

/** Is this more than `max` characters? Quick on any input: it never counts further than it must. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  if (text.length > mostUnits(max)) return true;
  return countedTo(text, max) > max;
}

// PostgreSQL refuses a row of an index beyond 2,704 bytes; beside the text stands an id.
const KEY_BYTES_MAX = 2500;

/** The same for a text that is a key in the database: there it can have only so many bytes, whatever it looks like. */
export function isTooLongForKey(text: string, max: number): boolean {
  if (isLongerThan(text, max)) return true;
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes > KEY_BYTES_MAX;
}
