import { shortText } from './text.ts';

const FIVE = /^\d{5}$/;
const FIVE_OR_NINE = /^\d{5}(-\d{4})?$/;

/** Onboarding and billing take five digits, and their inputs hold no more. */
export const ZIP_INPUT_MAX = 5;
/** The longest zip code: five digits, a dash and four. */
const ZIP_MAX = 10;

/** A location's input also takes the four extra digits. */
const ZIP_PLUS_FOUR_MAX = 10;

// Five digits, with or without four more.
const CODE = /(?<!\d)(\d{5})(?:\s*[-\u2010-\u2015\u2212]?\s*(\d{4}))?(?!\d)/g;
// Converts full-width digits, which an input method writes.
const plainOf = (typed: string) => typed.normalize('NFKC');

/** Finds the zip code in a text: the last match, as an address ends with it and may begin with five digits. */
const codeIn = (typed: string) =>
  [...typed.matchAll(CODE)].at(-1) ?? [...typed.replace(/\s/g, '').matchAll(CODE)].at(-1);

/** Returns the zip code in a typed or pasted text, or the text itself. Letters stay, so that the check reports them. */
export function zipTyped(typed: string): string {
  const text = plainOf(typed);
  return codeIn(text)?.[1] ?? text.replace(/\s/g, '').slice(0, ZIP_INPUT_MAX);
}

/** Like `zipTyped`, for a field with 5+4 digits: `84601 1234` and `846011234` become `84601-1234`. */
export function zipPlusFourTyped(typed: string): string {
  const text = plainOf(typed);
  const [, five, four] = codeIn(text) ?? [];
  // The last four are still being typed.
  if (five === undefined || /^\d{5}-\d{0,3}$/.test(text)) return text.trimStart().slice(0, ZIP_PLUS_FOUR_MAX);
  return four === undefined ? five : `${five}-${four}`;
}

export const isZip5 = (zip: string) => FIVE.test(zip);
/** Whether the zip code has five digits, or 5+4 with a dash. */
export const isZip = (zip: string) => FIVE_OR_NINE.test(zip);

function zipText(accepts: (zip: string) => boolean, { required, invalid }: { required: string; invalid: string }) {
  return shortText(invalid, ZIP_MAX, required)
    .transform((s) => s.trim())
    .superRefine((s, ctx) => {
      if (s === '') ctx.addIssue({ code: 'custom', message: required });
      else if (!accepts(s)) ctx.addIssue({ code: 'custom', message: invalid });
    });
}

export const zip5 = (texts: { required: string; invalid: string }) =>
  zipText(isZip5, texts).meta({ description: 'Five digits.', examples: ['84101'] });

/** Five digits, or 5+4 with a dash. */
export const zip = (texts: { required: string; invalid: string }) =>
  zipText(isZip, texts).meta({ description: 'Five digits, or 5+4 with a dash.', examples: ['84101', '84101-1234'] });
