import { z } from 'zod';

const FIVE = /^\d{5}$/;
const FIVE_OR_NINE = /^\d{5}(-\d{4})?$/;

/** Onboarding and billing take five digits; their input holds no more. */
export const ZIP_INPUT_MAX = 5;

export const isZip5 = (zip: string) => FIVE.test(zip);
/** Five digits, or 5+4 with a dash. */
export const isZip = (zip: string) => FIVE_OR_NINE.test(zip);

function zipText(accepts: (zip: string) => boolean, { required, invalid }: { required: string; invalid: string }) {
  return z
    .string({ error: required })
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
