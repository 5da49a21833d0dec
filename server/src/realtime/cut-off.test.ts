import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import { cutOff, ignore, type Connection, websocketOf } from './cut-off.ts';

const MESSAGES = 1_000;
const UPGRADE =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
/** A pong message of engine.io, masked with zeros. */
const MESSAGE = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x33]);

/** Runs the test with a client of a server that applies `use` to each connection. */
async function withClient(use: (connection: Connection) => void, test: (client: Socket, io: Server) => Promise<void>) {
  const http = createServer();
  const io = new Server(http);
  const ends = new Set<Socket>();
  http.on('connection', (socket) => ends.add(socket));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const client = connect((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  client.resume();
  try {
    io.engine.on('connection', use);
    client.write(UPGRADE);
    await once(client, 'data');
    await test(client, io);
  } finally {
    const closed = [...ends].map((end) => end.closed || once(end, 'close'));
    for (const end of [client, ...ends]) end.destroy();
    await Promise.all([...closed, io.close()]);
  }
}

/** Calls `act` at the third message. */
function atThird(connection: Connection, seen: { count: number }, act: (connection: Connection) => void): void {
  websocketOf(connection.transport)?.on('message', () => {
    seen.count += 1;
    if (seen.count === 3) act(connection);
  });
}

const messages = Buffer.concat(Array.from({ length: MESSAGES }, () => MESSAGE));

it('messages that arrive together with the one a client is cut off for are not processed', async () => {
  const seen = { count: 0 };
  await withClient(
    (connection) => atThird(connection, seen, cutOff),
    async (client) => {
      client.write(messages);
      await once(client, 'close');
      expect(seen.count).toBe(3);
    },
  );
});

it('an ignored client sees its connection end, and its further messages are dropped', async () => {
  const seen = { count: 0 };
  await withClient(
    (connection) => atThird(connection, seen, ignore),
    async (client, io) => {
      const over = once(client, 'end');
      client.write(messages);
      await over;
      expect([seen.count, io.engine.clientsCount]).toEqual([3, 0]);
    },
  );
});

it('up to 200 clients are ignored, and the next one is cut off', () => {
  const cut: number[] = [];
  const websockets = Array.from({ length: 201 }, (_, n) => ({
    _socket: Object.assign(new EventEmitter(), { end: () => undefined }),
    _receiver: {},
    pause: () => undefined,
    terminate: () => void cut.push(n),
  }));
  for (const socket of websockets) ignore({ transport: { socket }, close: () => undefined } as unknown as Connection);
  expect(cut).toEqual([200]);
  for (const { _socket } of websockets) _socket.emit('close');
});
