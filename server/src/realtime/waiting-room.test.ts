import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from './cut-off.ts';
import { createWaitingRoom, type WaitingRoom } from './waiting-room.ts';

const A_CALLER = 200;
const ALL = 250;

let room: WaitingRoom;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  room = createWaitingRoom(({ headers }) => String(headers['x-caller']));
});
afterEach(() => {
  room.close();
  vi.useRealTimers();
});

const from = (caller: string, headers: Record<string, string> = {}) =>
  ({ headers: { 'x-caller': caller, ...headers } }) as unknown as IncomingMessage;

interface Made {
  connection: Connection;
  isOpen: () => boolean;
}

/** Opens a connection if there is room; null otherwise. */
function comeIn(request: IncomingMessage): Made | null {
  if (!room.hasRoomFor(request)) return null;
  let isOpen = true;
  const connection = Object.assign(new EventEmitter(), {
    request,
    transport: {},
    close: () => {
      isOpen = false;
      connection.emit('close');
    },
  });
  room.enter(connection as unknown as Connection);
  return { connection: connection as unknown as Connection, isOpen: () => isOpen };
}

const many = (count: number, request: (n: number) => IncomingMessage) =>
  Array.from({ length: count }, (_, n) => comeIn(request(n)));

it('one address gets up to 200 unauthenticated connections, and others are still admitted', () => {
  const made = many(A_CALLER + 50, () => from('a'));
  expect(made.filter((one) => one !== null)).toHaveLength(A_CALLER);
  expect(comeIn(from('b'))).not.toBeNull();
  // Over another transport the same address is still admitted.
  expect(comeIn(from('a', { upgrade: 'websocket' }))).not.toBeNull();
});

it('all addresses together get up to 250 unauthenticated connections', () => {
  const made = many(ALL + 50, (n) => from(`a${n % 100}`));
  expect(made.filter((one) => one !== null)).toHaveLength(ALL);
});

it('a connection that authenticates or closes makes room', () => {
  const made = many(A_CALLER, () => from('a'));
  const [first, second] = made;
  if (!first || !second) throw new Error('nobody came');
  expect(comeIn(from('a'))).toBeNull();
  room.leave(first.connection);
  expect(comeIn(from('a'))).not.toBeNull();
  second.connection.emit('close');
  expect(comeIn(from('a'))).not.toBeNull();
  expect(comeIn(from('a'))).toBeNull();
  expect(first.isOpen()).toBe(true);
});

it('a connection that is unauthenticated for two seconds makes room for the next of its address', () => {
  const made = many(A_CALLER, () => from('a'));
  vi.advanceTimersByTime(2_000);
  expect(comeIn(from('a'))).not.toBeNull();
  expect(made.map((one) => one?.isOpen()).indexOf(true)).toBe(1);
});

it('a connection that does not authenticate is closed after a few seconds', () => {
  const made = many(3, () => from('a'));
  const [first] = made;
  if (first) room.leave(first.connection);
  vi.advanceTimersByTime(6_000);
  expect(made.map((one) => one?.isOpen())).toEqual([true, false, false]);
});
