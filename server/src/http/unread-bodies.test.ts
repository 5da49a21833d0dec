import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createBodyDrain } from './unread-bodies.ts';

const MANY = 60;
const LENGTH = 100_000;
const server = createServer();
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  server.removeAllListeners('request');
});

it('unread bodies of answered requests are drained a few at a time, and clients can call again', async () => {
  const leftovers = createBodyDrain();
  const sockets = new Set<Socket>();
  server.on('request', (request, reply) => {
    reply.once('close', () => leftovers.take(request));
    sockets.add(request.socket);
    reply.end(request.method);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers: string[] = [];
  for (let n = 0; n < MANY; n += 1) {
    const client = connect(port, '127.0.0.1').setEncoding('latin1');
    client.on('data', (text) => (answers[n] = `${answers[n] ?? ''}${String(text)}`));
    client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${LENGTH}\r\n\r\n`);
    clients.push(client);
  }
  const answered = (word: string) => answers.filter((text) => text.includes(word)).length;
  while (answered('POST') < MANY) await pause(5);
  // By now each socket has been read once, and is paused.
  await pause(1_100);

  const read = () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  let before = read();
  for (const client of clients) client.write('a'.repeat(1_000));
  let most = 0;
  for (const end = before + MANY * 1_000; before < end; await pause(1)) {
    most = Math.max(most, read() - before);
    before = read();
  }
  expect(most).toBeLessThanOrEqual((MANY / 4) * 1_000);

  for (const client of clients) client.write(`${'a'.repeat(LENGTH - 1_000)}GET / HTTP/1.1\r\nHost: a\r\n\r\n`);
  while (answered('GET') < MANY) await pause(5);
});

it('a client whose body never ends is cut off', async () => {
  const leftovers = createBodyDrain();
  server.on('request', (request, reply) => {
    reply.once('close', () => leftovers.take(request));
    reply.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
    clients.push(client);
    client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(5 * 60_000);
    await once(client, 'close');
  } finally {
    vi.useRealTimers();
  }
});
