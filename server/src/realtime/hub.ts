import { RECENT_EVENT_MS } from '@jipe/contract/messaging/rules.live';
import { joinEvent, typingInput, type ClientEvents, type JoinReply } from '@jipe/contract/messaging/events';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Server, type DefaultEventsMap, type Socket as AnySocket } from 'socket.io';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import type { AppContext } from '../access/context.ts';
import { actorOf, tokenOf } from '../http/gate.ts';
import { hashToken } from '../access/tokens.ts';
import { callerOf, countOn } from '../http/throttle.ts';
import { ApiError, TooManyError, UnauthenticatedError } from '../http/errors.ts';
import { type RequestSlots, slotsFor } from '../http/request-slots.ts';
import { senderOf } from '../http/sender.ts';
import { createPerTickLimit } from '../http/per-tick-limit.ts';
import type { RateRule } from '../ports/rate-limit/port.ts';
import type { Connection } from './cut-off.ts';
import { createInOrder } from './event-order.ts';
import { isOwnOrigin } from './origin.ts';
import { EVENTS_CHANNEL, SESSIONS_ENDED_CHANNEL, type EndedSessions, type PublishedEvent } from './publish.ts';
import { selectEnded } from './queries.ts';
import { limitConnection } from './socket-limits.ts';
import { createRecentlyNotified } from './recently-notified.ts';
import { createWaitingRoom } from './waiting-room.ts';

interface SocketData {
  actor: Actor;
  joins: number;
  typings: number;
}
type Socket = AnySocket<ClientEvents, DefaultEventsMap, DefaultEventsMap, SocketData>;
type Sockets = Server<ClientEvents, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** The functions of the areas that sockets call. */
export interface HubParts {
  /** Reports that somebody types, or stopped, to the other people of the conversation, if the actor belongs to it. */
  typing(ctx: AppContext, actor: Actor, input: z.infer<typeof typingInput>): Promise<void>;
}

export interface Hub {
  /** Number of open sockets of this node. */
  socketCount(): number;
  /** Notifies and closes every socket. A client reconnects to another node, or to this one after its restart. */
  close(): Promise<void>;
}

/** The sweep closes sockets of ended sessions whose event between nodes was lost. */
const SWEEP_MS = 30_000;
const TYPINGS_PER_SWEEP = 60;
const JOINS_PER_SWEEP = 60;
/** Clients send only ids and flags. */
const MAX_BYTES = 10_000;
const CONNECT_MS = 10_000;
/**
 * Limits of one session: open sockets on this node, more than anybody has tabs; and opened sockets over time, on all
 * nodes.
 */
const SOCKETS_PER_SESSION = 100;
const OPENED_PER_SESSION: RateRule = { limit: 600, windowSeconds: 60 };
/** Websockets and long-polling connections that are opened per turn of the event loop. */
const OPENED_PER_TURN = 2;
const CLOSE_MS = 1_000;
/** Both together are the time after which a dead connection is noticed. */
const PING_MS = 15_000;
const PONG_MS = 10_000;

const roomOf = (id: string) => `person:${id}`;
const sessionRoom = (id: string) => `session:${id}`;
const idOf = (actor: Actor) => (actor.kind === 'user' ? actor.user_id : actor.seeker_id);

/**
 * The live connection of the product, at /socket.io/ of each listener. A socket belongs to the session whose access
 * token opened it, receives the events of its user or seeker after joining, and is closed when the session ends. Events
 * for absent clients are not stored: clients load anew after they reconnect.
 */
