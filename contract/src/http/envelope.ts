import { z } from 'zod';
import { filled } from '../values/filled.ts';
import { NOT_VALID, REQUIRED, TOO_MUCH } from '../values/refusals.ts';
import { fieldTexts } from '../values/texts-fields.ts';
import { queryNumber } from '../values/query.ts';
import { boundedText } from '../values/text.ts';

/** `{ message?, data }`: the shape of every success. */
export const answer = <D extends z.ZodType>(data: D) => z.object({ message: z.string().optional(), data });

/** A success without data. */
export const messageOnly = z.object({ message: z.string() });

/** One page of a list. `next` and `previous` are absolute URLs with an opaque cursor. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

/** `{ message?, data: { count, next, previous, results } }` */
export const listAnswer = <T extends z.ZodType>(item: T) => answer(pageOf(item));

export interface Page<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

export const DEFAULT_PAGE = 50;
export const MAX_PAGE = 1000;
/** Long lists are counted only this far: a `count` of this value means this many or more. */
export const COUNTED_AT_MOST = 10_000;

/** The message for a cursor that the server did not make. */
export const CURSOR_INVALID = fieldTexts.cursorInvalid;
// A cursor contains the sort value; servers refuse longer URLs.
const CURSOR_MAX = 16_000;

/** Query of every list. A limit out of range is clamped, not refused. */
export const pageQuery = z.object({
  limit: queryNumber(
    z
      .number({ error: filled(fieldTexts.notNumber, { name: 'limit' }) })
      .int({ error: filled(fieldTexts.notWhole, { name: 'limit' }) }),
  )
    .transform((n) => (n === undefined ? undefined : Math.min(Math.max(n, 1), MAX_PAGE)))
    .meta({ minimum: 1, maximum: MAX_PAGE }),
  cursor: boundedText(CURSOR_INVALID, { length: CURSOR_MAX, message: CURSOR_INVALID }).optional(),
});

/** Key of errors that belong to no field. */
export const NON_FIELD = 'non_field_errors';

/** `{ field: [message, …] }`, dotted for nested fields; `code` on billing errors, `request_id` on 500. */
export type ErrorMap = Record<string, string[]>;
export interface ErrorBody {
  [field: string]: string[] | string;
}

export const errorBody = z.record(z.string(), z.union([z.array(z.string()), z.string()]));

/**
 * Turns zod's issues into the API's error map. Field names are dotted (`address.zip`); an error inside a list comes
 * under the list's name, an issue without a path under `non_field_errors`.
 */
export function toErrorMap(issues: readonly { path: readonly PropertyKey[]; message: string }[]): ErrorMap {
  // A Map, because clients choose field names: `toString`, which every object has, is an ordinary field here.
  const map = new Map<string, string[]>();
  for (const issue of issues) {
    const place = issue.path.findIndex((part) => typeof part === 'number');
    const named = place === -1 ? issue.path : issue.path.slice(0, place);
    const field = named.map(String).join('.') || NON_FIELD;
    const messages = map.get(field) ?? [];
    if (!messages.includes(issue.message)) messages.push(issue.message);
    map.set(field, messages);
  }
  return Object.fromEntries(map);
}

// Users never read zod's own messages. An issue without a message in the schema gets this one.
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return REQUIRED;
    if (issue.code === 'invalid_type' && issue.input === null) return fieldTexts.notNull;
    if (issue.code === 'too_big') return TOO_MUCH;
    if (issue.code === 'too_small') return fieldTexts.tooLittle;
    return NOT_VALID;
  },
});
