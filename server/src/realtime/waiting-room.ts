import type { IncomingMessage } from 'node:http';
import { cutOff, type Line } from './cut-off.ts';

/** Over websockets so many, and over plain requests: of one caller (a shop's phones share an address), and of all. */
const MOST_OF_A_CALLER = 200;
const MOST = { websocket: 1_000, polling: 250 };
/** A client names itself with its next message. */
const WITHIN_MS = 5_000;
/** Who has not by then makes room where there is none. */
const PATIENT_MS = 2_000;
const LOOK_MS = 500;

export interface WaitingRoom {
  /** May one more come in? Asked before anything is made for it. */
  hasRoomFor: (request: IncomingMessage) => boolean;
  enter: (line: Line) => void;
  /** It has said whose it is. */
  leave: (line: Line) => void;
  close: () => void;
}

interface Waiting {
  room: string;
  line: Line;
  since: number;
}

/** Lines that have been opened and have not said yet whose they are: anybody can open them, so there are few, and not for long. */
export function createWaitingRoom(callerOf: (request: IncomingMessage) => string): WaitingRoom {
  /** Each in the order they came. */
  const byLine = new Map<Line, Waiting>();
  const rooms = new Map<string, Set<Waiting>>();
  const counts = { websocket: 0, polling: 0 };

  const kindOf = (request: IncomingMessage) => (request.headers.upgrade === undefined ? 'polling' : 'websocket');
  const roomOf = (request: IncomingMessage) => `${kindOf(request)} ${callerOf(request)}`;
  const leave = (line: Line) => {
    const waiting = byLine.get(line);
    if (waiting === undefined) return;
    byLine.delete(line);
    counts[waiting.room.startsWith('polling') ? 'polling' : 'websocket'] -= 1;
    const room = rooms.get(waiting.room);
    room?.delete(waiting);
    if (room?.size === 0) rooms.delete(waiting.room);
  };
  const makesRoom = (room: ReadonlySet<Waiting> | undefined, at: number): boolean => {
    const [oldest] = room ?? [];
    if (oldest === undefined || at - oldest.since < PATIENT_MS) return false;
    leave(oldest.line);
    cutOff(oldest.line);
    return true;
  };
  const fullest = (kind: string) => {
    let found: ReadonlySet<Waiting> | undefined;
    for (const [name, room] of rooms) if (name.startsWith(kind) && room.size > (found?.size ?? 0)) found = room;
    return found;
  };

  const timer = setInterval(() => {
    const before = performance.now() - WITHIN_MS;
    for (const { line, since } of byLine.values()) {
      if (since > before) break;
      leave(line);
      cutOff(line);
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
    enter: (line) => {
      const room = roomOf(line.request);
      const waiting = { room, line, since: performance.now() };
      byLine.set(line, waiting);
      counts[kindOf(line.request)] += 1;
      const others = rooms.get(room) ?? new Set();
      others.add(waiting);
      rooms.set(room, others);
      line.once('close', () => leave(line));
    },
    leave,
    close: () => clearInterval(timer),
  };
}
