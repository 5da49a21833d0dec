import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, type Outbox, type Outgoing } from './outbox.ts';

class NoAnswerError extends Error {}

let stored: Map<string, Outgoing[]>;
let tabs: Outbox[];
beforeEach(() => {
  tabs = [];
  stored = new Map();
});

function tab(answer: (outgoing: Outgoing) => Promise<void> = async () => {}) {
  const tried: string[] = [];
  const sent: string[] = [];
  const refused: string[] = [];
  const outbox: Outbox = createOutbox({
    onDiscarded: (client_id) => {
      for (const other of tabs) if (other !== outbox) other.arrived(client_id);
    },
    send: async (outgoing) => {
      tried.push(outgoing.message);
      await answer(outgoing);
      return { message: outgoing.message, client_id: outgoing.client_id } as ChatMessage;
    },
    isUncertain: (error) => error instanceof NoAnswerError,
    onSent: (message) => void sent.push(message.message),
    onRefused: (_error, outgoing) => void refused.push(outgoing.message),
    read: (owner) => stored.get(owner) ?? [],
    write: (owner, entries) => void stored.set(owner, [...entries]),
    newId: () => crypto.randomUUID(),
    now: () => new Date('2026-03-02T15:00:00Z'),
  });
  tabs.push(outbox);
  return { outbox, tried, sent, refused };
}
const states = (outbox: { all: () => readonly Outgoing[] }) => outbox.all().map((e) => `${e.message}: ${e.status}`);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a message is shown as sending immediately, and leaves the outbox once it is sent', async () => {
  const { outbox, sent } = tab();
  outbox.add('user-1', 'c', 'Hello');
  expect(states(outbox)).toEqual(['Hello: sending']);
  await settle();
  expect([states(outbox), sent, stored.get('user-1')]).toEqual([[], ['Hello'], []]);
});

test('messages of one conversation are sent one by one, and conversations do not block each other', async () => {
  const gates = new Map<string, () => void>();
  const { outbox, tried } = tab(({ message }) => new Promise((resolve) => gates.set(message, resolve)));
  outbox.add('user-1', 'c', 'one');
  outbox.add('user-1', 'c', 'two');
  outbox.add('user-1', 'd', 'other');
  await settle();
  expect(tried).toEqual(['one', 'other']);
  gates.get('one')?.();
  await settle();
  expect(tried).toEqual(['one', 'other', 'two']);
});

test('an unanswered message and the next one stay in the outbox, and a retry sends both in order', async () => {
  let isDown = true;
  const { outbox, sent } = tab(async () => {
    if (isDown) throw new NoAnswerError();
  });
  outbox.add('user-1', 'c', 'one');
  outbox.add('user-1', 'c', 'two');
  await settle();
  expect(states(outbox)).toEqual(['one: failed', 'two: failed']);
  isDown = false;
  outbox.retryUncertain();
  await settle();
  expect([sent, states(outbox)]).toEqual([['one', 'two'], []]);
});

// Spec: 2:8/24
test('a refused message is reported, is not retried automatically, and does not block the next message', async () => {
  const { outbox, refused, sent, tried } = tab(async ({ message }) => {
    if (message === 'bad') throw new Error('no');
  });
  outbox.add('user-1', 'c', 'bad');
  outbox.add('user-1', 'c', 'good');
  await settle();
  expect([refused, sent, states(outbox)]).toEqual([['bad'], ['good'], ['bad: failed']]);
  outbox.retryUncertain();
  await settle();
  expect(tried).toHaveLength(2);
  outbox.retry(outbox.all()[0]!.client_id);
  await settle();
  expect(tried).toHaveLength(3);
  outbox.discard(outbox.all()[0]!.client_id);
  expect(outbox.all()).toEqual([]);
});

