import type { Caller, Connection } from './connection.ts';

const MB = 1024 * 1024;

export interface HeldLimits {
  mostOfACaller: number;
  most: number;
}

/** Limits of memory held for unread answers and incomplete requests, per caller and in total. */
const HELD: HeldLimits = { mostOfACaller: 24 * MB, most: 48 * MB };
/** A connection below this pace (bytes per second) for this long is stalled, and may be closed to make room. */
const STALLED_MS = 2_000;
const STALLED_PACE = 8 * 1024;
/** A smaller answer is served regardless of what its caller holds. */
const LARGE = 64 * 1024;

export interface HeldMemory {
  /**
   * Adds bytes to a connection's held memory. Beyond a limit, closes the slowest connection of the caller that holds
   * most.
   */
  hold: (connection: Connection, bytes: number) => void;
  release: (connection: Connection) => void;
  /** Whether this caller can hold so many more bytes with only stalled connections being closed. */
  hasRoomFor: (caller: Caller, bytes: number) => boolean;
}

/** Accounts for the memory of answers that clients do not read, and of requests that they do not finish. */
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
    // A reset also frees the system's send buffer at once.
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
        // A caller's own large answers close only its stalled connections. A small answer is not cut off for a large
        // one.
        cut(slowest(from, from === caller && bytes >= LARGE ? STALLED_MS : 0) ?? connection);
      }
    },
  };
}
