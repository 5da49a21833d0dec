import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Socket } from 'socket.io';

/** The connection below a socket: a websocket, or long-polling requests. */
export type Connection = Socket['conn'];

interface Websocket extends EventEmitter {
  terminate(): void;
  pause(): void;
  _socket: Duplex;
  _receiver: { _loop: boolean; _opcode: number };
}

/** The websocket of a connection; null for long polling. */
export const websocketOf = (transport: Connection['transport']): Websocket | null =>
  (transport as unknown as { socket?: Websocket }).socket ?? null;

/** The opcode after which a receiver expects nothing more. */
const CLOSES = 8;

/** Drops messages that have already arrived: one network packet can contain a thousand of them. */
const stopReading = ({ _receiver: receiver }: Websocket) =>
  void Object.assign(receiver, { _loop: false, _opcode: CLOSES });

/** Closes a connection at once and drops what waits to be sent. */
export function cutOff(connection: Connection): void {
  const websocket = websocketOf(connection.transport);
  if (websocket) stopReading(websocket);
  connection.close(true);
  // Without this the client would have half a minute to confirm the close.
  websocket?.terminate();
}

const MOST_IGNORED = 200;
const ignored = new WeakSet<Websocket>();
let ignoring = 0;

/**
 * Sends a close and then ignores the client until the websocket times out after half a minute: a flooding client that
 * hears nothing would reconnect at once.
 */
export function ignore(connection: Connection): void {
  const websocket = websocketOf(connection.transport);
  if (websocket && ignored.has(websocket)) return;
  if (websocket === null || ignoring >= MOST_IGNORED) return cutOff(connection);
  ignored.add(websocket);
  ignoring += 1;
  websocket._socket.once('close', () => (ignoring -= 1));
  stopReading(websocket);
  connection.close(true);
  websocket.pause();
  websocket._socket.end();
}
