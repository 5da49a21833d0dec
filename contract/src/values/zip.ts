import { shortText } from './text.ts';

const FIVE = /^\d{5}$/;
const FIVE_OR_NINE = /^\d{5}(-\d{4})?$/;

/** Onboarding and billing take five digits; their input holds no more. */
export const ZIP_INPUT_MAX = 5;
/** Five digits, a dash and four. */
const ZIP_MAX = 10;

// Five digits, with or without the four that may follow them.
const CODE = /(?<!\d)(\d{5})(?:-?\d{4})?(?!\d)/g;
const codesIn = (text: string): string[] => [...text.matchAll(CODE)].flatMap(([, code]) => code ?? []);

/** What a field keeps of what was typed or pasted: the zip code in it, where there is one. Letters stay, to be told of. */
export function zipTyped(typed: string): string {
  const text = typed.replace(/\s/g, '');
  // An address ends with it, and may begin with a number as long.
  return codesIn(typed).at(-1) ?? codesIn(text).at(-1) ?? text.slice(0, ZIP_INPUT_MAX);
}

export const isZip5 = (zip: string) => FIVE.test(zip);
/** Five digits, or 5+4 with a dash. */
export const isZip = (zip: string) => FIVE_OR_NINE.test(zip);

function zipText(accepts: (zip: string) => boolean, { required, invalid }: { required: string; invalid: string }) {
  return shortText(invalid, ZIP_MAX, required)
    .transform((s) => s.trim())
    .superRefine((s, ctx) => {
      if (s === '') ctx.addIssue({ code: 'custom', message: required });
      else if (!accepts(s)) ctx.addIssue({ code: 'custom', message: invalid });
    });
}

/** Exactly five digits. */
export const zip5 = (texts: { required: string; invalid: string }) =>
  zipText(isZip5, texts).meta({ description: 'Five digits.', examples: ['84101'] });

/** Five digits, or 5+4 with a dash. */
export const zip = (texts: { required: string; invalid: string }) =>
  zipText(isZip, texts).meta({ description: 'Five digits, or 5+4 with a dash.', examples: ['84101', '84101-1234'] });
