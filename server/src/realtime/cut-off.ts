import type { Socket } from 'socket.io';

/** What a socket runs over: a websocket, or requests that wait. */
export type Line = Socket['conn'];

interface Ended {
  socket?: { terminate?: () => void };
}

/** Ends it at once, with what still waits to be taken. */
export function cutOff(line: Line): void {
  const { socket } = line.transport as unknown as Ended;
  line.close(true);
  // Else its other end would have half a minute to agree.
  socket?.terminate?.();
}
