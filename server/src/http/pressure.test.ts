import fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountPressure } from './pressure.ts';
import { mountErrors } from './route.ts';

test('beyond so many at once a request is sent away at once, probes are not, and later ones are welcome again', async () => {
  const app = fastify();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  mountErrors(app);
  mountPressure(app, 2);
  app.get('/slow', async () => held.then(() => 'done'));
  app.get('/healthz', async () => 'ok');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const slow = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
    await expect
      .poll(async () => (await fetch(`${url}/slow`, { signal: AbortSignal.timeout(500) }).catch(() => null))?.status)
      .toBe(503);
    const refused = await fetch(`${url}/slow`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    release();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(async () => (await fetch(`${url}/slow`)).status).toBe(200);
  } finally {
    await app.close();
  }
});
