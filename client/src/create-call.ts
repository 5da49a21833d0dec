import type { Endpoint } from '@jipe/contract/http/endpoint';
import { API_BASE, type Call, type OnProgress, urlOf } from './call.ts';
import { randomId } from './random-id.ts';
import { createRefresh, type Locks, type RefreshableSession, type RefreshAnswer } from './refresh-session.ts';
import type { Transport, WireRequest } from './transport.ts';

interface LooseOptions {
  params?: Record<string, string | undefined> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  files?: Record<string, Blob | undefined> | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
}

/** `A` is the response type of the app's transport. */
interface Deps<A> {
  session: RefreshableSession;
  locks: Locks;
  /** Path of the call that refreshes a session, under the API's base. */
  tokensPath: string;
  /** Accept header of calls that return no file. */
  accept: string;
  language: string;
  transport: Transport<A>;
  /** The response's JSON; undefined when there is none. */
  bodyOf: (answer: A) => unknown;
  errorOf: (answer: A, body: unknown) => Error;
  /** The result of the call. Throws when the server refused it. */
  resultOf: (endpoint: Endpoint, answer: A) => unknown;
  wait?: (ms: number) => Promise<void>;
}

function formDataOf(body: unknown, files: Record<string, Blob | undefined>): FormData {
  const form = new FormData();
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body))
      if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

/** Makes calls of the contract with the session's token. If it has expired, renews it and retries the call once. */
export function createCall<A extends { status: number }>(deps: Deps<A>): Call {
  const { session, locks, tokensPath, accept, language, transport, bodyOf, errorOf, resultOf, wait } = deps;

  async function requestTokens(refresh_token: string): Promise<RefreshAnswer> {
    const answer = await transport({
      method: 'POST',
      url: `${API_BASE}${tokensPath}`,
      headers: { Accept: accept, 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
      wantsFile: false,
    });
    const body = await bodyOf(answer);
    const { token, refresh_token: next } = (body as { data?: Record<string, string> } | undefined)?.data ?? {};
    return {
      status: answer.status,
      tokens: token && next ? { token, refresh_token: next } : null,
      failure: () => errorOf(answer, body),
    };
  }
  const refresh = createRefresh({ session, locks, requestTokens, ...(wait ? { wait } : {}) });

  function requestOf(endpoint: Endpoint, options: LooseOptions): WireRequest {
    const wantsFile = endpoint.answer === 'file';
    const headers: Record<string, string> = { Accept: wantsFile ? '*/*' : accept, 'Accept-Language': language };
    let body: string | FormData | undefined;
    if (options.files) body = formDataOf(options.body, options.files);
    else if (options.body !== undefined) {
      body = JSON.stringify(options.body);
      headers['Content-Type'] = 'application/json';
    }
    if (endpoint.idempotent) headers['Idempotency-Key'] = options.idempotencyKey ?? randomId();
    const url = urlOf(endpoint.path, options.params, options.query);
    const { signal, onProgress } = options;
    return { method: endpoint.method, url, headers, body, wantsFile, signal, onProgress };
  }

  async function send(endpoint: Endpoint, options: LooseOptions): Promise<unknown> {
    const request = requestOf(endpoint, options);
    const used = endpoint.access === 'public' ? undefined : session.read()?.token;
    const withToken = (token: string | undefined) =>
      transport(token ? { ...request, headers: { ...request.headers, Authorization: `Token ${token}` } } : request);

    const answer = await withToken(used);
    if (answer.status !== 401 || used === undefined) return resultOf(endpoint, answer);
    const renewed = await refresh(used);
    return resultOf(endpoint, renewed === null ? answer : await withToken(renewed));
  }

  return ((endpoint: Endpoint, options: LooseOptions = {}) => send(endpoint, options)) as Call;
}
