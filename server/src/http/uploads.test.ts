import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { mountErrors } from './route.ts';
import { receivedFiles } from './uploads.ts';

async function formApp() {
  const app = fastify();
  mountErrors(app);
  await app.register(multipart, {});
  app.post('/form', async (request) => {
    const files = receivedFiles(request, { logo: { kinds: ['image'], maxBytes: 1000 } });
    for await (const { content } of files) content.resume();
    return 'done';
  });
  return app;
}

it('a form that sends nothing for 30 seconds is refused', async () => {
  const app = await formApp();
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

it.each(['filename="a.png"', 'name=""; filename="a.png"'])(
  'a file without a field name is refused: %s',
  async (said) => {
    const app = await formApp();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const payload = `--x\r\nContent-Disposition: form-data; ${said}\r\n\r\n1\r\n--x--\r\n`;
    const answer = await app.inject({ method: 'POST', url: '/form', headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { non_field_errors: ['This file is not expected here.'] },
    ]);
    await app.close();
  },
);
