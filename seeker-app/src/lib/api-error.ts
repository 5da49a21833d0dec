import type { ErrorMap, NON_FIELD as NonField } from '@jipe/contract/http/envelope';
import { retryAfterOf } from '@jipe/contract/http/retry-after';
import { translateMessage } from '@jipe/contract/values/translation';
import { libWords } from './texts.ts';

// Repeated instead of imported: importing the envelope would load the schema library.
export const NON_FIELD: typeof NonField = 'non_field_errors';

/** The error of every failed call. `fields` is never empty, so there is always a sentence to show. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** Error sentences by field. */
  readonly fields: ErrorMap;
  readonly code: string | undefined;
  /** Name of the first sentence in the contract: `seeker.alreadyApplied`. */
  readonly reason: string | undefined;
  /** Seconds until a retry makes sense (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(status: number, fields: ErrorMap, more: Partial<Pick<ApiError, 'code' | 'reason' | 'retryAfter'>> = {}) {
    super(Object.values(fields)[0]?.[0] ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.code = more.code;
    this.reason = more.reason;
    this.retryAfter = more.retryAfter;
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }
}

export const networkError = () => new ApiError(0, { [NON_FIELD]: [libWords.offline] });

/**
 * Reads the sentences by field and translates them. `reasons`: the `error-reasons` header, which names each sentence in
 * the contract.
 */
function fieldsOf(body: unknown, reasons: string | null): ErrorMap {
  const fields: ErrorMap = {};
  if (typeof body !== 'object' || body === null) return fields;
  for (const [field, value] of Object.entries(body)) {
    if (!Array.isArray(value)) continue;
    const sentences = value.filter((each): each is string => typeof each === 'string' && each !== '');
    if (sentences.length > 0)
      fields[field] = sentences.map((text, no) => translateMessage(text, { reasons, field, no }));
  }
  return fields;
}

/**
 * Turns a failed response into an error. A body that the server did not write (a proxy's error page) still results in a
 * plain sentence.
 */
export function apiErrorFrom(response: Response, body: unknown): ApiError {
  const { status, headers } = response;
  const retryAfter = retryAfterOf(headers.get('retry-after'), Date.now());
  const code = (body as { code?: unknown } | undefined)?.code;
  let fields = fieldsOf(body, headers.get('error-reasons'));
  if (status === 429)
    fields = { [NON_FIELD]: [retryAfter === undefined ? libWords.tooMany : libWords.tooManyFor(retryAfter)] };
  else if (Object.keys(fields).length === 0)
    fields = { [NON_FIELD]: [status === 404 ? libWords.gone : libWords.somethingWrong] };
  const reason = /"code":"([\w.]+)"/.exec(headers.get('error-reasons') ?? '')?.[1];
  return new ApiError(status, fields, { code: typeof code === 'string' ? code : undefined, reason, retryAfter });
}

/** The sentence to show for any thrown value. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : libWords.somethingWrong;

/** The first sentence of each field that the server refused. */
export const refusedFields = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields).map(([field, [first = '']]) => [field, first]))
    : {};
