import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { watchStatements } from '../testing/statements.ts';
import { onceOnly } from './idempotency.ts';
import { AnswerWithStatus } from './answer-with-status.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const request = (key: string) => ({ scope: 'business:b', key, endpoint: 'createListing', request: {} });
const frees = (text: string) => text.startsWith('update "idempotency_key"');
const fails = async () => Promise.reject(new Error('The database has not answered.'));

it('a failed call is reported without waiting for the database to free its idempotency key', async () => {
  let goOn = () => {};
  const silent = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  watchStatements({ before: async (text) => (frees(text) ? silent : undefined) });
  await expect(onceOnly(t.ctx, request('silent'), fails)).rejects.toThrow('The database has not answered.');
  // Released only now: a call that waited for the database would not have got here.
  goOn();
});

it('a failed call is reported with its own error, not with the error of freeing its key', async () => {
  watchStatements({
    before: async (text) => {
      if (frees(text)) throw new Error('Connection terminated.');
    },
  });
  await expect(onceOnly(t.ctx, request('gone'), fails)).rejects.toThrow('The database has not answered.');
});

it('a failed call frees its key, so that the same request can be retried immediately', async () => {
  await expect(onceOnly(t.ctx, request('free'), fails)).rejects.toThrow('The database has not answered.');
  const done = await onceOnly(t.ctx, request('free'), async () => new AnswerWithStatus(200, { data: 1 }));
  expect(done.status).toBe(200);
});

it('a key freed by a failed call refuses a different request', async () => {
  await expect(onceOnly(t.ctx, request('other'), fails)).rejects.toThrow('The database has not answered.');
  const other = { ...request('other'), request: { body: 'another' } };
  await expect(onceOnly(t.ctx, other, async () => new AnswerWithStatus(200, { data: 1 }))).rejects.toMatchObject({
    status: 409,
    body: { code: 'idempotency_mismatch' },
  });
});
