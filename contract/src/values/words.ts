/*
 * Search and sort keys of a text. The database has the same functions (migration 0022): a change here needs a migration there,
 * and a test of the server compares the two letter by letter.
 */

/** Accents, vowel points of Hebrew and Arabic, invisible characters. */
const LEFT_OUT =
  /[\u1ab0-\u1ace\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f]|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const BLANKS = /[\t-\r \u0085\u1680\u2028\u2029]+/g;
/** Variants of a sign that are typed as one, and letters such as ø with the letters that other keyboards type for them. */
const LIKENED = '`‘’‛′ʹʻʼʽʾʿˈ՚׳ꞌ‐‑‒–—―⁃−֊־ςøłđħıŧðŋɨʉɫƀǥ';
const LIKE = "'''''''''''''''----------σoldhitdniulbg";
const likened = new Map(Array.from(LIKENED, (letter, at) => [letter, LIKE.charAt(at)]));
const TWO_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** Equal for texts that people read as the same, whatever their letter case, accents and Unicode form. */
function folded(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replaceAll('`', "'").replace(BLANKS, ' ').trim();
  // Apart from its letter this accent would become a blank.
  const bare = text.replaceAll('´', "'").normalize('NFKD').replace(LEFT_OUT, '').toLowerCase();
  const alike = Array.from(bare, (letter) => likened.get(letter) ?? TWO_LETTERS[letter] ?? letter).join('');
  return alike.replace(BLANKS, ' ').trim().normalize('NFC');
}

/** The key that searches look in: it ignores apostrophes and hyphens. */
export const searchKey = (text: string): string => folded(text).replace(/['-]/g, '');

/** The words of a query as they stand in a `searchKey`; a hyphen parts them. A word that is part of another word adds nothing. */
export function wordsOf(query: string): string[] {
  const words = folded(query).replaceAll("'", '').split(/[ -]+/);
  const different = [...new Set(words)].filter((word) => word !== '');
  return different.filter((word) => !different.some((other) => other !== word && other.includes(word)));
}

/** Are all words in the text, each anywhere, in any order? */
export function hasWords(text: string, query: string): boolean {
  const key = searchKey(text);
  return wordsOf(query).every((word) => key.includes(word));
}

/** The digits of a query that is a phone number or part of one, without a leading US country code; null for any other query. */
export function digitsOf(query: string): string | null {
  if (!/^[\d\s+().-]*\d[\d\s+().-]*$/.test(query)) return null;
  const digits = query.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Signs stand before digits, in this order. */
const SIGNS = ` _-,;:!¡?¿.·'"“”«»()[]{}§@*/\\&#%•^+<=>|~°©®$£€`;
const DIGITS = 10;

/** Texts are sorted by this, code point by code point: É is E, 2 comes before 10. */
export function sortKey(text: string): string {
  const key = folded(text).replace(/\d+/g, (run) => run.replace(/^0+/, '').padStart(DIGITS, '0'));
  return Array.from(key, (letter) => {
    const at = SIGNS.indexOf(letter);
    return at === -1 ? letter : String.fromCharCode(at + 1);
  }).join('');
}

/** The order of two sort keys as the database has it: UTF-16 puts some letters after others that are beyond them. */
export function compareKeys(a: string, b: string): number {
  const place = (unit: number) => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);
  for (let at = 0; at < a.length && at < b.length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) return place(x) - place(y);
  }
  return a.length - b.length;
}
