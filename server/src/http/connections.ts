import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { callerOf } from './throttle.ts';
import type { Settings } from '../config/settings.ts';
import { type Callers, createCallers, type OpenLimits } from './callers.ts';
import { type Connection, isUnread, bytesTransferred } from './connection.ts';
import { createBodyDrain } from './unread-bodies.ts';
import { createHeldMemory, type HeldLimits } from './held-memory.ts';
import { senderOf } from './sender.ts';
import { createPerTickLimit } from './per-tick-limit.ts';

/** Limit of pipelined requests that wait on a connection. No browser and no proxy sends more than one. */
const MOST_WAITING = 100;

/**
 * How many first requests of new connections are answered per turn of the event loop, as a thousand connections can
 * open at once.
 */
const FIRST_IN_A_TURN = 4;
/** Shared by all listeners, because a process has one event loop. The number of open connections bounds its queue. */
const inTurn = createPerTickLimit(FIRST_IN_A_TURN);
const leftovers = createBodyDrain();

/** A connection that reads nothing of its answer for this long is closed. */
const UNREAD_MS = 30_000;

/**
 * Each connection is checked once per LOOK_MS, one of PARTS groups at a time. Clients that are closed thus reconnect a
 * few at a time, too.
 */
const LOOK_MS = 1_000;
const PARTS = 10;

/** While the listeners close: how long to wait for a request on its way, and for an answer to finish. */
const COMES_MS = 1_000;
const FINISHES_MS = 20_000;

/** The return value that stops Node's HTTP parser, meant for requests that upgrade the connection. */
const NOT_HTTP_FROM_HERE = 2;

/** Memory of a waiting request beside its headers, and of an unread answer beside its bytes. */
const REQUEST_BYTES = 4 * 1024;
const UNREAD_BYTES = 32 * 1024;

export interface Connections {
  /** Counts this listener's connections with those of the others. Call after all request handlers are registered. */
  keep: (server: Server) => void;
  /** Counts these bytes as held in memory for the request until its answer is sent. */
  hold: (request: IncomingMessage, bytes: number) => void;
  /** Whether these bytes fit without closing a connection that still reads. */
  hasRoomFor: (request: IncomingMessage, bytes: number) => boolean;
  /**
   * Helps the listeners to close, which wait for every connection without a first request, such as those that browsers
   * open in advance. Closes connections without an answer under way after COMES_MS, and all others after FINISHES_MS.
   */
  end: () => void;
}

/** Smaller limits and a manual clock, for tests. */
interface Options {
  now?: () => number;
  open?: OpenLimits;
  held?: HeldLimits;
}

/**
 * Bounds what one connection and one caller may hold of this node. A connection is answered one request at a time, so
 * one that does not read holds one answer, not a thousand. No caller is refused: idle and stalled connections are
 * closed to make room.
 */
