import type { Duplex } from 'node:stream';
import type { Socket } from 'socket.io';

/** What a socket runs over: a websocket, or requests that wait. */
export type Line = Socket['conn'];

interface Ended {
  socket?: { terminate?: () => void; _receiver?: { _loop: boolean; _opcode: number } };
}

/** The connection below a websocket. */
export const connectionOf = (transport: Line['transport']): Duplex | null =>
  (transport as unknown as { socket?: { _socket?: Duplex | null } }).socket?._socket ?? null;

/** In the protocol: nothing follows. */
const CLOSES = 8;

/** Ends it at once, with what still waits to be taken. */
export function cutOff(line: Line): void {
  const { socket } = line.transport as unknown as Ended;
  // What has come already is not looked at any more: one packet of the network can hold a thousand of its messages.
  if (socket?._receiver) Object.assign(socket._receiver, { _loop: false, _opcode: CLOSES });
  line.close(true);
  // Else its other end would have half a minute to agree.
  socket?.terminate?.();
}
