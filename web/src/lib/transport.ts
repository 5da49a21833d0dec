import type { OnProgress } from '@jipe/client/call';
import { networkError } from './api-error.ts';
import { saving } from './under-way.ts';

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  wantsFile: boolean;
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
}

export interface WireAnswer {
  status: number;
  statusText: string;
  header: (name: string) => string | null;
  /** null when there was none. */
  text: string | null;
  file: Blob | null;
}

/** Sends one request. Rejects with a network error when no answer arrives, with the signal's reason when cancelled. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

const SLOWEST_ANSWER_MS = 60_000;
const isGood = (status: number) => status >= 200 && status < 300;

async function viaFetch(request: WireRequest): Promise<WireAnswer> {
  const signals = request.signal ? [request.signal] : [];
  if (!(request.body instanceof FormData)) signals.push(AbortSignal.timeout(SLOWEST_ANSWER_MS));
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      credentials: 'same-origin',
      cache: 'no-store',
      ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
    });
    const asFile = request.wantsFile && isGood(response.status);
    const file = asFile ? await response.blob() : null;
    const text = asFile ? null : await response.text();
    return {
      status: response.status,
      statusText: response.statusText,
      header: (name) => response.headers.get(name),
      text: text === '' ? null : text,
      file: file && file.size > 0 ? file : null,
    };
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason ?? error;
    throw networkError();
  }
}

/** Only XMLHttpRequest tells how much of an upload has left. */
function viaXhr(request: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    if (request.signal?.aborted) return reject(request.signal.reason as Error);
    const xhr = new XMLHttpRequest();
    const cancel = () => xhr.abort();
    const settle = (then: () => void) => {
      request.signal?.removeEventListener('abort', cancel);
      then();
    };
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) request.onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener('load', () =>
      settle(() =>
        resolve({
          status: xhr.status,
          statusText: xhr.statusText,
          header: (name) => xhr.getResponseHeader(name),
          text: xhr.responseText === '' ? null : xhr.responseText,
          file: null,
        }),
      ),
    );
    xhr.addEventListener('error', () => settle(() => reject(networkError())));
    xhr.addEventListener('abort', () =>
      settle(() => reject((request.signal?.reason as Error | undefined) ?? networkError())),
    );
    request.signal?.addEventListener('abort', cancel);
    xhr.send(request.body ?? null);
  });
}

export const browserTransport: Transport = (request) => {
  const answer = request.onProgress && request.body instanceof FormData ? viaXhr(request) : viaFetch(request);
  return request.method === 'GET' ? answer : saving(answer);
};