export function createConnections(
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  { now = () => performance.now(), open, held }: Options = {},
): Connections {
  const callers = createCallers(open);
  const heldMemory = createHeldMemory(callers.byName, now, held);
  const known = new WeakMap<Duplex, Connection>();
  const busy = new Set<Connection>();
  const sender = senderOf(trustProxy);
  let part = 0;
  let opened = 0;

  const forget = (connection: Connection | undefined) => {
    if (connection === undefined || !callers.has(connection)) return;
    heldMemory.release(connection);
    callers.leave(connection);
    busy.delete(connection);
    connection.waiting = [];
    if (callers.count() === 0) looking.stop();
  };

  const looking = repeating(() => {
    part = (part + 1) % PARTS;
    for (const connection of busy) {
      if (connection.part !== part) continue;
      lookAt(connection, now());
      if (isUnread(connection) && connection.held < UNREAD_BYTES) heldMemory.hold(connection, UNREAD_BYTES);
    }
  }, LOOK_MS / PARTS);

  const enter = (socket: Socket) => {
    const caller = callers.named(callerOf(socket.remoteAddress ?? ''));
    const connection = newConnection(socket, caller, now(), opened++ % PARTS);
    known.set(socket, connection);
    callers.enter(connection);
    socket.once('close', () => forget(connection));
    looking.start();
  };

  const begin = (connection: Connection, { request, reply, answer }: Asked) => {
    Object.assign(connection, { answering: { request, reply }, since: now(), pace: Infinity });
    const name = sender?.(request) ?? connection.caller.name;
    if (name !== connection.caller.name) {
      heldMemory.release(connection);
      callers.giveTo(connection, name);
    }
    busy.add(connection);
    reply.once('close', () => goOn(connection));
    reply.once('close', () => leftovers.take(request));
    if (connection.isKnown) answer();
    else inTurn(() => connection.socket.destroyed || answer());
  };

  /** The current request is answered: starts the next one that waits. */
  const goOn = (connection: Connection) => {
    if (!callers.has(connection)) return;
    connection.answering = null;
    connection.isKnown = true;
    connection.since = now();
    busy.delete(connection);
    heldMemory.release(connection);
    const next = connection.waiting.shift();
    if (next === undefined) return;
    const bytes = connection.waiting.reduce((sum, one) => sum + one.bytes, next.bytes);
    heldMemory.hold(connection, bytes);
    next.begin();
  };

  const wait = (connection: Connection, asked: Asked) => {
    if (connection.socket.destroyed) return;
    if (connection.waiting.length >= MOST_WAITING) return cutOff(connection.socket);
    const bytes = asked.request.rawHeaders.reduce((sum, text) => sum + text.length, REQUEST_BYTES);
    connection.waiting.push({ bytes, begin: () => begin(connection, asked) });
    heldMemory.hold(connection, bytes);
  };

  return {
    keep: (server) => {
      server.on('connection', enter);
      // The connection becomes a live socket, which has its own limits.
      server.on('upgrade', (_request, socket) => forget(known.get(socket)));
      inFrontOf(server, (asked) => {
        const connection = known.get(asked.request.socket);
        if (connection === undefined) asked.answer();
        else if (connection.answering === null) begin(connection, asked);
        else wait(connection, asked);
      });
    },
    hasRoomFor: (request, bytes) => {
      const connection = known.get(request.socket);
      return connection === undefined || heldMemory.hasRoomFor(connection.caller, bytes);
    },
    hold: (request, bytes) => {
      const connection = known.get(request.socket);
      // A closed connection holds nothing any more.
      if (connection !== undefined && callers.has(connection)) heldMemory.hold(connection, bytes);
    },
    end: () => endAll(callers, now),
  };
}

/** Closes connections without an answer under way after COMES_MS, and all others after FINISHES_MS. */
function endAll(callers: Callers, now: () => number): void {
  const since = now();
  const ending = repeating(() => {
    const passed = now() - since;
    if (callers.count() === 0) ending.stop();
    if (passed < COMES_MS) return;
    for (const { connections } of callers.byName.values())
      for (const { socket, answering } of connections)
        if (answering === null || passed >= FINISHES_MS) socket.destroy();
  }, LOOK_MS / PARTS);
  ending.start();
}

/** Calls `work` every `ms` milliseconds between start and stop. The timer does not keep the process alive. */
function repeating(work: () => void, ms: number) {
  let timer: NodeJS.Timeout | null = null;
  return {
    start: () => {
      timer ??= setInterval(work, ms).unref();
    },
    stop: () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}

interface Asked {
  request: IncomingMessage;
  reply: ServerResponse;
  /** Passes the request to the server's own handlers. */
  answer: () => void;
}

/** Puts `ask` in front of the server's request handlers. */
function inFrontOf(server: Server, ask: (asked: Asked) => void): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    ask({
      request,
      reply,
      answer: () => {
        for (const listener of listeners) listener.call(server, request, reply);
      },
    });
  });
}

/**
 * Closes the socket and stops its parser: one packet can hold two thousand requests, and each would still be parsed.
 */
function cutOff(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => NOT_HTTP_FROM_HERE;
  socket.resetAndDestroy();
}

const newConnection = (socket: Socket, caller: Connection['caller'], at: number, part: number): Connection => ({
  socket,
  caller,
  part,
  isKnown: false,
  answering: null,
  waiting: [],
  held: 0,
  since: at,
  moved: 0,
  movedAt: at,
  pace: Infinity,
});

/** Updates a connection's pace, and closes the connection when it has read nothing for too long. */
function lookAt(connection: Connection, at: number): void {
  const moved = bytesTransferred(connection.socket);
  const step = moved - connection.moved;
  connection.pace = Number.isFinite(connection.pace) ? (connection.pace + step) / 2 : step;
  connection.moved = moved;
  if (step > 0 || !isUnread(connection)) connection.movedAt = at;
  else if (at - connection.movedAt >= UNREAD_MS) connection.socket.resetAndDestroy();
}
