import { errorBody } from '@jipe/contract/http/envelope';

export interface Answer {
  status: number;
  contentType: string;
  text: string;
  ms: number;
}

/** The longest that any answer may take. */
export const ANSWERED_WITHIN_MS = 10_000;

/** Patterns that occur in an answer only when it leaks the product's internals. */
const TELLTALES: readonly RegExp[] = [
  /\n\s+at \S+ \(/,
  /node_modules|node:internal|\/src\/\w+/,
  /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError|PostgresError)\b/,
  /\b(?:syntax error at or near|violates \w+ constraint|invalid input syntax|invalid byte sequence|duplicate key value)\b/i,
  /\b(?:select|insert into|update|delete from) \S+ (?:from|set|values|where)\b/i,
];

/** Checks that hold for every response. Returns the fault, or null. */
export function wrongWith({ status, contentType, text, ms }: Answer, path: string): string | null {
  if (ms > ANSWERED_WITHIN_MS) return `took ${Math.round(ms)} ms`;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  if (status < 400) return null;
  const leak = TELLTALES.find((telltale) => telltale.test(text));
  if (leak) return `answered ${status} with what is nobody's business: ${text.slice(0, 300)}`;
  if (!path.startsWith('/api/') || text === '') return null;
  if (!contentType.startsWith('application/json')) return `answered ${status} as ${contentType}`;
  return errorBody.safeParse(parsed(text)).success ? null : `answered ${status} in another form: ${text.slice(0, 200)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
