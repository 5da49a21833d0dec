import { z } from 'zod';
import { isLongerThan } from './length.ts';
import { NOT_VALID } from './refusals.ts';

// Control characters but tab and line breaks; NUL cannot be stored in PostgreSQL text at all.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Text without what cannot be stored: half of a surrogate pair cannot be written as UTF-8 either. */
export const clean = (s: string) => s.toWellFormed().replace(CONTROL, '');

interface TextRule {
  required: string;
  min?: { length: number; message: string };
  max?: { length: number; message: string };
}

// For the API's own description: JSON Schema counts code points, so the bounds are told in words.
const bounds = (min: number | undefined, max: number | undefined) => {
  if (max === undefined) return min === undefined ? {} : { description: `At least ${min} characters.` };
  return { description: min === undefined ? `At most ${max} characters.` : `${min} to ${max} characters.` };
};

/** Required text: trimmed, cleaned, counted in graphemes. A missing, null, non-string or blank value gives `required`. */
export function requiredText({ required, min, max }: TextRule) {
  return z
    .string({ error: required })
    .transform((s) => clean(s).trim())
    .superRefine((s, ctx) => {
      if (s === '') return void ctx.addIssue({ code: 'custom', message: required });
      if (min && !isLongerThan(s, min.length - 1)) ctx.addIssue({ code: 'custom', message: min.message });
      if (max && isLongerThan(s, max.length)) ctx.addIssue({ code: 'custom', message: max.message });
    })
    .meta(bounds(min?.length, max?.length));
}

/** Optional text: absent, null and '' all become ''. */
export function optionalText(max: { length: number; message: string }) {
  return z
    .string({ error: NOT_VALID })
    .nullish()
    .transform((s) => clean(s ?? '').trim())
    .superRefine((s, ctx) => {
      if (isLongerThan(s, max.length)) ctx.addIssue({ code: 'custom', message: max.message });
    })
    .meta(bounds(undefined, max.length));
}

export const tooLong = (max: number) => `This can be at most ${max} characters long.`;
