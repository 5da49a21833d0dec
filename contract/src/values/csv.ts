import { INVISIBLE_CHARACTERS } from './visible-text.ts';

// Signs that begin a formula, in each Unicode form (`＝`, `﹢`, `−`), also after dropped blanks or invisible characters.
const STARTS = '=\uff1d\ufe66\u207c\u208c+\uff0b\ufe62\u207a\u208a\ufb29\\-\uff0d\ufe63\u207b\u208b\u2212@\uff20\ufe6b';
const FORMULA = new RegExp(`^(?:[\\s\\p{Z}\\p{Cc}${INVISIBLE_CHARACTERS}]*[${STARTS}]|[\\t\\r\\n])`, 'u');
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Returns a CSV cell (RFC 4180). A text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`;
