import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { mountHealth } from './health.ts';
import { slotsFor } from './request-slots.ts';

let t: TestApp;
let url: string;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  t = await createTestApp();
  url = await t.app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  agent.destroy();
  await t.close();
});

interface Answer {
  status: number | undefined;
  body: string;
  connection: string | undefined;
}

const get = (path: string) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(`${url}${path}`, { agent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.once('end', () => resolve({ status: answer.statusCode, body, connection: answer.headers.connection }));
    });
    asked.once('error', reject).end();
  });

it('a leaving node fails its readiness probe, answers other requests and closes connections', async () => {
  expect(await get('/readyz')).toMatchObject({ status: 200, body: '{"status":"ready"}', connection: 'keep-alive' });
  t.app.leave();
  expect(await get('/readyz')).toEqual({ status: 503, body: '{"status":"leaving"}', connection: 'close' });
  expect(await get('/healthz')).toMatchObject({ status: 200, connection: 'close' });
  expect(await get('/api/v1/profile/me/')).toMatchObject({ status: 404, connection: 'close' });
});

it('a request still being sent when the server closes is answered', async () => {
  const own = await createTestApp();
  const ownUrl = await own.app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(ownUrl).port), '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n');
  // The server has read the first part of the request once it has answered a later one.
  expect((await fetch(`${ownUrl}/healthz`)).status).toBe(200);
  const closing = own.close();
  socket.write('\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*connection: close\r\n/i);
  await closing;
});

it('a connection without a request does not keep the server from closing', async () => {
  const own = await createTestApp();
  const socket = connect(
    Number(new URL(await own.app.server.listen({ port: 0, host: '127.0.0.1' })).port),
    '127.0.0.1',
  );
  await once(socket, 'connect');
  await Promise.all([own.close(), once(socket, 'close')]);
});

it('a node without a free slot fails its readiness probe, and is ready again once a slot is free', async () => {
  const app = fastify();
  const places = slotsFor(1, 1);
  mountHealth(app, places, async () => true);
  const ready = async () => {
    const { statusCode, body } = await app.inject('/readyz');
    return [statusCode, body];
  };
  const giveBack = places.take('a');
  expect(await ready()).toEqual([503, '{"status":"full"}']);
  giveBack?.();
  expect(await ready()).toEqual([200, '{"status":"ready"}']);
  await app.close();
});
