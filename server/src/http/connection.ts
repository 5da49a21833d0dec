import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The owner of connections: a client address, or the client address that a proxy names. */
export interface Caller {
  readonly name: string;
  readonly connections: Set<Connection>;
  /** Bytes held for all connections of this caller. */
  held: number;
}

export interface Connection {
  readonly socket: Socket;
  /** Behind a proxy: the caller of the latest request. */
  caller: Caller;
  /** The group of connections that this one is checked with. */
  readonly part: number;
  /** Whether a request on this connection has been answered before. */
  isKnown: boolean;
  answering: { request: IncomingMessage; reply: ServerResponse } | null;
  /** Pipelined requests that wait for the current answer. */
  waiting: { bytes: number; begin: () => void }[];
  /** Bytes in memory that the client has yet to read, or to finish sending. */
  held: number;
  /** When the current request or idle period began. */
  since: number;
  /**
   * `moved`: bytes transferred in both directions at the last check. `movedAt`: when that number last changed. `pace`:
   * approximate bytes per second.
   */
  moved: number;
  movedAt: number;
  pace: number;
}

/** Whether an answer has begun that exceeds the system's send buffer and is not read yet. */
export const isUnread = ({ socket, answering }: Connection): boolean =>
  answering !== null && answering.reply.headersSent && socket.writableLength > 0;

/** Whether the connection is between two requests, or before its first. */
export const isIdle = ({ answering }: Connection): boolean => answering === null;

/** Whether the client has not finished sending its current request. */
export const isIncomplete = ({ answering }: Connection): boolean => answering?.request.complete === false;

/**
 * Returns the bytes transferred in both directions. Bytes that Node counts as written may still be in our memory, as
 * one large answer is written at once; those are subtracted.
 */
export function bytesTransferred(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return socket.bytesRead + socket.bytesWritten - (handle?.writeQueueSize ?? 0);
}
