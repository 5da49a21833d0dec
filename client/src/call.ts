import type { AnswerOf, BodyIn, Endpoint, ParamsOf, QueryIn } from '@jipe/contract/http/endpoint';

/* Types and URLs of the contract's calls, shared by all apps. */

/** Share of the bytes sent, 0 to 1. */
export type OnProgress = (share: number) => void;

export const API_BASE = '/api/v1/';

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Partial<T> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

type FilesOf<E> = E extends { upload: infer U } ? { files?: { [K in keyof U]?: Blob } } : { files?: undefined };
// A call with uploads may also take JSON instead (the default banner), so its body is never required.
type BodyPart<E> = E extends { upload: object } ? { body?: BodyIn<E> } : Part<'body', BodyIn<E>>;

export type CallOptions<E> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryIn<E>> &
  BodyPart<E> &
  FilesOf<E> & {
    /** One key per intent: pass the same key again when the user retries. Idempotent calls get a new key by default. */
    idempotencyKey?: string | undefined;
    signal?: AbortSignal | undefined;
    /** Share of the upload that has been sent, 0 to 1. */
    onProgress?: OnProgress | undefined;
  };

type OptionsArgument<E> =
  Partial<CallOptions<E>> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** Makes a call of the contract. Throws `ApiError`, or the signal's reason when cancelled. */
export type Call = <const E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>) => Promise<AnswerOf<E>>;

/** The URL of a path such as `business/locations/{id}/` under the API's base, with params and query filled in. */
export function urlOf(
  path: string,
  params: Record<string, string | undefined> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path
    .replace(/^\//, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  return `${API_BASE}${filled}${text === '' ? '' : `${filled.includes('?') ? '&' : '?'}${text}`}`;
}

/** The cursor inside a page's `next` or `previous` link; undefined at the end of the list. */
export function cursorOf(link: string | null): string | undefined {
  if (link === null) return undefined;
  return new URL(link, 'http://localhost').searchParams.get('cursor') ?? undefined;
}

/** Parses JSON. Returns undefined for null and for a text that is not JSON. */
export function jsonOf(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
