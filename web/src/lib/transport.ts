import { type Transport, viaFetch, type WireRequest } from '@jipe/client/transport';
import { networkError } from './api-error.ts';
import { trackWrite } from './pending-writes.ts';

export interface WireAnswer {
  status: number;
  statusText: string;
  header: (name: string) => string | null;
  /** Null for an empty body. */
  text: string | null;
  file: Blob | null;
}

async function answerOf(response: Response, wantsFile: boolean): Promise<WireAnswer> {
  const asFile = wantsFile && response.ok;
  const file = asFile ? await response.blob() : null;
  const text = asFile ? null : await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    header: (name) => response.headers.get(name),
    text: text === '' ? null : text,
    file: file && file.size > 0 ? file : null,
  };
}

/** Only XMLHttpRequest reports the progress of an upload. */
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

export const browserTransport: Transport<WireAnswer> = (request) => {
  const answer =
    request.onProgress && request.body instanceof FormData
      ? viaXhr(request)
      : viaFetch(request, (response) => answerOf(response, request.wantsFile), networkError);
  return request.method === 'GET' ? answer : trackWrite(answer);
};
