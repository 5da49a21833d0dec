import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import { cutOff, type Line } from './cut-off.ts';

const MESSAGES = 1_000;
const UPGRADE =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
/** A pong of the engine, masked with zeros. */
const MESSAGE = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x33]);

interface Websocket {
  on: (event: 'message', listener: () => void) => void;
}

it('what came with the message a client was cut off for is not taken apart', async () => {
  const http = createServer();
  const io = new Server(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const client = connect((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  client.resume();
  try {
    let seen = 0;
    io.engine.on('connection', (line: Line) => {
      const { socket } = line.transport as unknown as { socket: Websocket };
      socket.on('message', () => {
        seen += 1;
        if (seen === 3) cutOff(line);
      });
    });
    client.write(UPGRADE);
    await once(client, 'data');
    client.write(Buffer.concat(Array.from({ length: MESSAGES }, () => MESSAGE)));
    await once(client, 'close');
    expect(seen).toBe(3);
  } finally {
    client.destroy();
    await io.close();
  }
});
