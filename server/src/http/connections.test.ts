import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { bytesTransferred } from './connection.ts';
import { createConnections, type Connections } from './connections.ts';

const MB = 1024 * 1024;
const direct = { trustProxy: false } as const;
const held = { mostOfACaller: 40 * MB, most: 200 * MB };

const servers: Server[] = [];
const clients: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

interface Listener {
  port: number;
  /** The server's sockets that are still open. */
  open: Set<Socket>;
}

async function listen(connections: Connections, answer: Answer): Promise<Listener> {
  const open = new Set<Socket>();
  const server = createServer(answer);
  connections.keep(server);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return { port: (server.address() as AddressInfo).port, open };
}

/** Answers ten megabytes and declares them as held memory, as the product does. */
const large =
  (connections: Connections, seen: { answered: number } = { answered: 0 }): Answer =>
  (request, reply) => {
    if (request.url === '/small') return void reply.end('small');
    connections.hold(request, 10 * MB);
    reply.end(Buffer.alloc(10 * MB));
    seen.answered += 1;
  };

/** A connection that sends `text` and reads nothing. */
function silent(port: number, text: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  socket.pause();
  socket.write(text);
  clients.push(socket);
  return socket;
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/** Returns how many bytes of the answer arrive. */
async function answerTo(port: number, path: string, localAddress = '127.0.0.1'): Promise<number> {
  const sent = ask({ port, host: '127.0.0.1', localAddress, path, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await once(answer, 'end');
  return bytes;
}

it('pipelined requests are all answered, one after another', async () => {
  let atOnce = 0;
  let most = 0;
  const { port } = await listen(createConnections(direct), (request, reply) => {
    most = Math.max(most, (atOnce += 1));
    setImmediate(() => {
      atOnce -= 1;
      reply.end(`<${request.url ?? ''}>`);
    });
  });
  const paths = Array.from({ length: 80 }, (_, n) => `/${n}`);
  const socket = silent(port, paths.map((path) => get(path)).join(''));
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.resume();
  await expect.poll(() => [...heard.matchAll(/<(\/\d+)>/g)].map(([, path]) => path)).toEqual(paths);
  expect(most).toBe(1);
});

it('a client that pipelines a thousand requests is disconnected after one has begun', async () => {
  let begun = 0;
  let made = 0;
  const { port, open } = await listen(createConnections(direct), () => void (begun += 1));
  servers.at(-1)?.prependListener('request', () => void (made += 1));
  silent(port, get('/').repeat(1_000));
  await expect.poll(() => begun).toBe(1);
  await expect.poll(() => open.size).toBe(0);
  expect(begun).toBe(1);
  expect(made).toBeLessThan(150);
});

async function pour(reply: ServerResponse): Promise<void> {
  const piece = Buffer.alloc(64 * 1024);
  while (!reply.destroyed) if (!reply.write(piece)) await once(reply, 'drain').catch(() => undefined);
}

async function takeSome(client: Socket, bytes: number): Promise<void> {
  let left = bytes;
  client.resume();
  while (left > 0) left -= ((await once(client, 'data')) as [Buffer])[0].length;
  client.pause();
}

it.each([
  ['in one piece', (reply: ServerResponse) => reply.end(Buffer.alloc(64 * MB))],
  ['bit by bit', (reply: ServerResponse) => void pour(reply)],
])('a client that reads nothing of an answer %s for 30 seconds is cut off; a slow one is not', async (_how, send) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let at = 0;
  const ends = new Map<string | undefined, Socket>();
  const { port } = await listen(createConnections(direct, { now: () => at }), ({ url, socket }, reply) => {
    ends.set(url, socket);
    send(reply);
  });
  silent(port, get('/idle'));
  const client = silent(port, get('/slow'));
  await expect.poll(() => ends.size).toBe(2);
  const [idle, slow] = [ends.get('/idle'), ends.get('/slow')];
  if (!idle || !slow) throw new Error('nobody came');
  for (let tens = 0; tens < 6; tens += 1) {
    // Wait until the system's socket buffers are full.
    for (let before = -1; before !== bytesTransferred(slow) + bytesTransferred(idle);) {
      before = bytesTransferred(slow) + bytesTransferred(idle);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (let second = 0; second < 10; second += 1) {
      at += 1_000;
      vi.advanceTimersByTime(1_000);
    }
    expect(idle.destroyed).toBe(tens >= 3);
    const before = bytesTransferred(slow);
    await takeSome(client, 2 * MB);
    await expect.poll(() => bytesTransferred(slow)).toBeGreaterThan(before);
  }
  expect(slow.destroyed).toBe(false);
});

it('clients that read nothing are cut off a few at a time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let at = 0;
  const listener = await listen(createConnections(direct, { now: () => at }), (_request, reply) =>
    reply.end(Buffer.alloc(10 * MB)),
  );
  const clients = Array.from({ length: 20 }, () => silent(listener.port, get('/')));
  await expect.poll(() => clients.every(({ bytesWritten }) => bytesWritten > 0) && listener.open.size).toBe(20);
  await expect.poll(() => [...listener.open].every((socket) => socket.writableLength > 0)).toBe(true);
  const cutOffAfter = (ms: number) => {
    at += ms;
    vi.advanceTimersByTime(ms);
    return [...listener.open].filter(({ destroyed }) => destroyed).length;
  };
  for (let second = 0; second < 29; second += 1) expect(cutOffAfter(1_000)).toBe(0);
  const tenths = Array.from({ length: 30 }, () => cutOffAfter(100));
  const each = tenths.map((sum, n) => sum - (tenths[n - 1] ?? 0));
  expect(Math.max(...each)).toBe(2);
  expect(tenths.at(-1)).toBe(20);
});

it('a caller’s unread answers are limited; small answers and other callers are not affected', async () => {
  const connections = createConnections(direct, { held });
  const seen = { answered: 0 };
  const listener = await listen(connections, large(connections, seen));
  for (let n = 0; n < 12; n += 1) silent(listener.port, get('/'));
  await expect.poll(() => seen.answered).toBe(12);
  await expect.poll(() => listener.open.size).toBe(4);
  expect(await answerTo(listener.port, '/small')).toBe(5);
  expect(await answerTo(listener.port, '/', '127.0.0.2')).toBe(10 * MB);
});

it('a stalled connection makes room for the next request of its address', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let at = 0;
  const connections = createConnections(direct, { now: () => at, held });
  const seen = { answered: 0 };
  const listener = await listen(connections, large(connections, seen));
  for (let n = 0; n < 4; n += 1) silent(listener.port, get('/'));
  await expect.poll(() => seen.answered).toBe(4);
  for (let second = 0; second < 20; second += 1) {
    at += 1_000;
    vi.advanceTimersByTime(1_000);
  }
  expect(await answerTo(listener.port, '/')).toBe(10 * MB);
  expect(listener.open.size).toBeLessThan(5);
});

it('at the limit of all callers, the caller with the most unread data loses a connection', async () => {
  const connections = createConnections(direct, { held: { mostOfACaller: 40 * MB, most: 50 * MB } });
  const seen = { answered: 0 };
  const { port, open } = await listen(connections, large(connections, seen));
  const from = (address: string) => [...open].filter(({ remoteAddress }) => remoteAddress === address).length;
  for (let n = 0; n < 4; n += 1) silent(port, get('/'), '127.0.0.2');
  await expect.poll(() => seen.answered).toBe(4);
  silent(port, get('/'), '127.0.0.3');
  silent(port, get('/'), '127.0.0.4');
  await expect.poll(() => seen.answered).toBe(6);
  await expect.poll(() => from('127.0.0.2')).toBe(3);
  expect([from('127.0.0.3'), from('127.0.0.4')]).toEqual([1, 1]);
});

it('at an address’s connection limit, the connection that was idle longest makes room', async () => {
  let at = 0;
  const connections = createConnections(direct, { now: () => (at += 1), open: { mostOfACaller: 3, most: 100 } });
  const asked: (string | undefined)[] = [];
  const { port, open } = await listen(connections, ({ url }) => void asked.push(url));
  silent(port, get('/works'));
  await expect.poll(() => asked).toEqual(['/works']);
  const ports = [silent(port, 'GET /'), silent(port, 'GET /')];
  await expect.poll(() => open.size).toBe(3);
  silent(port, get('/new'));
  await expect.poll(() => asked).toEqual(['/works', '/new']);
  expect(open.size).toBe(3);
  expect([...open].some(({ remotePort }) => remotePort === ports[0]?.localPort)).toBe(false);
});

it('two listeners share one limit', async () => {
  const connections = createConnections(direct, { held });
  const seen = { answered: 0 };
  const [one, two] = [
    await listen(connections, large(connections, seen)),
    await listen(connections, large(connections, seen)),
  ];
  for (let n = 0; n < 12; n += 1) silent((n % 2 === 0 ? one : two).port, get('/'));
  await expect.poll(() => seen.answered).toBe(12);
  await expect.poll(() => one.open.size + two.open.size).toBe(4);
});

it('behind a trusted proxy, limits count by the forwarded address', async () => {
  const connections = createConnections({ trustProxy: 1 }, { held });
  const seen = { answered: 0 };
  const { port, open } = await listen(connections, large(connections, seen));
  const from = (ip: string) => get('/', `X-Forwarded-For: ${ip}\r\n`);
  for (let n = 0; n < 12; n += 1) silent(port, from('203.0.113.1'));
  await expect.poll(() => seen.answered).toBe(12);
  await expect.poll(() => open.size).toBe(4);
  for (let n = 0; n < 4; n += 1) silent(port, from('203.0.113.2'));
  await expect.poll(() => seen.answered).toBe(16);
  expect(open.size).toBe(8);
});

it('a hundred new clients are answered a few at a time, and do not hold up a known client', async () => {
  let inThisTurn = 0;
  let most = 0;
  const order: string[] = [];
  const { port, open } = await listen(createConnections(direct), (request, reply) => {
    setImmediate(() => (inThisTurn = 0));
    inThisTurn += 1;
    most = Math.max(most, inThisTurn);
    order.push(request.url ?? '');
    reply.end();
  });
  const known = silent(port, get('/first'));
  await vi.waitFor(() => expect(order).toEqual(['/first']));
  const others = Array.from({ length: 100 }, () => silent(port, ''));
  await vi.waitFor(() => expect(open.size).toBe(101));
  for (const other of others) other.write(get('/new'));
  known.write(get('/again'));
  await vi.waitFor(() => expect(order).toHaveLength(102));
  expect(order.indexOf('/again')).toBeLessThan(50);
  expect(most).toBeLessThan(20);
});

it('a closing listener ends idle and incomplete connections first, and unanswered ones later', async () => {
  let time = 0;
  const connections = createConnections(direct, { now: () => time });
  let asked = 0;
  const { port, open } = await listen(connections, () => void (asked += 1));
  silent(port, '');
  silent(port, 'GET / HTTP/1.1\r\nHost: x\r\n');
  silent(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect([open.size, asked]).toEqual([3, 1]));
  connections.end();
  time = 1_000;
  await vi.waitFor(() => expect(open.size).toBe(1));
  time = 20_000;
  await vi.waitFor(() => expect(open.size).toBe(0));
});
