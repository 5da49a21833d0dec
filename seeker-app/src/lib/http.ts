import { API_BASE, type Call, jsonOf, urlOf } from '@jipe/client/call';
import { randomId } from '@jipe/client/random-id';
import { browserLocks, createRefresh, type Locks } from '@jipe/client/refresh-session';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { apiErrorFrom, networkError } from './api-error.ts';
import { language } from './language.ts';
import { session as browserSession, type SessionStore } from './session.ts';

const SLOWEST_ANSWER_MS = 60_000;

interface LooseOptions {
  params?: Record<string, string | undefined>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob | undefined>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Deps {
  session: SessionStore;
  locks: Locks;
  fetch: typeof fetch;
  wait?: (ms: number) => Promise<void>;
}

function filesOf(files: Record<string, Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

function requestOf(
  endpoint: Endpoint,
  options: LooseOptions,
): Omit<RequestInit, 'headers'> & { headers: Record<string, string> } {
  const headers: Record<string, string> = { Accept: '*/*', 'Accept-Language': language };
  if (endpoint.idempotent) headers['Idempotency-Key'] = options.idempotencyKey ?? randomId();
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  const body = options.files
    ? filesOf(options.files)
    : options.body === undefined
      ? null
      : JSON.stringify(options.body);
  return { method: endpoint.method, headers, body, credentials: 'same-origin', cache: 'no-store' };
}

/** Makes a call of the contract with the session's token; one that has run out is renewed once. Throws `ApiError`. */
export function createCall({ session, locks, fetch, wait }: Deps): Call {
  /** Rejects with a network error where no answer arrives, with the signal's reason where the caller has cancelled. */
  async function ask(url: string, request: RequestInit, signal?: AbortSignal): Promise<Response> {
    const limit = request.body instanceof FormData ? [] : [AbortSignal.timeout(SLOWEST_ANSWER_MS)];
    try {
      return await fetch(url, { ...request, signal: AbortSignal.any([...(signal ? [signal] : []), ...limit]) });
    } catch (error) {
      throw signal?.aborted === true ? (signal.reason ?? error) : networkError();
    }
  }
  const textOf = (response: Response) =>
    response.text().catch(() => {
      throw networkError();
    });

  async function requestTokens(refresh_token: string) {
    const response = await ask(`${API_BASE}seeker/auth/token/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
    const body = jsonOf(await textOf(response));
    const { token, refresh_token: next } = (body as { data?: Record<string, string> } | undefined)?.data ?? {};
    const tokens = token && next ? { token, refresh_token: next } : null;
    return { status: response.status, tokens, failure: () => apiErrorFrom(response, body) };
  }
  const refresh = createRefresh({ session, locks, requestTokens, ...(wait ? { wait } : {}) });

  async function resultOf(endpoint: Endpoint, response: Response): Promise<unknown> {
    if (response.ok && endpoint.answer === 'file') return response.blob();
    const body = jsonOf(await textOf(response));
    if (!response.ok) throw apiErrorFrom(response, body);
    if (body === undefined) throw networkError();
    return body;
  }

  async function send(endpoint: Endpoint, options: LooseOptions): Promise<unknown> {
    const url = urlOf(endpoint.path, options.params, options.query);
    const request = requestOf(endpoint, options);
    const used = endpoint.access === 'public' ? undefined : session.read()?.token;
    const withToken = (token: string | undefined) =>
      ask(
        url,
        token ? { ...request, headers: { ...request.headers, Authorization: `Token ${token}` } } : request,
        options.signal,
      );
    const response = await withToken(used);
    if (response.status !== 401 || used === undefined) return resultOf(endpoint, response);
    const renewed = await refresh(used);
    return resultOf(endpoint, renewed === null ? response : await withToken(renewed));
  }

  return ((endpoint: Endpoint, options: LooseOptions = {}) => send(endpoint, options)) as Call;
}

export const call: Call = createCall({
  session: browserSession,
  locks: browserLocks('seeker.session.refresh'),
  fetch: (input, init) => globalThis.fetch(input, init),
});
