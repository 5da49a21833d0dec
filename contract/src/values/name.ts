import { linkIn } from './link-in-text.ts';
import { INVISIBLE_CHARACTERS } from './visible-text.ts';
import { optionalText, requiredText, type TextRule } from './text.ts';
import { nameTexts } from './texts-names.ts';

/**
 * A name appears in mails, notifications, lists and documents beside other words, so it must be one line without hidden
 * characters.
 * No person is called `shop.com`, but businesses, places and kinds of work are (`Node.js developer`).
 */
export type NameOf = 'person' | 'thing';

/** Letters of scripts whose spelling needs joiners: Arabic and its relatives, Mongolian, South and South-East Asian. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Thaa', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda']
  .concat(['Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt', 'Java', 'Bali'])
  .map((script) => `\\p{scx=${script}}`)
  .join('');
/** Viramas, which silence a vowel. After one a joiner may end a word, as in older Malayalam and Bengali spelling. */
const SILENCER = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';
const PICTURE = '\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?[\\ufe0e\\ufe0f]?';

/** Legitimate invisible characters: each is removed with its visible neighbours, and the rest must be visible. */
const HONEST: readonly RegExp[] = [
  // The flag of England, a family, a keycap.
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,8}\u{e007f}/gu,
  new RegExp(`${PICTURE}(?:\\u200d${PICTURE})*`, 'gu'),
  /[0-9#*]\ufe0f\u20e3/gu,
  // Variants of a Han character, as in Japanese family names, or of a Mongolian letter.
  /\p{scx=Hani}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu,
  /\p{scx=Mong}[\u180b-\u180d\u180f]/gu,
];
const JOINER = new RegExp(`([${JOINING}])[\\u200c\\u200d](?=[${JOINING}])|([${SILENCER}])[\\u200c\\u200d]`, 'gu');

/** Direction marks for a blank or bracket beside a Hebrew or Arabic word. Without such a word they only mislead. */
const MARKS = /[\u200e\u200f\u061c]/gu;
const RIGHT_TO_LEFT =
  /[\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Samr}\p{sc=Mand}\p{sc=Rohg}]|(?!\u061c)\p{sc=Arab}/u;

const BREAK = /[\n\r\v\f\u0085\u2028\u2029]/u;
const HIDDEN = new RegExp(`[\\u0080-\\u009f${INVISIBLE_CHARACTERS}]`, 'u');
const ALL_BREAKS = new RegExp(BREAK, 'gu');
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/** Whether the text has a line break, an invisible character, or a character that changes its direction. */
export function hasHidden(text: string): boolean {
  if (/^[\x20-\x7e]*$/.test(text)) return false;
  if (BREAK.test(text)) return true;
  if (!HIDDEN.test(text)) return false;
  let rest = text.replace(JOINER, '$1$2');
  if (RIGHT_TO_LEFT.test(rest)) rest = rest.replace(MARKS, '');
  for (const honest of HONEST) rest = rest.replace(honest, '_');
  return HIDDEN.test(rest);
}

/** Removes line breaks and invisible characters from a name, or a text with names, older than the check of names. */
export const withoutHidden = (text: string): string =>
  hasHidden(text) ? text.replace(ALL_BREAKS, ' ').replace(ALL_HIDDEN, '') : text;

/** Returns the error of a name, or null. */
export function nameProblem(name: string, of: NameOf): string | null {
  if (hasHidden(name)) return nameTexts.hasHidden;
  const link = linkIn(name);
  return link === 'link' || (link === 'domain' && of === 'person') ? nameTexts.hasLink : null;
}

/** A required text that must be a valid name. */
export const requiredName = (of: NameOf, rule: TextRule) =>
  requiredText({ ...rule, problem: (name) => nameProblem(name, of) });

export const optionalName = (of: NameOf, max: { length: number; message: string }) =>
  optionalText(max, (name) => nameProblem(name, of));
