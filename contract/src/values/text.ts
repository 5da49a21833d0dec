import { z } from 'zod';
import { filled } from './filled.ts';
import { isTooLong, mostBytes } from './length.ts';
import { NOT_VALID } from './refusals.ts';
import { isBlank, isShorterThan } from './visible-text.ts';
import { fieldTexts } from './texts-fields.ts';

// Control characters except tab and line breaks; PostgreSQL text cannot store NUL at all. Direction overrides reverse
// all text that follows, whoever wrote it, and no language needs them.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e]/g;
/** Removes characters that cannot be stored, such as half of a surrogate pair. */
export const clean = (s: string) => s.toWellFormed().replace(CONTROL, '');

/** Returns a text as it is stored: clean, trimmed, and empty when it shows nothing. */
export const tidy = (s: string): string => {
  const text = clean(s).trim();
  return isBlank(text) ? '' : text;
};

export const tooLong = (max: number) => filled(fieldTexts.tooLong, { max });
const SOUGHT_MAX = 200;

/** Limit of a text in graphemes, which also bounds its bytes, and the message beyond it. */
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
 * The base of every text in a request, so that each has a limit in characters and in bytes. `kept` returns the stored
 * form, and only its length counts.
 */
export const boundedText = (wrong: string, max: Bound, kept: (text: string) => string = (text) => text) =>
  z
    .string({ error: wrong })
    .refine((text) => !isTooLong(kept(text), max.length), { error: max.message })
    .meta(described(max.length));

/** A text that is only compared with values the product made. An overlong text is cut and matches nothing. */
export const truncatedText = (wrong: string, length: number) =>
  z
    .string({ error: wrong })
    .overwrite((text) => text.slice(0, length))
    .meta(described(length));

/** The stored form of a text that people type. */
export const trimmed = (text: string): string => text.trim();
/** A short text with one message for "too long" and for its further check. */
export const shortText = (invalid: string, length: number, required: string = invalid) =>
  boundedText(required, { length, message: invalid }, trimmed);

/** Checks the sent text without the blanks around it. Returns the message, or null. */
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

/** A search text, or an id to filter a list by. */
export const searchText = boundedText(NOT_VALID, { length: SOUGHT_MAX, message: tooLong(SOUGHT_MAX) }, tidy);

/** Like `searchText`, but blank counts as absent. */
export const queryText = searchText.optional().transform((text) => tidy(text ?? '') || undefined);
