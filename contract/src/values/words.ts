/*
 * Search and sort keys of a text. The database has the same functions (migration 0022): a change here needs a migration
 * there, and a test of the server compares the two letter by letter.
 */

/** Accents, vowel points of Hebrew and Arabic, and invisible characters, all of which are dropped. */
const LEFT_OUT =
  /[\u1ab0-\u1ace\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f]|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const BLANKS = /[\t-\r \u0085\u1680\u2028\u2029]+/g;
/** Variants of a sign typed as one, and letters such as ø. `LIKE` holds what other keyboards type for them. */
const LIKENED = '`‘’‛′ʹʻʼʽʾʿˈ՚׳ꞌ‐‑‒–—―⁃−֊־ςøłđħıŧðŋɨʉɫƀǥ';
const LIKE = "'''''''''''''''----------σoldhitdniulbg";
const likened = new Map(Array.from(LIKENED, (letter, at) => [letter, LIKE.charAt(at)]));
const TWO_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** Returns the same text for spellings that people read as the same, whatever letter case, accents and Unicode form. */
function folded(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replaceAll('`', "'").replace(BLANKS, ' ').trim();
  // NFKD would turn an acute accent that stands alone into a blank.
  const bare = text.replaceAll('´', "'").normalize('NFKD').replace(LEFT_OUT, '').toLowerCase();
  const alike = Array.from(bare, (letter) => likened.get(letter) ?? TWO_LETTERS[letter] ?? letter).join('');
  return alike.replace(BLANKS, ' ').trim().normalize('NFC');
}

/** Returns the key that a search matches against; it has no apostrophes and hyphens. */
export const searchKey = (text: string): string => folded(text).replace(/['-]/g, '');

/** Returns the words of a query, as in a `searchKey`; hyphens separate words. Drops a word that is part of another. */
export function wordsOf(query: string): string[] {
  const words = folded(query).replaceAll("'", '').split(/[ -]+/);
  const different = [...new Set(words)].filter((word) => word !== '');
  return different.filter((word) => !different.some((other) => other !== word && other.includes(word)));
}

/** Whether the text contains all words of the query, anywhere and in any order. */
export function hasWords(text: string, query: string): boolean {
  const key = searchKey(text);
  return wordsOf(query).every((word) => key.includes(word));
}

/** Returns the digits of a query that is (part of) a phone number, without a leading US country code; else null. */
export function digitsOf(query: string): string | null {
  if (!/^[\d\s+().-]*\d[\d\s+().-]*$/.test(query)) return null;
  const digits = query.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Signs in their sort order, before digits. */
const SIGNS = ` _-,;:!¡?¿.·'"“”«»()[]{}§@*/\\&#%•^+<=>|~°©®$£€`;
const DIGITS = 10;

/** Returns the key by which texts are sorted, code point by code point: É sorts as E, 2 before 10. */
export function sortKey(text: string): string {
  const key = folded(text).replace(/\d+/g, (run) => run.replace(/^0+/, '').padStart(DIGITS, '0'));
  return Array.from(key, (letter) => {
    const at = SIGNS.indexOf(letter);
    return at === -1 ? letter : String.fromCharCode(at + 1);
  }).join('');
}

/** Compares sort keys by code point, as the database does. UTF-16 order puts U+E000 to U+FFFF last. */
export function compareKeys(a: string, b: string): number {
  const place = (unit: number) => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);
  for (let at = 0; at < a.length && at < b.length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) return place(x) - place(y);
  }
  return a.length - b.length;
}
