import fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Settings } from '../config/settings.ts';
import { createGuard, type Guard } from './guard.ts';
import { slotsFor } from './request-slots.ts';
import { mountPressure } from './pressure.ts';
import { mountErrors } from './route.ts';

const settings: Pick<Settings, 'trustProxy'> = { trustProxy: false };
const guardOf = (atOnce: number): Guard => ({ ...createGuard(settings), requests: slotsFor(atOnce, atOnce) });

test('above its limit of parallel requests the server answers 503, except to probes, until one ends', async () => {
  const app = fastify();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  mountErrors(app);
  mountPressure(app, guardOf(2));
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
    expect((await fetch(`${url}/slow?like=a-probe-z`)).status).toBe(503);
    release();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(async () => (await fetch(`${url}/slow`)).status).toBe(200);
  } finally {
    await app.close();
  }
});

test('a request whose announced body does not arrive takes no slot', async () => {
  const app = fastify();
  mountErrors(app);
  mountPressure(app, guardOf(2));
  let opened = 0;
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    opened += 1;
    done(null, payload);
  });
  app.post('/say', async () => 'said');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = Array.from({ length: 3 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  try {
    const headers = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 2';
    for (const socket of silent) socket.write(`POST /say HTTP/1.1\r\n${headers}\r\n\r\n`);
    await expect.poll(() => opened).toBe(silent.length);
    const answer = await fetch(`${url}/say`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  } finally {
    for (const socket of silent) socket.destroy();
    await app.close();
  }
});

test('a client that hangs up while its body is being unpacked does not keep its slot', async () => {
  const app = fastify();
  mountErrors(app);
  // Unpacking lasts until the client has hung up.
  app.addHook('preValidation', async (request, reply) => {
    if (request.headers['x-leaves'] !== undefined) await once(reply.raw, 'close');
  });
  mountPressure(app, guardOf(1));
  let said = 0;
  app.post('/say', async () => `said ${(said += 1)}`);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const say = async (headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(`${url}/say`, { method: 'POST', headers, signal: signal ?? null });
  try {
    for (let i = 0; i < 3; i++) {
      await say({ 'x-leaves': 'yes' }, AbortSignal.timeout(50)).catch(() => undefined);
    }
    await expect.poll(() => said).toBe(3);
    expect((await say()).status).toBe(200);
  } finally {
    await app.close();
  }
});

test('a response that the client does not read takes no slot', async () => {
  const app = fastify();
  mountErrors(app);
  mountPressure(app, guardOf(2));
  let begun = 0;
  app.get('/film', async () => {
    begun += 1;
    return Readable.from(endless());
  });
  app.get('/small', async () => 'small');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = Array.from({ length: 5 }, () => connect(Number(new URL(url).port), '127.0.0.1').pause());
  try {
    for (const [n, socket] of silent.entries()) {
      socket.on('error', () => undefined).write('GET /film HTTP/1.1\r\nHost: a\r\n\r\n');
      await expect.poll(() => begun).toBe(n + 1);
    }
    expect((await fetch(`${url}/small`)).status).toBe(200);
  } finally {
    for (const socket of silent) socket.destroy();
    await app.close();
  }
});

async function* endless() {
  const piece = Buffer.alloc(64 * 1024);
  for (;;) yield piece;
}

test('uploads have slots of their own and leave the others free', async () => {
  const app = fastify();
  mountErrors(app);
  mountPressure(app, { ...guardOf(2), uploads: slotsFor(1, 1) });
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  const { promise: all, resolve: release } = Promise.withResolvers<string>();
  let begun = 0;
  app.post('/upload', async () => {
    begun += 1;
    return all;
  });
  app.get('/small', async () => 'small');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const upload = () => fetch(`${url}/upload`, { method: 'POST', body: new FormData() });
    const first = upload();
    await expect.poll(() => begun).toBe(1);
    expect((await upload()).status).toBe(429);
    expect((await fetch(`${url}/small`)).status).toBe(200);
    release('done');
    expect((await first).status).toBe(200);
  } finally {
    await app.close();
  }
});

test('one caller gets half of the slots and then 429, while other callers are still answered', async () => {
  const app = fastify({ trustProxy: true });
  const guard = { ...createGuard(settings), requests: slotsFor(4) };
  const { promise: all, resolve: release } = Promise.withResolvers<string>();
  mountErrors(app);
  mountPressure(app, guard);
  app.get('/slow', async () => all);
  app.get('/small', async () => 'small');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    const slow = [fetch(`${url}/slow`, from('203.0.113.1')), fetch(`${url}/slow`, from('203.0.113.1'))];
    await expect.poll(async () => (await fetch(`${url}/small`, from('203.0.113.1'))).status).toBe(429);
    expect((await fetch(`${url}/small`, from('203.0.113.2'))).status).toBe(200);
    release('done');
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    await app.close();
  }
});
