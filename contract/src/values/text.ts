import { z } from 'zod';
import { isTooLong, mostBytes } from './length.ts';
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

export const tooLong = (max: number) => `This can be at most ${max} characters long.`;
const SOUGHT_MAX = 200;

/** How much of a text is taken: so many characters, as a person counts, and the bytes that go with them. */
export interface Bound {
  length: number;
  message: string;
}

// For the API's own description: JSON Schema counts code points, so the bounds are told beside it.
const described = (max: number, min?: number) => ({
  description: min === undefined ? `At most ${max} characters.` : `${min} to ${max} characters.`,
  'x-max-characters': max,
  'x-max-bytes': mostBytes(max),
});

/**
 * A text that comes in. Every text of a call begins here, whatever else it must be, so that each has a bound in characters and in bytes.
 * `kept` makes of it what is kept, of which alone the length matters.
 */
export const boundedText = (wrong: string, max: Bound, kept: (text: string) => string = (text) => text) =>
  z
    .string({ error: wrong })
    .refine((text) => !isTooLong(kept(text), max.length), { error: max.message })
    .meta(described(max.length));

/** What is only compared with what we made ourselves: beyond its bound it is cut, and matches nothing. */
export const comparedText = (wrong: string, length: number) =>
  z
    .string({ error: wrong })
    .overwrite((text) => text.slice(0, length))
    .meta(described(length));

/** Of a text that people write: what stands around it does not count. */
export const trimmed = (text: string): string => text.trim();
/** A text whose own check says more than its length would. */
export const shortText = (invalid: string, length: number, required: string = invalid) =>
  boundedText(required, { length, message: invalid }, trimmed);

/** Looks at a text as it was sent, without the blanks around it: what is wrong with it in words, or null. */
type Problem = (text: string) => string | null;

/** The text before it is cleaned. One that is empty, or too long, has its own words for that. */
const asSent = (error: string, max: Bound, problem: Problem | undefined) => {
  const text = boundedText(error, max, tidy);
  if (problem === undefined) return text;
  return text.superRefine((sent, ctx) => {
    const kept = tidy(sent);
    const message = kept === '' || isTooLong(kept, max.length) ? null : problem(sent.trim());
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });
};

export interface TextRule {
  required: string;
  /** What else may be wrong with it. */
  problem?: Problem;
  min?: Bound;
  max: Bound;
}

/** Required text: trimmed, cleaned, counted in graphemes. A missing, null, non-string or blank value gives `required`. */
export function requiredText({ required, problem, min, max }: TextRule) {
  return asSent(required, max, problem)
    .transform(tidy)
    .superRefine((s, ctx) => {
      if (s === '') ctx.addIssue({ code: 'custom', message: required });
      else if (min && isShorterThan(s, min.length)) ctx.addIssue({ code: 'custom', message: min.message });
    })
    .meta(described(max.length, min?.length));
}

/** Optional text: absent, null and '' all become ''. */
export const optionalText = (max: Bound, problem?: Problem) =>
  asSent(NOT_VALID, max, problem)
    .nullish()
    .transform((s) => tidy(s ?? ''));

/** A word that is searched for, or an id to narrow a list by. */
export const soughtText = boundedText(NOT_VALID, { length: SOUGHT_MAX, message: tooLong(SOUGHT_MAX) }, tidy);

/** The same where blank is as good as absent. */
export const queryText = soughtText.optional().transform((text) => tidy(text ?? '') || undefined);
