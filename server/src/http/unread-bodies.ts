import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Each socket is read once per EVERY_MS, one of PARTS groups at a time. */
const EVERY_MS = 1_000;
const PARTS = 20;
/**
 * A socket that delivers QUICK_BYTES within READ_FOR_MS is read on without a pause: a browser shows the answer only
 * once it has sent everything.
 */
const READ_FOR_MS = 10;
const QUICK_BYTES = 64 * 1024;
/** A client that has not sent the rest by then is disconnected. */
const GIVEN_UP_MS = 5 * 60_000;

export interface Leftovers {
  /** Takes over a request that was answered, of which a part may still arrive. */
  take: (request: IncomingMessage) => void;
}

/**
 * Reads the rest of requests that were answered before they had arrived completely, such as a refused upload. Thousands
 * of them that each send a little at the same instant would delay all other answers, so a few are read at a time. Their
 * number is bounded by the open connections, and their time by GIVEN_UP_MS.
 */
export function createBodyDrain(): Leftovers {
  /** Bytes read from each socket when it was last paused or checked. */
  const parts = Array.from({ length: PARTS }, () => new Map<Socket, number>());
  let opened = 0;
  let turn = 0;
  let timer: NodeJS.Timeout | null = null;

  const rest = (part: Map<Socket, number>) => {
    for (const [socket, before] of part) {
      if (socket.bytesRead - before < QUICK_BYTES) socket.pause();
      part.set(socket, socket.bytesRead);
    }
  };
  const read = () => {
    turn = (turn + 1) % PARTS;
    const part = parts[turn];
    if (part === undefined || part.size === 0) return;
    for (const socket of part.keys()) socket.resume();
    setTimeout(rest, READ_FOR_MS, part).unref();
  };

  return {
    take: (request) => {
      const { socket } = request;
      if (request.complete || socket.destroyed) return;
      const part = parts[opened++ % PARTS];
      const late = setTimeout(() => socket.destroy(), GIVEN_UP_MS).unref();
      const leave = () => {
        clearTimeout(late);
        socket.off('close', leave);
        part?.delete(socket);
        socket.resume();
        if (timer === null || parts.some(({ size }) => size > 0)) return;
        clearInterval(timer);
        timer = null;
      };
      part?.set(socket, socket.bytesRead);
      request.once('end', leave);
      socket.once('close', leave);
      timer ??= setInterval(read, EVERY_MS / PARTS).unref();
    },
  };
}
