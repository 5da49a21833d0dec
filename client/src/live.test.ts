import { expect, test, vi } from 'vitest';
import { createLive, type SocketLike } from './live.ts';

type Anything = (...args: unknown[]) => void;

/** Events of the connection itself, which `onAny` does not receive. */
const OWN = ['connect', 'connect_error', 'disconnect'];

/** A socket whose server side is the test. */
function fakeSocket() {
  const listeners = new Map<string, Anything>();
  const sent: unknown[][] = [];
  const state = { connects: 0, disconnects: 0 };
  const socket: SocketLike = {
    active: false,
    connect: () => void (state.connects += 1),
    disconnect: () => void (state.disconnects += 1),
    on: (event, listener) => void listeners.set(event, listener as Anything),
    onAny: (listener) => void listeners.set('any', listener as Anything),
    emit: (...args) => void sent.push(args),
  };
  const hear = (event: string, ...args: unknown[]) =>
    OWN.includes(event) ? listeners.get(event)?.(...args) : listeners.get('any')?.(event, ...args);
  /** Connects and acknowledges `join`. */
  const join = (ok = true) => {
    hear('connect');
    const reply = sent.at(-1)?.[2];
    if (typeof reply === 'function') (reply as Anything)({ ok });
  };
  return { socket, state, sent, hear, join };
}

interface Given {
  token?: string | null;
  confirm?: () => Promise<void>;
}

async function started({ token = 'good', confirm = async () => {} }: Given = {}) {
  const fake = fakeSocket();
  const waited: number[] = [];
  const confirmSession = vi.fn<() => Promise<void>>(confirm);
  const live = createLive({
    open: async () => fake.socket,
    readToken: () => token ?? undefined,
    confirmSession,
    wait: async (ms) => void waited.push(ms),
  });
  live.start('user-1');
  await Promise.resolve();
  return { live, fake, waited, confirmSession };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

// Spec: 2:4/22, 2:7/18
test('on every connect the client joins as the user, and reports each accepted join', async () => {
  const { live, fake } = await started();
  const joined = vi.fn<() => void>();
  live.onJoined(joined);
  fake.join();
  expect(fake.sent.at(-1)?.slice(0, 2)).toEqual(['join', 'user-1']);
  fake.join();
  expect(joined).toHaveBeenCalledTimes(2);
  fake.join(false);
  expect(joined).toHaveBeenCalledTimes(2);
});

test('the connection counts as lost from an error or disconnect until it has joined again', async () => {
  const { live, fake } = await started();
  const changed = vi.fn<() => void>();
  live.onLostChange(changed);
  fake.socket.active = true;
  expect(live.isLost()).toBe(false);
  fake.hear('connect_error', new Error('xhr poll error'));
  fake.hear('connect_error', new Error('xhr poll error'));
  expect([live.isLost(), changed.mock.calls.length]).toEqual([true, 1]);
  fake.join();
  expect([live.isLost(), changed.mock.calls.length]).toEqual([false, 2]);
  fake.hear('disconnect', 'transport close');
  expect([live.isLost(), changed.mock.calls.length]).toEqual([true, 3]);
  live.stop();
  expect(live.isLost()).toBe(false);
});

test('a listener receives events until it unsubscribes', async () => {
  const { live, fake } = await started();
  const heard = vi.fn<(read: unknown) => void>();
  const leave = live.on('conversationRead', heard);
  const read = { conversation_id: 'c', user_id: 'user-1', count: 2 };
  fake.hear('conversationRead', read);
  leave();
  fake.hear('conversationRead', read);
  expect(heard.mock.calls).toEqual([[read]]);
});

// Spec: 2:4/22, 2:9/11
test('a refused or ended connection is retried after a second, once the session is confirmed', async () => {
  const { fake, waited, confirmSession } = await started();
  expect(fake.state.connects).toBe(1);
  fake.hear('connect_error', new Error('Please log in to continue.'));
  await settle();
  expect([waited, confirmSession.mock.calls.length, fake.state.connects]).toEqual([[1000], 1, 2]);
  fake.hear('disconnect', 'io server disconnect');
  await settle();
  expect([waited, confirmSession.mock.calls.length, fake.state.connects]).toEqual([[1000, 1000], 2, 3]);
});

test('a connection that was cut is left to the socket’s own reconnect', async () => {
  const { fake, waited } = await started();
  fake.socket.active = true;
  fake.hear('disconnect', 'transport close');
  fake.hear('connect_error', new Error('xhr poll error'));
  await settle();
  expect([waited, fake.state.connects]).toEqual([[], 1]);
});

test('a connection is retried when the session check fails, but not after the session has ended', async () => {
  const offline = await started({ confirm: () => Promise.reject(new Error('no answer')) });
  offline.fake.hear('connect_error', new Error('no'));
  await settle();
  expect(offline.fake.state.connects).toBe(2);

  const over = await started({ token: null });
  over.fake.hear('disconnect', 'io server disconnect');
  await settle();
  expect(over.fake.state.connects).toBe(1);
});

test('socket code that fails to load is retried after a second', async () => {
  const fake = fakeSocket();
  const waited: number[] = [];
  let failures = 2;
  const live = createLive({
    open: async () => {
      if (failures-- > 0) throw new Error('no connection');
      return fake.socket;
    },
    readToken: () => 'good',
    confirmSession: async () => {},
    wait: async (ms) => void waited.push(ms),
  });
  live.start('user-1');
  await settle();
  expect([waited, fake.state.connects]).toEqual([[1000, 1000], 1]);
});

test('another user gets a new connection, and a stopped connection passes no events on', async () => {
  const { live, fake } = await started();
  const heard = vi.fn<() => void>();
  live.on('goingAway', heard);
  live.start('user-1');
  expect(fake.state.disconnects).toBe(0);
  live.start('user-2');
  expect(fake.state.disconnects).toBe(1);
  live.stop();
  fake.hear('goingAway');
  fake.hear('disconnect', 'io client disconnect');
  await settle();
  expect(heard).not.toHaveBeenCalled();
});
