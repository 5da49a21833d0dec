import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { Line } from './cut-off.ts';
import { limitConnection } from './socket-limits.ts';

const newWebsocket = () =>
  Object.assign(new EventEmitter(), {
    _socket: Object.assign(new EventEmitter(), { end: () => undefined }),
    _receiver: {},
    pause: () => undefined,
    terminate: () => undefined,
  });

function newLine() {
  let at = 0;
  let isOpen = true;
  const line = Object.assign(new EventEmitter(), {
    writeBuffer: [] as unknown[],
    readyState: 'open',
    transport: Object.assign(new EventEmitter(), {
      writable: true,
      socket: newWebsocket(),
    }),
    close: () => {
      isOpen = false;
      line.transport.socket._socket.emit('close');
    },
  });
  limitConnection(line as unknown as Line, () => at);
  return {
    line,
    isOpen: () => isOpen,
    wait: (ms: number) => (at += ms),
    /** Like engine.io: emits the event, queues the packet, and sends the queue when possible. */
    send: () => {
      line.emit('packetCreate', {});
      line.writeBuffer.push({});
      if (!line.transport.writable) return;
      line.emit('flush', line.writeBuffer);
      line.writeBuffer = [];
    },
  };
}

it('a client that reads nothing is cut off when more than 128 events are pending for it', () => {
  const { line, isOpen, send } = newLine();
  for (let n = 0; n < 1_000; n += 1) send();
  expect(isOpen()).toBe(true);
  line.transport.writable = false;
  for (let n = 0; n < 128; n += 1) send();
  expect(isOpen()).toBe(true);
  send();
  expect(isOpen()).toBe(false);
});

it('a client that reads nothing for half a minute is cut off despite its pongs; a slow one is not', () => {
  const { line, isOpen, send, wait } = newLine();
  for (let turn = 0; turn < 5; turn += 1) {
    line.transport.writable = false;
    send();
    wait(15_000);
    line.transport.emit('packet', { type: 'pong' });
    send();
    line.transport.writable = true;
    send();
  }
  expect(isOpen()).toBe(true);
  line.transport.writable = false;
  for (let pings = 0; pings < 3; pings += 1) {
    send();
    wait(15_000);
    line.transport.emit('packet', { type: 'pong' });
  }
  expect(isOpen()).toBe(false);
});

it('a client that sends a flood of packets is cut off; a steady sender is not', () => {
  const { line, isOpen, wait } = newLine();
  for (let n = 0; n < 900; n += 1) {
    line.transport.emit('packet', {});
    wait(100);
  }
  expect(isOpen()).toBe(true);
  for (let n = 0; n < 400; n += 1) line.transport.emit('packet', {});
  expect(isOpen()).toBe(false);
});

it('a client that keeps sending while its connection closes is cut off after ten packets', () => {
  const { line, isOpen } = newLine();
  line.readyState = 'closing';
  for (let n = 0; n < 10; n += 1) line.transport.emit('packet', {});
  expect(isOpen()).toBe(true);
  line.transport.emit('packet', {});
  expect(isOpen()).toBe(false);
});

it('packets over the websocket that a connection upgrades to are counted too', () => {
  const { line, isOpen } = newLine();
  const websocket = new EventEmitter();
  line.emit('upgrading', websocket);
  for (let n = 0; n < 301; n += 1) websocket.emit('packet', {});
  expect(isOpen()).toBe(false);
});

it('a client that sends a flood of pings is cut off', () => {
  const { line, isOpen, wait } = newLine();
  for (let n = 0; n < 100; n += 1) {
    line.transport.socket.emit('ping');
    wait(1_000);
  }
  expect(isOpen()).toBe(true);
  for (let n = 0; n < 31; n += 1) line.transport.socket.emit('ping');
  expect(isOpen()).toBe(false);
});

it('a client that sends many bytes without completing a packet is cut off', () => {
  const { line, isOpen, wait } = newLine();
  const { _socket: connection } = line.transport.socket;
  for (let n = 0; n < 10; n += 1) {
    connection.emit('data', Buffer.alloc(60_000));
    wait(10_001);
  }
  expect(isOpen()).toBe(true);
  connection.emit('data', Buffer.alloc(60_000));
  connection.emit('data', Buffer.alloc(6_000));
  expect(isOpen()).toBe(false);
});
