/*
 * What a log may hold of an error. Libraries hang all they have on theirs (a refused mail its recipients, a broken unique key the value),
 * so nothing but what is named here goes along, and texts lose what looks like somebody's.
 */

/** Codes and names of things of ours. */
const KEPT =
  'code errno syscall command responseCode status statusCode type decline_code requestId severity schema table column constraint routine'.split(
    ' ',
  );
const DEEPEST = 4;

const ADDRESS = /[^\s@<>()[\]",;/\\]+@[^\s@<>()[\]"',;/\\]+/g;
const PHONE = /\+\d[\d\s().-]{6,}\d|(?<![\w-])\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}(?![\w-])/g;
const TOKEN = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}/g;

/** The text without addresses (passwords in URLs among them), phone numbers and tokens. */
export const withoutPersonal = (text: string): string =>
  text.replaceAll(ADDRESS, '[address]').replaceAll(PHONE, '[phone]').replaceAll(TOKEN, '[token]');

export interface PlainError {
  type: string;
  message: string;
  stack: string;
  [kept: string]: unknown;
}

/** An error as it is logged. */
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
