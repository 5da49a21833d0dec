import { expect, test, vi } from 'vitest';
import { viaFetch, type WireRequest } from './transport.ts';

const request: WireRequest = { method: 'POST', url: '/api/v1/x/', headers: {}, body: '{}', wantsFile: false };
const sent = (signal?: AbortSignal) =>
  viaFetch(
    { ...request, signal },
    (response) => response.text(),
    () => new Error('no line'),
  );

test('a missing answer is a network error, and a cancelled call rejects with its own reason', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    throw new TypeError('Failed to fetch');
  });
  await expect(sent()).rejects.toThrow('no line');
  await expect(sent(AbortSignal.abort(new Error('left the page')))).rejects.toThrow('left the page');
});

test('an answer that breaks off is a network error', async () => {
  const body = new ReadableStream({ start: (control) => control.error(new TypeError('terminated')) });
  vi.stubGlobal('fetch', async () => new Response(body));
  await expect(sent()).rejects.toThrow('no line');
});
