import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Whoever has connections: an address, or the one a proxy names. */
export interface Caller {
  readonly name: string;
  readonly connections: Set<Connection>;
  /** Of all its connections. */
  held: number;
}

export interface Connection {
  readonly socket: Socket;
  /** Through a proxy: who sent the latest request. */
  caller: Caller;
  /** It is looked at with the others of this part. */
  readonly part: number;
  /** It has been answered before. */
  isKnown: boolean;
  answering: { request: IncomingMessage; reply: ServerResponse } | null;
  /** What came behind it in one go. */
  waiting: { bytes: number; begin: () => void }[];
  /** Bytes of memory that its other end has yet to take, or to complete. */
  held: number;
  /** When it began what it is at. */
  since: number;
  /** Bytes that went either way, as last seen, when that was seen to change, and about how many a second. */
  moved: number;
  movedAt: number;
  pace: number;
}

/** Its answer is made, and does not fit into what the system takes at once. */
export const isUnread = ({ socket, answering }: Connection): boolean =>
  answering !== null && answering.reply.headersSent && socket.writableLength > 0;

/** Between two requests, or before the first is there. */
export const isIdle = ({ answering }: Connection): boolean => answering === null;

/** In the middle of sending one. */
export const isIncomplete = ({ answering }: Connection): boolean => answering?.request.complete === false;

/** What Node counts as written may still wait in our memory: one large answer is written at once, and leaves bit by bit. */
export function movedBy(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return socket.bytesRead + socket.bytesWritten - (handle?.writeQueueSize ?? 0);
}
