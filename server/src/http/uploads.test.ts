import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { mountErrors } from './route.ts';
import { receivedFiles } from './uploads.ts';

it('a form of which nothing comes is given up, and its sender told', async () => {
  const app = fastify();
  mountErrors(app);
  await app.register(multipart, {});
  app.post('/form', async (request) => {
    const files = receivedFiles(request, { logo: { kinds: ['image'], maxBytes: 1000 } });
    for await (const { content } of files) content.resume();
    return 'done';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const socket = connect(Number(port), '127.0.0.1');
    const told = once(socket.setEncoding('utf8'), 'data');
    const headers = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000';
    socket.write(`POST /form HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n--x\r\nContent-Disp`);
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(30_000);
    expect(String(await told)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    socket.destroy();
  } finally {
    vi.useRealTimers();
    await app.close();
  }
});
