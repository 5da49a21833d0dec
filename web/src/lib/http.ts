import { API_BASE, type Call, jsonOf, type OnProgress, urlOf } from '@jipe/client/call';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { apiErrorFrom, networkError } from './api-error.ts';
import { language } from './language.ts';
import { randomId } from '@jipe/client/random-id';
import { browserLocks, createRefresh } from '@jipe/client/refresh-session';
import type { Locks, RefreshAnswer } from '@jipe/client/refresh-session';
import { session as browserSession } from './session.ts';
import type { SessionStore } from './session.ts';
import { tellShutOut } from './shut-out.ts';
import { browserTransport } from './transport.ts';
import type { Transport, WireAnswer, WireRequest } from './transport.ts';

interface LooseOptions {
  params?: Record<string, string | undefined> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  files?: Record<string, Blob | undefined> | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
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

function requestOf(endpoint: Endpoint, options: LooseOptions): WireRequest {
  const headers: Record<string, string> = {
    Accept: endpoint.answer === 'file' ? '*/*' : 'application/json',
    'Accept-Language': language,
  };
  let body: string | FormData | undefined;
  if (options.files) body = formDataOf(options.body, options.files);
  else if (options.body !== undefined) {
    body = JSON.stringify(options.body);
    headers['Content-Type'] = 'application/json';
  }
  if (endpoint.idempotent) headers['Idempotency-Key'] = options.idempotencyKey ?? randomId();
  return {
    method: endpoint.method,
    url: urlOf(endpoint.path, options.params, options.query),
    headers,
    body,
    wantsFile: endpoint.answer === 'file',
    signal: options.signal,
    onProgress: options.onProgress,
  };
}

/** 400 too: a listing that is not one's own is one that does not exist, which several calls answer with it. */
const SHUT_OUT = new Set([400, 403, 404]);

function resultOf(endpoint: Endpoint, answer: WireAnswer): unknown {
  // "A call whose response body is absent is treated as a network failure."
  if (answer.text === null && answer.file === null) throw networkError();
  const body = answer.file ?? jsonOf(answer.text);
  if (SHUT_OUT.has(answer.status)) tellShutOut();
  if (answer.status < 200 || answer.status >= 300) throw apiErrorFrom({ ...answer, body });
  if (body === undefined) throw networkError();
  if (import.meta.env.DEV && endpoint.answer !== 'file') {
    const checked = endpoint.answer.safeParse(body);
    if (!checked.success)
      throw new TypeError(`${endpoint.name} answered what the contract does not say: ${checked.error.message}`);
  }
  return body;
}

interface Deps {
  session: SessionStore;
  transport: Transport;
  locks: Locks;
  wait?: (ms: number) => Promise<void>;
}

export function createCall({ session, transport, locks, wait }: Deps): Call {
  async function requestTokens(refresh_token: string): Promise<RefreshAnswer> {
    const answer = await transport({
      method: 'POST',
      url: `${API_BASE}auth/token`,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
      wantsFile: false,
    });
    const body = jsonOf(answer.text) as { data?: { token?: string; refresh_token?: string } } | undefined;
    const { token, refresh_token: next } = body?.data ?? {};
    return {
      status: answer.status,
      tokens: token && next ? { token, refresh_token: next } : null,
      failure: () => (answer.text === null ? networkError() : apiErrorFrom({ ...answer, body })),
    };
  }

  const refresh = createRefresh({ session, locks, requestTokens, ...(wait ? { wait } : {}) });

  async function send(endpoint: Endpoint, options: LooseOptions): Promise<unknown> {
    const request = requestOf(endpoint, options);
    const used = endpoint.access === 'public' ? undefined : session.read()?.token;
    const withToken = (token: string | undefined) =>
      transport(token ? { ...request, headers: { ...request.headers, Authorization: `Token ${token}` } } : request);

    const answer = await withToken(used);
    if (answer.status !== 401 || used === undefined) return resultOf(endpoint, answer);
    const renewed = await refresh(used);
    if (renewed === null) return resultOf(endpoint, answer);
    return resultOf(endpoint, await withToken(renewed));
  }

  return ((endpoint: Endpoint, options: LooseOptions = {}) => send(endpoint, options)) as Call;
}

export const call: Call = createCall({
  session: browserSession,
  transport: browserTransport,
  locks: browserLocks('jipe.session.refresh'),
});
