import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await createTestApp();
  port = Number(new URL(await t.app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => t.close());

/** Returns the answer to exactly these bytes. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  socket.end(bytes);
  await once(socket, 'close');
  return heard;
}

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

it.each([
  ['a wrongly encoded address', '/api/v1/business/my-locations/%', 400],
  ['an address longer than the limit', `/api/v1/business/my-locations/${'a'.repeat(8001)}`, 404],
])('%s is refused in the usual error shape, which does not repeat the address', async (_what, url, status) => {
  const answer = await t.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ non_field_errors: [expect.any(String)] });
  expect(answer.body).not.toContain('my-locations');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

it('a request that is not HTTP is refused in the usual error shape, and the connection is closed', async () => {
  const answer = await answerTo('GET / HTTP/1.1\r\nnonsense\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(bodyOf(answer)).toEqual({ non_field_errors: ['The request could not be read.'] });
});

it('headers above the size limit are refused in the usual error shape', async () => {
  const answer = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  expect(bodyOf(answer)).toEqual({ non_field_errors: ['The address or the headers of the request are too long.'] });
});

it('a body that does not arrive in time gets a 408 in the usual error shape and a closed connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
    const length = 'Content-Type: application/json\r\nContent-Length: 100';
    socket.write(`POST /api/v1/auth/login/ HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n{`);
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(60_000);
    await once(socket, 'close');
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(bodyOf(heard)).toEqual({ non_field_errors: ['The request took too long to arrive.'] });
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['of a type that is not taken', 'Content-Type: multipart/form-data; boundary=b', 5_000],
  ['that is too large', 'Content-Type: application/json', 3_000_000],
])('a body %s can be sent to its end after the refusal, and the connection stays open', async (_what, type, length) => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  socket.write(
    `POST /api/v1/profile/share-about-you/ HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 401 /);
  socket.write('a'.repeat(length));
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  expect(heard).toMatch(/HTTP\/1\.1 200 OK/);
});
