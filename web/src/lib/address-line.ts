import { usStates } from '@jipe/contract/values/us-states';

/** An address as the forms have it. */
export interface AddressParts {
  street: string;
  street_alt: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
}

/** Longer than any address: nothing that long is looked through. */
const LONGEST = 500;

const COUNTRY = /[,\s]+(?:usa|u\.s\.a\.?|us|united states(?: of america)?)$/i;
const STATES = new Map(usStates.flatMap(({ code, name }) => [code, name].map((word) => [word.toLowerCase(), code])));
// `West Virginia` before `Virginia`: the longest name first.
const names = [...STATES.keys()].toSorted((a, b) => b.length - a.length).join('|');
const END = new RegExp(String.raw`^(.+?)(,\s*|\s+)(${names}|d\.c\.)\.?(?:[,\s]+(\d{5}(?:-\d{4})?))?$`, 'i');

/**
 * Takes an address apart that is written in one line or in several: `84 Main St, Suite 2, Provo, UT 84601`. Null for a text that does
 * not end like an address. Without a comma before it the city stays with the street: `withoutCity` parts them once the ZIP code's city is known.
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
  // `84 Main St, NE` is a street: without a ZIP code a city has to stand before the state.
  if (state === undefined || parts.length < (zip === '' ? 2 : 1)) return null;
  // The name of the place, as maps write it before its street.
  if (parts.length > 2 && !/\d/.test(parts[0] ?? '') && /^\d/.test(parts[1] ?? '')) parts.shift();
  const [street = '', ...rest] = parts;
  if (!/\d/.test(street) && rest.length === 0) return null;
  const city = rest.pop() ?? '';
  return { street, street_alt: rest.join(', '), city, state, zip };
}

/** The street without the city at its end; a street that would be a number alone keeps it. */
export function withoutCity(street: string, city: string): string {
  const before = street.slice(0, street.length - city.length);
  const isAtEnd = city !== '' && street.slice(before.length).toLowerCase() === city.toLowerCase();
  return isAtEnd && /\d\s+\S/.test(before) && /[\s,]$/.test(before) ? before.replace(/[\s,]+$/, '') : street;
}
