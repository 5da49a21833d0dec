import { z } from 'zod';
import { isLongerThan, mostUnits } from './length.ts';
import { NOT_VALID } from './refusals.ts';
import { isBlank, isShorterThan } from './shown.ts';

// Control characters but tab and line breaks; NUL cannot be stored in PostgreSQL text at all. The overrides of direction turn all that
// follows, whoever wrote it; no language is spelled with them.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e]/g;
/** Text without what cannot be stored: half of a surrogate pair cannot be written as UTF-8 either. */
export const clean = (s: string) => s.toWellFormed().replace(CONTROL, '');

/** A text as it is kept: clean, without the blanks around it, and empty where there is nothing to see in it. */
export const tidy = (s: string): string => {
  const text = clean(s).trim();
  return isBlank(text) ? '' : text;
};

/** Looks at a text as it was sent, without the blanks around it: what is wrong with it in words, or null. */
type Problem = (text: string) => string | null;

/** The text before it is cleaned. One that is empty, or longer than any that passes, has its own words for that. */
const asSent = (error: string, problem: Problem | undefined, max: number | undefined) => {
  const text = z.string({ error });
  if (problem === undefined) return text;
  const most = mostUnits(max ?? MOST_LOOKED_AT);
  return text.superRefine((sent, ctx) => {
    const message = sent.length > most || tidy(sent) === '' ? null : problem(sent.trim());
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });
};
const MOST_LOOKED_AT = 1000;

export interface TextRule {
  required: string;
  /** What else may be wrong with it. */
  problem?: Problem;
  min?: { length: number; message: string };
  max?: { length: number; message: string };
}

// For the API's own description: JSON Schema counts code points, so the bounds are told in words.
const bounds = (min: number | undefined, max: number | undefined) => {
  if (max === undefined) return min === undefined ? {} : { description: `At least ${min} characters.` };
  return { description: min === undefined ? `At most ${max} characters.` : `${min} to ${max} characters.` };
};

/** Required text: trimmed, cleaned, counted in graphemes. A missing, null, non-string or blank value gives `required`. */
export function requiredText({ required, problem, min, max }: TextRule) {
  return asSent(required, problem, max?.length)
    .transform(tidy)
    .superRefine((s, ctx) => {
      if (s === '') return void ctx.addIssue({ code: 'custom', message: required });
      if (min && isShorterThan(s, min.length)) ctx.addIssue({ code: 'custom', message: min.message });
      if (max && isLongerThan(s, max.length)) ctx.addIssue({ code: 'custom', message: max.message });
    })
    .meta(bounds(min?.length, max?.length));
}

/** Optional text: absent, null and '' all become ''. */
export function optionalText(max: { length: number; message: string }, problem?: Problem) {
  return asSent(NOT_VALID, problem, max.length)
    .nullish()
    .transform((s) => tidy(s ?? ''))
    .superRefine((s, ctx) => {
      if (isLongerThan(s, max.length)) ctx.addIssue({ code: 'custom', message: max.message });
    })
    .meta(bounds(undefined, max.length));
}

export const tooLong = (max: number) => `This can be at most ${max} characters long.`;