export async function openHub(servers: readonly HttpServer[], ctx: AppContext, parts: HubParts): Promise<Hub> {
  let isClosing = false;
  const sender = senderOf(ctx.settings.trustProxy);
  const waitingRoom = createWaitingRoom((request) => sender?.(request) ?? callerOf(request.socket.remoteAddress ?? ''));
  const { publicUrl, seekerApp } = ctx.settings;
  const inTurn = createPerTickLimit(OPENED_PER_TURN);
  const pages = () => (seekerApp === null ? [publicUrl] : [publicUrl, seekerApp.url]);
  const io: Sockets = new Server({
    serveClient: false,
    maxHttpBufferSize: MAX_BYTES,
    connectTimeout: CONNECT_MS,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    allowRequest: (request, decide) =>
      inTurn(() => decide(null, !isClosing && isOwnOrigin(request, pages()) && waitingRoom.hasRoomFor(request))),
  });
  const raw = rawSockets(servers);
  const slots = slotsFor(Infinity, SOCKETS_PER_SESSION);
  // Sessions that ended a moment ago, while one of their sockets was still connecting.
  const justEnded = new Map<string, number>();
  const lately = createRecentlyNotified(RECENT_EVENT_MS);

  io.use((socket, next) => {
    authenticate(ctx, socket, slots).then(
      () => next(),
      (error: unknown) => next(refusal(ctx, error)),
    );
  });
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    waitingRoom.leave(socket.conn);
    if (justEnded.has(actor.session_id)) return void socket.disconnect(true);
    void socket.join(sessionRoom(actor.session_id));
    listen(ctx, parts, socket, () => lately.isTold(roomOf(idOf(actor))));
  });

  const emit = ({ to, event, payload }: PublishedEvent) => {
    const rooms = [...(to.user_ids ?? []), ...(to.seeker_ids ?? [])].map(roomOf);
    if (event !== 'typing') lately.tell(rooms);
    // A socket in several of these rooms receives the event once.
    if (rooms.length > 0) io.to(rooms).emit(event, ...(payload === undefined ? [] : [payload]));
  };
  const inOrder = createInOrder(emit);
  const endSessions = (session_ids: readonly string[]) => {
    for (const id of session_ids) {
      justEnded.set(id, Date.now());
      io.in(sessionRoom(id)).disconnectSockets(true);
    }
  };
  const leaveEvents = await ctx.fanout.subscribe(EVENTS_CHANNEL, (told) => {
    const event = told as PublishedEvent;
    if (event.order) inOrder.offer(event.order.key, event.order.no, event, event.order.isAfterPause);
    else emit(event);
  });
  const leaveEnded = await ctx.fanout.subscribe(SESSIONS_ENDED_CHANNEL, (told) =>
    endSessions((told as EndedSessions).session_ids),
  );

  const sweep = async () => {
    const before = Date.now() - SWEEP_MS;
    inOrder.forget(before);
    for (const [id, at] of justEnded) if (at < before) justEnded.delete(id);
    const sockets = [...io.of('/').sockets.values()];
    for (const { data } of sockets) [data.typings, data.joins] = [0, 0];
    endSessions(await selectEnded(ctx.db, [...new Set(sockets.map(({ data }) => data.actor.session_id))]));
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'sockets of ended sessions could not be looked for'),
    );
  }, SWEEP_MS);
  timer.unref();

  const [first, ...others] = servers;
  if (first !== undefined) io.attach(first);
  for (const server of others) io.engine.attach(server, { path: io.path() });
  io.engine.on('connection', (connection: Connection) => {
    waitingRoom.enter(connection);
    limitConnection(connection);
  });
  return {
    socketCount: () => io.of('/').sockets.size,
    close: async () => {
      isClosing = true;
      clearInterval(timer);
      waitingRoom.close();
      await Promise.all([leaveEvents(), leaveEnded()]);
      inOrder.flush();
      io.emit('goingAway');
      // Closes the transport, not the socket: only then do clients reconnect by themselves.
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
      const until = Date.now() + CLOSE_MS;
      while (raw.size > 0 && Date.now() < until) await pause(10);
      io.engine.close();
      for (const socket of raw) socket.destroy();
    },
  };
}

/**
 * The TCP connections that became websockets. The server waits for them to end, and one whose client is gone would not.
 */
function rawSockets(servers: readonly HttpServer[]): Set<Duplex> {
  const sockets = new Set<Duplex>();
  for (const server of servers)
    server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  return sockets;
}

/** The access token is in the handshake: `auth: {token}`, or the header of other calls. Never in the URL. */
async function authenticate(ctx: AppContext, socket: Socket, slots: RequestSlots): Promise<void> {
  const given: unknown = socket.handshake.auth['token'];
  const header = socket.handshake.headers.authorization;
  const token = typeof given === 'string' ? tokenOf(`Token ${given.replace(/^Token /i, '')}`) : tokenOf(header);
  if (token === null) throw new UnauthenticatedError();
  const taken: (() => void)[] = [];
  const take = (key: string) => {
    const giveBack = slots.take(key);
    if (giveBack === null) throw new TooManyError(1);
    taken.push(giveBack);
  };
  const giveBack = () => taken.forEach((one) => one());
  try {
    // Takes a slot before the database query.
    take(`token:${hashToken(token)}`);
    const actor = await actorOf(ctx, token);
    if (!actor) throw new UnauthenticatedError();
    take(`session:${actor.session_id}`);
    await countOn(ctx, [{ key: `sockets:${actor.session_id}`, rule: OPENED_PER_SESSION }]);
    socket.data = { actor, joins: 0, typings: 0 };
  } catch (error) {
    giveBack();
    throw error;
  }
  // A connection that has closed meanwhile emits no further close event.
  if (socket.conn.readyState === 'open') socket.conn.once('close', giveBack);
  else giveBack();
}

/** The client's `connect_error`: status 401 asks for a new token, any other for a retry. */
function refusal(ctx: AppContext, error: unknown): Error {
  if (error instanceof ApiError) {
    return Object.assign(new Error(error.message), { data: { status: error.status } });
  }
  ctx.log.error({ err: error }, 'a socket could not be opened');
  return Object.assign(new Error('Internal Server Error'), { data: { status: 500 } });
}

/** A client may omit the acknowledgement callback. */
function answer(reply: unknown, ...values: unknown[]): void {
  if (typeof reply === 'function') (reply as (...values: unknown[]) => void)(...values);
}

function listen(ctx: AppContext, parts: HubParts, socket: Socket, isToldLately: () => boolean): void {
  const { actor } = socket.data;

  socket.on('toldLately', (reply: unknown) => answer(reply, isToldLately()));

  socket.on('join', (id: unknown, reply?: unknown) => {
    socket.data.joins += 1;
    if (socket.data.joins > JOINS_PER_SWEEP) return;
    const own = idOf(actor);
    const joined = joinEvent.safeParse(id);
    const isOwn = joined.success && joined.data === own;
    if (isOwn) void socket.join(roomOf(own));
    const joining: JoinReply = isOwn ? { ok: true } : { ok: false, message: 'You can only join as yourself.' };
    answer(reply, joining);
  });

  socket.on('typing', (input: unknown) => {
    const typing = typingInput.safeParse(input);
    socket.data.typings += 1;
    if (!typing.success || socket.data.typings > TYPINGS_PER_SWEEP) return;
    parts.typing(ctx, actor, typing.data).catch((error: unknown) => ctx.log.warn({ err: error }, 'typing not told'));
  });
}
