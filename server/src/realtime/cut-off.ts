import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Socket } from 'socket.io';

/** What a socket runs over: a websocket, or requests that wait. */
export type Line = Socket['conn'];

interface Websocket extends EventEmitter {
  terminate(): void;
  pause(): void;
  _socket: Duplex;
  _receiver: { _loop: boolean; _opcode: number };
}

/** The websocket a line runs over; null where it runs over requests. */
export const websocketOf = (transport: Line['transport']): Websocket | null =>
  (transport as unknown as { socket?: Websocket }).socket ?? null;

/** In the protocol: nothing follows. */
const CLOSES = 8;

/** What has come already is not looked at any more: one packet of the network can hold a thousand of its messages. */
const stopReading = ({ _receiver: receiver }: Websocket) =>
  void Object.assign(receiver, { _loop: false, _opcode: CLOSES });

/** Ends it at once, with what still waits to be taken. */
export function cutOff(line: Line): void {
  const websocket = websocketOf(line.transport);
  if (websocket) stopReading(websocket);
  line.close(true);
  // Else its other end would have half a minute to agree.
  websocket?.terminate();
}

const MOST_IGNORED = 200;
const ignored = new WeakSet<Websocket>();
let ignoring = 0;

/**
 * Ends it, and says so, but takes nothing from its other end any more until the websocket gives that up after half a minute: who floods
 * and hears nothing would be back at once.
 */
export function ignore(line: Line): void {
  const websocket = websocketOf(line.transport);
  if (websocket && ignored.has(websocket)) return;
  if (websocket === null || ignoring >= MOST_IGNORED) return cutOff(line);
  ignored.add(websocket);
  ignoring += 1;
  websocket._socket.once('close', () => (ignoring -= 1));
  stopReading(websocket);
  line.close(true);
  websocket.pause();
  websocket._socket.end();
}
