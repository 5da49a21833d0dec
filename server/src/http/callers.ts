import type { Socket } from 'node:net';
import { type Caller, type Connection, isIdle, isIncomplete } from './connection.ts';

export interface OpenLimits {
  mostOfACaller: number;
  most: number;
}

/** Open at once, those that became live sockets not counted: of a caller, and of all. */
const OPEN: OpenLimits = { mostOfACaller: 1_000, most: 5_000 };

/** Who has which connections. */
export interface Callers {
  byName: ReadonlyMap<string, Caller>;
  named: (name: string) => Caller;
  has: (connection: Connection) => boolean;
  count: () => number;
  /** Where there are too many, the one that has been idle longest makes room. */
  enter: (connection: Connection) => void;
  leave: (connection: Connection) => void;
  /** It is somebody else's from now on. */
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

/** Cuts off the caller's connection that has been idle longest, or longest about its request; where all wait for us, the new one. */
function makeRoom({ connections }: Caller, newcomer: Socket): void {
  const standing = [...connections].filter(({ socket }) => !socket.destroyed);
  const oldest = (isOne: (connection: Connection) => boolean) =>
    standing.filter(isOne).reduce<Connection | null>((a, b) => (a === null || b.since < a.since ? b : a), null);
  const found = oldest(isIdle) ?? oldest(isIncomplete);
  (found?.socket ?? newcomer).destroy();
}
