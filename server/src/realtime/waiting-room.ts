import type { IncomingMessage } from 'node:http';
import { cutOff, type Connection } from './cut-off.ts';

/** Limits per caller (a shop's phones share an address), and of all callers by transport. */
const MOST_OF_A_CALLER = 200;
const MOST = { websocket: 1_000, polling: 250 };
/** A client must send its token within this time. */
const WITHIN_MS = 5_000;
/** After this time a connection without a token is closed when others need its place. */
const PATIENT_MS = 2_000;
const LOOK_MS = 500;

export interface WaitingRoom {
  /** Whether another connection may open. Called before any resource is allocated for it. */
  hasRoomFor: (request: IncomingMessage) => boolean;
  enter: (connection: Connection) => void;
  /** The connection has sent its token. */
  leave: (connection: Connection) => void;
  close: () => void;
}

interface Waiting {
  room: string;
  connection: Connection;
  since: number;
}

/** Holds open connections without a token. Anybody can open one, so their number and time are limited. */
export function createWaitingRoom(callerOf: (request: IncomingMessage) => string): WaitingRoom {
  /** The map and each set keep the order of arrival. */
  const byLine = new Map<Connection, Waiting>();
  const rooms = new Map<string, Set<Waiting>>();
  const counts = { websocket: 0, polling: 0 };

  const kindOf = (request: IncomingMessage) => (request.headers.upgrade === undefined ? 'polling' : 'websocket');
  const roomOf = (request: IncomingMessage) => `${kindOf(request)} ${callerOf(request)}`;
  const leave = (connection: Connection) => {
    const waiting = byLine.get(connection);
    if (waiting === undefined) return;
    byLine.delete(connection);
    counts[waiting.room.startsWith('polling') ? 'polling' : 'websocket'] -= 1;
    const room = rooms.get(waiting.room);
    room?.delete(waiting);
    if (room?.size === 0) rooms.delete(waiting.room);
  };
  const makesRoom = (room: ReadonlySet<Waiting> | undefined, at: number): boolean => {
    const [oldest] = room ?? [];
    if (oldest === undefined || at - oldest.since < PATIENT_MS) return false;
    leave(oldest.connection);
    cutOff(oldest.connection);
    return true;
  };
  const fullest = (kind: string) => {
    let found: ReadonlySet<Waiting> | undefined;
    for (const [name, room] of rooms) if (name.startsWith(kind) && room.size > (found?.size ?? 0)) found = room;
    return found;
  };

  const timer = setInterval(() => {
    const before = performance.now() - WITHIN_MS;
    for (const { connection, since } of byLine.values()) {
      if (since > before) break;
      leave(connection);
      cutOff(connection);
    }
  }, LOOK_MS).unref();

  return {
    hasRoomFor: (request) => {
      const at = performance.now();
      const own = rooms.get(roomOf(request));
      if ((own?.size ?? 0) >= MOST_OF_A_CALLER) return makesRoom(own, at);
      const kind = kindOf(request);
      return counts[kind] < MOST[kind] || makesRoom(fullest(kind), at);
    },
    enter: (connection) => {
      const room = roomOf(connection.request);
      const waiting = { room, connection, since: performance.now() };
      byLine.set(connection, waiting);
      counts[kindOf(connection.request)] += 1;
      const others = rooms.get(room) ?? new Set();
      others.add(waiting);
      rooms.set(room, others);
      connection.once('close', () => leave(connection));
    },
    leave,
    close: () => clearInterval(timer),
  };
}
