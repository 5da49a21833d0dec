import { usStates } from '@jipe/contract/values/us-states';

/** An address in the form's field names. */
export interface AddressParts {
  street: string;
  street_alt: string;
  city: string;
  /** Two-letter code. */
  state: string;
  zip: string;
}

/** In characters. Longer than any address: a longer text is not parsed. */
const LONGEST = 500;

const COUNTRY = /[,\s]+(?:usa|u\.s\.a\.?|us|united states(?: of america)?)$/i;
const STATES = new Map(usStates.flatMap(({ code, name }) => [code, name].map((word) => [word.toLowerCase(), code])));
// Longest name first, so that `West Virginia` matches before `Virginia`.
const names = [...STATES.keys()].toSorted((a, b) => b.length - a.length).join('|');
const END = new RegExp(String.raw`^(.+?)(,\s*|\s+)(${names}|d\.c\.)\.?(?:[,\s]+(\d{5}(?:-\d{4})?))?$`, 'i');

/**
 * Parses an address written in one line or several: `84 Main St, Suite 2, Provo, UT 84601`. Returns null for a text
 * that does not end like an address. Without a comma before the city, the city stays in the street: `withoutCity`
 * removes it once the ZIP code's city is known.
 */
export function readAddress(pasted: string): AddressParts | null {
  if (pasted.length > LONGEST) return null;
  const line = pasted
    .normalize('NFKC')
    .trim()
    .replaceAll(/\s*[\r\n]+\s*/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replace(COUNTRY, '');
  const [, before = '', , name = '', zip = ''] = END.exec(line) ?? [];
  const state = STATES.get(name.toLowerCase().replaceAll('.', ''));
  const parts = before
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // `84 Main St, NE` is a street: without a ZIP code, a city must precede the state.
  if (state === undefined || parts.length < (zip === '' ? 2 : 1)) return null;
  // Drops the name of the place, which maps write before its street.
  if (parts.length > 2 && !/\d/.test(parts[0] ?? '') && /^\d/.test(parts[1] ?? '')) parts.shift();
  const [street = '', ...rest] = parts;
  if (!/\d/.test(street) && rest.length === 0) return null;
  const city = rest.pop() ?? '';
  return { street, street_alt: rest.join(', '), city, state, zip };
}

/** Removes the city from the end of the street. A street that would be only a number keeps the city. */
export function withoutCity(street: string, city: string): string {
  const before = street.slice(0, street.length - city.length);
  const isAtEnd = city !== '' && street.slice(before.length).toLowerCase() === city.toLowerCase();
  return isAtEnd && /\d\s+\S/.test(before) && /[\s,]$/.test(before) ? before.replace(/[\s,]+$/, '') : street;
}
