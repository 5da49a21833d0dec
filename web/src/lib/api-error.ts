import { loginTexts, sessionTexts } from '@jipe/contract/auth/texts.login';
import type { ErrorMap, NON_FIELD as NonField } from '@jipe/contract/http/envelope';
import { retryAfterOf } from '@jipe/contract/http/retry-after';
import { translateMessage } from '@jipe/contract/values/translation';
import { libWords } from './texts.ts';

// Repeated instead of imported: the envelope module pulls in the schema library, which the sign-in page leaves out.
export const NON_FIELD: typeof NonField = 'non_field_errors';

interface ApiErrorParts {
  /** HTTP status; 0 when no response arrived. */
  status: number;
  fields: ErrorMap;
  statusText?: string | undefined;
  code?: string | undefined;
  requestId?: string | undefined;
  /** Seconds to wait before a retry (429, 503). */
  retryAfter?: number | undefined;
  /** The card processor's secret for its script, set when the cardholder must confirm with the bank first. */
  clientSecret?: string | undefined;
  /** Values that a refusal with a code carries beside its messages: sums, "500.00". */
  details?: Readonly<Record<string, string>>;
  /** False when the message is a generic text, the app's or the server's. A screen's own sentence then says more. */
  saysWhy?: boolean;
}

/** The error of every failed call. `fields` is never empty: there is always a message to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: ErrorMap;
  readonly statusText: string;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly clientSecret: string | undefined;
  readonly details: Readonly<Record<string, string>>;
  readonly saysWhy: boolean;
  readonly #parts: ApiErrorParts;

  constructor(parts: ApiErrorParts) {
    super(Object.values(parts.fields)[0]?.[0] ?? `HTTP ${parts.status}`);
    this.name = 'ApiError';
    this.status = parts.status;
    this.fields = parts.fields;
    this.statusText = parts.statusText ?? '';
    this.code = parts.code;
    this.requestId = parts.requestId;
    this.retryAfter = parts.retryAfter;
    this.clientSecret = parts.clientSecret;
    this.details = parts.details ?? {};
    this.saysWhy = parts.saysWhy ?? true;
    this.#parts = parts;
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** The same error with the server's field names replaced by the screen's. */
  renamed(nameOf: (field: string) => string): ApiError {
    const fields: Record<string, string[]> = {};
    for (const [field, texts] of Object.entries(this.fields)) (fields[nameOf(field)] ??= []).push(...texts);
    return new ApiError({ ...this.#parts, fields });
  }
}

export const networkError = () => new ApiError({ status: 0, fields: { [NON_FIELD]: [sessionTexts.network] } });

const refusedWith = (status: number): string | undefined => (libWords.refused as Record<number, string>)[status];

/** "Too many tries. Please wait 2 minutes and try again." `seconds` is the waiting time. */
export function tooManyTries(seconds: number | undefined): string {
  if (seconds === undefined) return libWords.tooMany;
  const wait =
    seconds < 60 ? libWords.seconds(Math.max(1, Math.ceil(seconds))) : libWords.minutes(Math.ceil(seconds / 60));
  return libWords.tooManyFor(wait);
}

const META = new Set(['code', 'request_id', 'client_secret']);

/** A refusal with a code has its messages in lists; bare strings beside them are values, such as sums. */
function detailsOf(body: unknown): Record<string, string> {
  if (textOf(body, 'code') === undefined) return {};
  const bare = Object.entries(body as object).filter(([name, value]) => !META.has(name) && typeof value === 'string');
  return Object.fromEntries(bare) as Record<string, string>;
}

/** `reasons` is the `error-reasons` header, which identifies each message for translation. */
function fieldsOf(body: unknown, details: object, reasons: string | null): ErrorMap {
  const fields: ErrorMap = {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return fields;
  for (const [field, value] of Object.entries(body)) {
    if (META.has(field) || field in details) continue;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const texts = values.filter((v): v is string => typeof v === 'string' && v !== '');
    if (texts.length > 0) fields[field] = texts.map((text, no) => translateMessage(text, { reasons, field, no }));
  }
  return fields;
}

function textOf(body: unknown, key: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = (body as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Makes an error of a refused call's response. A body that is not the API's (a proxy's page) still gets a plain
 * message.
 */
export function apiErrorFrom(answer: {
  status: number;
  statusText: string;
  body: unknown;
  header: (name: string) => string | null;
}): ApiError {
  const { status, statusText, body } = answer;
  const retryAfter = retryAfterOf(answer.header('retry-after'), Date.now());
  const details = detailsOf(body);
  let fields = fieldsOf(body, details, answer.header('error-reasons'));
  const requestId = textOf(body, 'request_id');
  // The server's own 500 carries a request id but no reason.
  const saysWhy = status === 429 || (Object.keys(fields).length > 0 && !(status === 500 && requestId !== undefined));
  if (status === 429) fields = { [NON_FIELD]: [tooManyTries(retryAfter)] };
  else if (Object.keys(fields).length === 0)
    fields = { [NON_FIELD]: [refusedWith(status) ?? loginTexts.somethingWrong] };
  return new ApiError({
    status,
    statusText,
    fields,
    code: textOf(body, 'code'),
    requestId,
    retryAfter,
    clientSecret: textOf(body, 'client_secret'),
    details,
    saysWhy,
  });
}

/** The texts of an error state, shown in place of data that could not be loaded. */
export interface Failure {
  title: string;
  message: string;
  /** The request id, which support asks for. */
  reference?: string;
}

/** `what` is the screen's own sentence and becomes the title; the message is the reason where it is known. */
export function failureOf(error: unknown, what: string): Failure {
  if (!(error instanceof ApiError)) return { title: what, message: libWords.tryAgain };
  return {
    title: what,
    message: error.saysWhy || refusedWith(error.status) !== undefined ? error.message : libWords.tryAgain,
    ...(error.requestId === undefined ? {} : { reference: error.requestId }),
  };
}
