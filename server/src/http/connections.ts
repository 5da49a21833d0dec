import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { callerOf } from './throttle.ts';
import type { Settings } from '../config/settings.ts';
import { type Callers, createCallers, type OpenLimits } from './callers.ts';
import { type Connection, isUnread, movedBy } from './connection.ts';
import { createLeftovers } from './leftovers.ts';
import { createHeldMemory, type HeldLimits } from './held-memory.ts';
import { senderOf } from './sender.ts';
import { createPerTickLimit } from './per-tick-limit.ts';

/** Requests that may wait on a connection while one before them is answered: no browser and no proxy sends more than one. */
const MOST_WAITING = 100;

/** First requests of connections that are answered in one turn of the event loop: a thousand can be opened at once. */
const FIRST_IN_A_TURN = 4;
/** Of all listeners: a process has one event loop. No more wait than connections are open. */
const inTurn = createPerTickLimit(FIRST_IN_A_TURN);
const leftovers = createLeftovers();

/** What takes nothing for so long is cut off. */
const UNREAD_MS = 30_000;

/** Each connection is looked at once in so long, a part of them at a time: whom that cuts off come back a few at a time, too. */
const LOOK_MS = 1_000;
const PARTS = 10;

/** While the listeners close: who is on the way with a request is waited for so long, and an answer so long. */
const COMES_MS = 1_000;
const FINISHES_MS = 20_000;

/** Node's parser stops where a request turns the connection into something else. */
const NOT_HTTP_FROM_HERE = 2;

/** What a request that waits takes beside its headers, and an answer that waits beside its bytes. */
const REQUEST_BYTES = 4 * 1024;
const UNREAD_BYTES = 32 * 1024;

export interface Connections {
  /** From now on this listener's connections count with those of the others. After everything that answers is in place. */
  keep: (server: Server) => void;
  /** So many bytes are in memory for this request until its answer is taken. */
  hold: (request: IncomingMessage, bytes: number) => void;
  /** Would they be, without cutting off anybody who reads? */
  hasRoomFor: (request: IncomingMessage, bytes: number) => boolean;
  /**
   * The listeners close, which waits for every connection that has not sent its first request, such as those a browser makes beforehand:
   * whoever is not being answered a moment from now is cut off, and in the end whoever is.
   */
  end: () => void;
}

/** Smaller limits for tests, and a clock to turn. */
interface Options {
  now?: () => number;
  open?: OpenLimits;
  held?: HeldLimits;
}

/**
 * What one connection and one caller may hold of this node. A connection is answered one request at a time, whatever it sends: what is
 * not read is one answer, not a thousand. Nobody is kept out: who does nothing with what they hold makes room.
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

  /** Answered: what has waited for that is next. */
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
      // It is a live socket from now on, which has bounds of its own.
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
      // Who has gone holds nothing any more.
      if (connection !== undefined && callers.has(connection)) heldMemory.hold(connection, bytes);
    },
    end: () => endAll(callers, now),
  };
}

/** Those that are not answered a moment from now, and in the end those that are. */
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

/** Does `work` every so many milliseconds from the first start to the next stop, and keeps no process up for it. */
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
  /** By whoever would have answered. */
  answer: () => void;
}

/** Before whatever answers at this listener so far. */
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

/** What it has sent already is not looked at any more: one packet can hold two thousand requests, each of which would be made. */
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

/** Who has taken nothing for too long is cut off; how fast the others are is noted. */
function lookAt(connection: Connection, at: number): void {
  const moved = movedBy(connection.socket);
  const step = moved - connection.moved;
  connection.pace = Number.isFinite(connection.pace) ? (connection.pace + step) / 2 : step;
  connection.moved = moved;
  if (step > 0 || !isUnread(connection)) connection.movedAt = at;
  else if (at - connection.movedAt >= UNREAD_MS) connection.socket.resetAndDestroy();
}
