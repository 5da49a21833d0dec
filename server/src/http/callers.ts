import type { Socket } from 'node:net';
import { type Caller, type Connection, isIdle, isIncomplete } from './connection.ts';

export interface OpenLimits {
  mostOfACaller: number;
  most: number;
}

/** Limits of open connections, per caller and in total. Live sockets (upgraded connections) do not count. */
const OPEN: OpenLimits = { mostOfACaller: 1_000, most: 5_000 };

/** The open connections, by caller. */
export interface Callers {
  byName: ReadonlyMap<string, Caller>;
  named: (name: string) => Caller;
  has: (connection: Connection) => boolean;
  count: () => number;
  /** Adds a connection. At the limit, closes the connection that has been idle longest. */
  enter: (connection: Connection) => void;
  leave: (connection: Connection) => void;
  /** Moves a connection to another caller. */
  giveTo: (connection: Connection, name: string) => void;
}

export function createCallers({ mostOfACaller, most }: OpenLimits = OPEN): Callers {
  const byName = new Map<string, Caller>();
  const all = new Set<Connection>();

  const named = (name: string): Caller => {
    const caller = byName.get(name) ?? { name, connections: new Set<Connection>(), held: 0 };
    byName.set(name, caller);
    return caller;
  };
  const takeAway = (connection: Connection) => {
    const { caller } = connection;
    caller.connections.delete(connection);
    if (caller.connections.size === 0) byName.delete(caller.name);
  };

  return {
    byName,
    named,
    has: (connection) => all.has(connection),
    count: () => all.size,
    enter: (connection) => {
      const { caller, socket } = connection;
      if (caller.connections.size >= mostOfACaller) makeRoom(caller, socket);
      else if (all.size >= most) makeRoom(largest(byName), socket);
      caller.connections.add(connection);
      all.add(connection);
    },
    leave: (connection) => {
      all.delete(connection);
      takeAway(connection);
    },
    giveTo: (connection, name) => {
      takeAway(connection);
      connection.caller = named(name);
      connection.caller.connections.add(connection);
    },
  };
}

function largest(callers: ReadonlyMap<string, Caller>): Caller {
  return [...callers.values()].reduce((most, one) => (one.connections.size > most.connections.size ? one : most));
}

/**
 * Closes the caller's connection that has been idle longest, or else has been sending its request longest. When all
 * others wait for an answer of ours, closes the new one.
 */
function makeRoom({ connections }: Caller, newcomer: Socket): void {
  const standing = [...connections].filter(({ socket }) => !socket.destroyed);
  const oldest = (isOne: (connection: Connection) => boolean) =>
    standing.filter(isOne).reduce<Connection | null>((a, b) => (a === null || b.since < a.since ? b : a), null);
  const found = oldest(isIdle) ?? oldest(isIncomplete);
  (found?.socket ?? newcomer).destroy();
}
