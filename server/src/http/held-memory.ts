import type { Caller, Connection } from './connection.ts';

const MB = 1024 * 1024;

export interface HeldLimits {
  mostOfACaller: number;
  most: number;
}

/** What is in memory only because somebody has not taken it yet, or has begun to send it: of a caller, and of all. */
const HELD: HeldLimits = { mostOfACaller: 24 * MB, most: 48 * MB };
/** Who takes next to nothing, and that for a while, makes room for others. */
const STALLED_MS = 2_000;
const STALLED_PACE = 8 * 1024;
/** What is smaller is served whatever else its caller holds. */
const LARGE = 64 * 1024;

export interface HeldMemory {
  /** So much more is in memory for this connection. Where that is too much, the slowest of the greediest caller is cut off. */
  hold: (connection: Connection, bytes: number) => void;
  release: (connection: Connection) => void;
  /** Would so much more for this caller be held, with nobody but those who stalled cut off? */
  hasRoomFor: (caller: Caller, bytes: number) => boolean;
}

/** Keeps account of the memory that readers who do not read, and senders who do not finish, take. */
export function createHeldMemory(
  callers: ReadonlyMap<string, Caller>,
  now: () => number,
  { mostOfACaller, most }: HeldLimits = HELD,
): HeldMemory {
  let held = 0;

  const release = (connection: Connection) => {
    held -= connection.held;
    connection.caller.held -= connection.held;
    connection.held = 0;
  };

  const cut = (connection: Connection) => {
    release(connection);
    // What the system holds for it goes at once, too.
    connection.socket.resetAndDestroy();
  };

  const slowest = (caller: Caller, stalledForMs: number): Connection | null => {
    let found: Connection | null = null;
    for (const one of caller.connections) {
      if (one.held === 0 || now() - one.since < stalledForMs) continue;
      if (stalledForMs > 0 && one.pace > STALLED_PACE) continue;
      if (found === null || one.pace < found.pace) found = one;
    }
    return found;
  };

  const greediest = (first: Caller): Caller => {
    let found = first;
    for (const caller of callers.values()) if (caller.held > found.held) found = caller;
    return found;
  };

  return {
    release,
    hasRoomFor: (caller, bytes) => {
      if (caller.held + bytes > mostOfACaller) return slowest(caller, STALLED_MS) !== null;
      if (held + bytes <= most) return true;
      const from = greediest(caller);
      return from !== caller || slowest(from, STALLED_MS) !== null;
    },
    hold: (connection, bytes) => {
      const { caller } = connection;
      connection.held += bytes;
      caller.held += bytes;
      held += bytes;
      while (connection.held > 0 && (caller.held > mostOfACaller || held > most)) {
        const from = caller.held > mostOfACaller ? caller : greediest(caller);
        // Its own large answers wait their turn; somebody small is not cut off for what another does.
        cut(slowest(from, from === caller && bytes >= LARGE ? STALLED_MS : 0) ?? connection);
      }
    },
  };
}
