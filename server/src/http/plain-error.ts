/*
 * Reduces errors to what a log may contain. Libraries attach personal data to their errors (the recipients of a refused
 * mail, the value behind a violated unique key). So only the fields listed here are kept, and texts are stripped of
 * personal data.
 */

/** Codes, and names of our own tables and columns. */
const KEPT =
  'code errno syscall command responseCode status statusCode type decline_code requestId severity schema table column constraint routine'.split(
    ' ',
  );
const DEEPEST = 4;

const ADDRESS = /[^\s@<>()[\]",;/\\]+@[^\s@<>()[\]"',;/\\]+/g;
const PHONE = /\+\d[\d\s().-]{6,}\d|(?<![\w-])\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}(?![\w-])/g;
const TOKEN = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}/g;

/** Removes addresses (including passwords in URLs), phone numbers and tokens from a text. */
export const withoutPersonal = (text: string): string =>
  text.replaceAll(ADDRESS, '[address]').replaceAll(PHONE, '[phone]').replaceAll(TOKEN, '[token]');

export interface PlainError {
  type: string;
  message: string;
  stack: string;
  [kept: string]: unknown;
}

/** Returns an error in the form that is logged. */
export function plainError(error: unknown, depth = 1): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersonal(String(error)), stack: '' };
  const fields = error as Error & Record<string, unknown>;
  const kept = KEPT.filter((name) => ['string', 'number'].includes(typeof fields[name]));
  const inner = depth < DEEPEST;
  return {
    ...Object.fromEntries(kept.map((name) => [name, withoutPersonal(String(fields[name]))])),
    type: error.name,
    message: withoutPersonal(error.message),
    stack: withoutPersonal(error.stack ?? ''),
    ...(inner && error.cause !== undefined ? { cause: plainError(error.cause, depth + 1) } : {}),
    ...(inner && error instanceof AggregateError
      ? { errors: error.errors.slice(0, 5).map((each) => plainError(each, depth + 1)) }
      : {}),
  };
}
