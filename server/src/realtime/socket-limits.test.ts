import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { Connection } from './cut-off.ts';
import { limitConnection } from './socket-limits.ts';

const newWebsocket = () =>
  Object.assign(new EventEmitter(), {
    _socket: Object.assign(new EventEmitter(), { end: () => undefined }),
    _receiver: {},
    pause: () => undefined,
    terminate: () => undefined,
  });

function newConnection() {
  let at = 0;
  let isOpen = true;
  const connection = Object.assign(new EventEmitter(), {
    writeBuffer: [] as unknown[],
    readyState: 'open',
    transport: Object.assign(new EventEmitter(), {
      writable: true,
      socket: newWebsocket(),
    }),
    close: () => {
      isOpen = false;
      connection.transport.socket._socket.emit('close');
    },
  });
  limitConnection(connection as unknown as Connection, () => at);
  return {
    connection,
    isOpen: () => isOpen,
    wait: (ms: number) => (at += ms),
    /** Like engine.io: emits the event, queues the packet, and sends the queue when possible. */
    send: () => {
      connection.emit('packetCreate', {});
      connection.writeBuffer.push({});
      if (!connection.transport.writable) return;
      connection.emit('flush', connection.writeBuffer);
      connection.writeBuffer = [];
    },
  };
}

it('a client that reads nothing is cut off when more than 128 events are pending for it', () => {
  const { connection, isOpen, send } = newConnection();
  for (let n = 0; n < 1_000; n += 1) send();
  expect(isOpen()).toBe(true);
  connection.transport.writable = false;
  for (let n = 0; n < 128; n += 1) send();
  expect(isOpen()).toBe(true);
  send();
  expect(isOpen()).toBe(false);
});

it('a client that reads nothing for half a minute is cut off despite its pongs; a slow one is not', () => {
  const { connection, isOpen, send, wait } = newConnection();
  for (let turn = 0; turn < 5; turn += 1) {
    connection.transport.writable = false;
    send();
    wait(15_000);
    connection.transport.emit('packet', { type: 'pong' });
    send();
    connection.transport.writable = true;
    send();
  }
  expect(isOpen()).toBe(true);
  connection.transport.writable = false;
  for (let pings = 0; pings < 3; pings += 1) {
    send();
    wait(15_000);
    connection.transport.emit('packet', { type: 'pong' });
  }
  expect(isOpen()).toBe(false);
});

it('a client that sends a flood of packets is cut off; a steady sender is not', () => {
  const { connection, isOpen, wait } = newConnection();
  for (let n = 0; n < 900; n += 1) {
    connection.transport.emit('packet', {});
    wait(100);
  }
  expect(isOpen()).toBe(true);
  for (let n = 0; n < 400; n += 1) connection.transport.emit('packet', {});
  expect(isOpen()).toBe(false);
});

it('a client that keeps sending while its connection closes is cut off after ten packets', () => {
  const { connection, isOpen } = newConnection();
  connection.readyState = 'closing';
  for (let n = 0; n < 10; n += 1) connection.transport.emit('packet', {});
  expect(isOpen()).toBe(true);
  connection.transport.emit('packet', {});
  expect(isOpen()).toBe(false);
});

it('packets over the websocket that a connection upgrades to are counted too', () => {
  const { connection, isOpen } = newConnection();
  const websocket = new EventEmitter();
  connection.emit('upgrading', websocket);
  for (let n = 0; n < 301; n += 1) websocket.emit('packet', {});
  expect(isOpen()).toBe(false);
});

it('a client that sends a flood of pings is cut off', () => {
  const { connection, isOpen, wait } = newConnection();
  for (let n = 0; n < 100; n += 1) {
    connection.transport.socket.emit('ping');
    wait(1_000);
  }
  expect(isOpen()).toBe(true);
  for (let n = 0; n < 31; n += 1) connection.transport.socket.emit('ping');
  expect(isOpen()).toBe(false);
});

it('a client that sends many bytes without completing a packet is cut off', () => {
  const { connection, isOpen, wait } = newConnection();
  const { _socket: stream } = connection.transport.socket;
  for (let n = 0; n < 10; n += 1) {
    stream.emit('data', Buffer.alloc(60_000));
    wait(10_001);
  }
  expect(isOpen()).toBe(true);
  stream.emit('data', Buffer.alloc(60_000));
  stream.emit('data', Buffer.alloc(6_000));
  expect(isOpen()).toBe(false);
});
