import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import type { createDrafts } from './drafts.ts';
import { sendOnce } from './send-once.ts';

const store = vi.hoisted(() => new Map<string, string>());
const storeOfTab = vi.hoisted(() => new Map<string, string>());
vi.mock('./drafts.ts', async (original) => {
  const { createDrafts: create } = await original<{ createDrafts: typeof createDrafts }>();
  const storageOf = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    keys: () => [...map.keys()],
  });
  return { drafts: create(storageOf(store)), draftsOfTab: create(storageOf(storeOfTab)), createDrafts: create };
});

const intent = (body: unknown) => ({ owner: 'user-1', name: 'create-listing', body });
const refused = (status: number, code?: string) => new ApiError({ status, fields: { title: ['No.'] }, code });

async function keyUsed(body: unknown, outcome: unknown): Promise<string> {
  let used = '';
  const sent = sendOnce(intent(body), (key) => {
    used = key;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  });
  await sent.catch(() => undefined);
  return used;
}

beforeEach(() => {
  store.clear();
  storeOfTab.clear();
});

test('an answer to another tab does not end the idempotency key of this tab', async () => {
  const first = await keyUsed({ title: 'Barista' }, refused(409, 'idempotency_in_progress'));
  // The other tab got its answer first and removed the shared key.
  store.clear();
  expect(await keyUsed({ title: 'Barista' }, 'done')).toBe(first);
  expect(await keyUsed({ title: 'Barista' }, 'done')).not.toBe(first);
});

test('a tab that was closed without an answer leaves its idempotency key to the next tab', async () => {
  const first = await keyUsed({ title: 'Barista' }, networkError());
  storeOfTab.clear();
  expect(await keyUsed({ title: 'Barista' }, 'done')).toBe(first);
});

test.each([
  ['no answer', networkError()],
  ['a busy server', refused(503, 'charge_pending')],
  ['a first call in progress', refused(409, 'idempotency_in_progress')],
  ['too many tries', refused(429)],
])('after %s the same call is sent under the same key', async (_, outcome) => {
  const first = await keyUsed({ title: 'Barista' }, outcome);
  expect(await keyUsed({ title: 'Barista' }, 'done')).toBe(first);
});

test('after an answer the same call is sent under a new key', async () => {
  const first = await keyUsed({ title: 'Barista' }, 'done');
  expect(await keyUsed({ title: 'Barista' }, 'done')).not.toBe(first);
});

test('after a refusal the same call is sent under a new key', async () => {
  const first = await keyUsed({ title: 'Barista' }, refused(400, 'card_declined'));
  expect(await keyUsed({ title: 'Barista' }, 'done')).not.toBe(first);
});

test('a different call is sent under its own key', async () => {
  const first = await keyUsed({ title: 'Barista' }, networkError());
  expect(await keyUsed({ title: 'Cook' }, 'done')).not.toBe(first);
});