test('a reload during sending keeps the message and its id, and a retry sends it', async () => {
  const before = tab(() => new Promise(() => {}));
  before.outbox.add('user-1', 'c', 'Hello');
  const after = tab();
  after.outbox.open('user-1');
  expect(states(after.outbox)).toEqual(['Hello: failed']);
  expect(after.outbox.all()[0]?.client_id).toBe(before.outbox.all()[0]?.client_id);
  after.outbox.retryUncertain();
  await settle();
  expect(after.sent).toEqual(['Hello']);
});

test('a message that arrives by another way than its send call leaves the outbox', async () => {
  const { outbox } = tab(async () => Promise.reject(new NoAnswerError()));
  outbox.add('user-1', 'c', 'Hello');
  await settle();
  outbox.arrived(null);
  expect(states(outbox)).toEqual(['Hello: failed']);
  outbox.arrived(outbox.all()[0]!.client_id);
  expect(outbox.all()).toEqual([]);
});

test('the outbox does not touch messages of another tab or another user', async () => {
  const one = tab(async () => Promise.reject(new NoAnswerError()));
  const two = tab(async () => Promise.reject(new NoAnswerError()));
  one.outbox.add('user-1', 'c', 'from one');
  two.outbox.add('user-1', 'c', 'from two');
  await settle();
  expect(stored.get('user-1')?.map((e) => e.message)).toEqual(['from one', 'from two']);
  one.outbox.discard(one.outbox.all()[0]!.client_id);
  expect(stored.get('user-1')?.map((e) => e.message)).toEqual(['from two']);
  const heard = vi.fn<() => void>();
  two.outbox.subscribe(heard);
  two.outbox.close();
  expect([two.outbox.all(), heard.mock.calls.length]).toEqual([[], 1]);
  two.outbox.open('user-2');
  expect(two.outbox.all()).toEqual([]);
  expect(stored.get('user-1')?.map((e) => e.message)).toEqual(['from two']);
});

test('opening the outbox puts stored messages before new ones', async () => {
  const before = tab(async () => Promise.reject(new NoAnswerError()));
  before.outbox.add('user-1', 'c', 'left');
  await settle();
  const after = tab(() => new Promise(() => {}));
  after.outbox.add('user-1', 'c', 'new');
  after.outbox.open('user-1');
  expect(states(after.outbox)).toEqual(['left: sending', 'new: sending']);
});

test('the next user’s message is sent once the previous user’s pending message is answered', async () => {
  const gates = new Map<string, () => void>();
  const { outbox, sent } = tab(({ message }) => new Promise((resolve) => gates.set(message, resolve)));
  outbox.add('user-1', 'c', 'from one');
  outbox.close();
  outbox.add('user-2', 'c', 'from two');
  gates.get('from one')?.();
  await settle();
  gates.get('from two')?.();
  await settle();
  expect([sent, states(outbox)]).toEqual([['from two'], []]);
});

test('a message discarded in one tab is not sent by another tab', async () => {
  let isDown = true;
  const answer = async () => {
    if (isDown) throw new NoAnswerError();
  };
  const first = tab(answer);
  first.outbox.add('user-1', 'c', 'Never mind');
  await settle();
  const second = tab(answer);
  second.outbox.open('user-1');
  expect(states(second.outbox)).toEqual(['Never mind: failed']);
  const [entry] = first.outbox.all();
  first.outbox.discard(entry?.client_id ?? '');
  isDown = false;
  second.outbox.retryUncertain();
  await settle();
  expect([states(second.outbox), second.sent, stored.get('user-1')]).toEqual([[], [], []]);
});

test('an unanswered message is sent again before the next message', async () => {
  let isDown = true;
  const { outbox, sent } = tab(async () => {
    if (isDown) throw new NoAnswerError();
  });
  outbox.add('user-1', 'c', 'One');
  await settle();
  isDown = false;
  outbox.add('user-1', 'c', 'Two');
  await settle();
  await settle();
  expect(sent).toEqual(['One', 'Two']);
});
