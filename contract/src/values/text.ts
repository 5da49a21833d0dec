import { z } from 'zod';
import { filled } from './filled.ts';
import { isTooLong, mostBytes } from './length.ts';
import { NOT_VALID } from './refusals.ts';
import { isBlank, isShorterThan } from './shown.ts';
import { fieldTexts } from './texts-fields.ts';

// Control characters but tab and line breaks; NUL cannot be stored in PostgreSQL text at all. The overrides of direction turn all that
// follows, whoever wrote it; no language is spelled with them.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e]/g;
/** The text without characters that cannot be stored, such as half of a surrogate pair. */
export const clean = (s: string) => s.toWellFormed().replace(CONTROL, '');

/** A text as it is kept: clean, without the blanks around it, and empty where there is nothing to see in it. */
export const tidy = (s: string): string => {
  const text = clean(s).trim();
  return isBlank(text) ? '' : text;
};

export const tooLong = (max: number) => filled(fieldTexts.tooLong, { max });
const SOUGHT_MAX = 200;

/** The bounds of a text: a number of graphemes, and the bytes that they may take. */
export interface Bound {
  length: number;
  message: string;
}

// For the OpenAPI description: JSON Schema counts code points, so the bounds are described in words.
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

/** A text that is compared with values the product made: an overlong one is cut and matches nothing. */
export const comparedText = (wrong: string, length: number) =>
  z
    .string({ error: wrong })
    .overwrite((text) => text.slice(0, length))
    .meta(described(length));

/** A text that people write: blanks around it are trimmed. */
export const trimmed = (text: string): string => text.trim();
/** A text with a check whose message is more useful than that of its length. */
export const shortText = (invalid: string, length: number, required: string = invalid) =>
  boundedText(required, { length, message: invalid }, trimmed);

/** Checks the sent text without the blanks around it. Returns the message, or null when it is fine. */
type Problem = (text: string) => string | null;

/** Checks the text before it is cleaned. An empty or overlong text has messages of its own. */
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
  /** A further check of the text. */
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
