import { afterEach, expect, test, vi } from 'vitest';
import { sessionTexts } from '@jipe/contract/auth/texts.login';
import { browserTransport } from './transport.ts';
import type { WireRequest } from '@jipe/client/transport';

const request: WireRequest = { method: 'POST', url: '/api/v1/x/', headers: { A: 'b' }, body: '{}', wantsFile: false };
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));

/** Enough of an XMLHttpRequest to drive an upload by hand. */
class FakeXhr extends EventTarget {
  static last: FakeXhr | undefined;
  readonly upload = new EventTarget();
  readonly sent: { method?: string; headers: Record<string, string>; body?: unknown } = { headers: {} };
  status = 0;
  statusText = '';
  responseText = '';
  constructor() {
    super();
    FakeXhr.last = this;
  }
  open(method: string) {
    this.sent.method = method;
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '7' : null;
  }
  send(body: unknown) {
    this.sent.body = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

function startUpload(more: Partial<WireRequest> = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  const shares: number[] = [];
  const body = new FormData();
  const answer = browserTransport({ ...request, body, onProgress: (share) => shares.push(share), ...more });
  const xhr = FakeXhr.last;
  if (!xhr) throw new Error('nothing was sent');
  return { answer, xhr, shares, body };
}

afterEach(() => (FakeXhr.last = undefined));

test('an empty response body is read as null', async () => {
  answering(() => Promise.resolve(new Response('', { status: 200 })));
  expect((await browserTransport(request)).text).toBeNull();
});

test('a refused file download keeps its error text, and a successful one returns a file', async () => {
  answering(() => Promise.resolve(new Response('{"a":["b"]}', { status: 404 })));
  expect(await browserTransport({ ...request, wantsFile: true })).toMatchObject({ text: '{"a":["b"]}', file: null });
  answering(() => Promise.resolve(new Response('%PDF', { status: 200 })));
  expect((await browserTransport({ ...request, wantsFile: true })).file?.size).toBe(4);
});

test('a call without an answer fails as a network error', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(browserTransport(request)).rejects.toThrow(sessionTexts.network);
});

test('an upload reports its progress, and returns the server’s status, text and headers', async () => {
  const { answer, xhr, shares, body } = startUpload();
  xhr.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 4 }));
  xhr.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: false, loaded: 2, total: 0 }));
  Object.assign(xhr, { status: 429, statusText: 'Too Many', responseText: '{}' }).dispatchEvent(new Event('load'));
  const { status, statusText, text, header } = await answer;
  expect({ status, statusText, text, retry: header('retry-after') }).toEqual({
    status: 429,
    statusText: 'Too Many',
    text: '{}',
    retry: '7',
  });
  expect(shares).toEqual([0.25]);
  expect(xhr.sent).toEqual({ method: 'POST', headers: { A: 'b' }, body });
});

test('an upload can be cancelled, and fails as a network error when the connection drops', async () => {
  const control = new AbortController();
  const cancelled = startUpload({ signal: control.signal });
  control.abort(new Error('cancelled by the user'));
  await expect(cancelled.answer).rejects.toThrow('cancelled by the user');
  const dropped = startUpload();
  dropped.xhr.dispatchEvent(new Event('error'));
  await expect(dropped.answer).rejects.toThrow(sessionTexts.network);
});
