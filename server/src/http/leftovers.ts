import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Each is read once in so long, a part of them at a time. */
const EVERY_MS = 1_000;
const PARTS = 20;
/** Whoever sends quickly is read on and on: their browser shows an answer only once all is sent. */
const READ_FOR_MS = 10;
const QUICK_BYTES = 64 * 1024;
/** Who has not sent the rest by then is cut off. */
const GIVEN_UP_MS = 5 * 60_000;

export interface Leftovers {
  /** It was answered; the rest of it may still be on its way. */
  take: (request: IncomingMessage) => void;
}

/**
 * Reads what is left of requests that were answered before all of them had come, such as an upload that is refused. Thousands that send a
 * little each in the same instant would keep whoever else is answered then waiting: they are read a few at a time. There are no more of
 * them than connections, and none for ever.
 */
export function createLeftovers(): Leftovers {
  /** How much had come when each was last looked at. */
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
