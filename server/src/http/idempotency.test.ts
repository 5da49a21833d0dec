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

it('tells of a failure at once, though the database does not answer when the key is to be freed', async () => {
  let goOn = () => {};
  const silent = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  watchStatements({ before: async (text) => (frees(text) ? silent : undefined) });
  await expect(onceOnly(t.ctx, request('silent'), fails)).rejects.toThrow('The database has not answered.');
  // Released only now: a call that waited for the database would not have got here.
  goOn();
});

it('tells of what failed, not of freeing the key that fails after it', async () => {
  watchStatements({
    before: async (text) => {
      if (frees(text)) throw new Error('Connection terminated.');
    },
  });
  await expect(onceOnly(t.ctx, request('gone'), fails)).rejects.toThrow('The database has not answered.');
});

it('frees the key when a call failed, so that it can be repeated at once', async () => {
  await expect(onceOnly(t.ctx, request('free'), fails)).rejects.toThrow('The database has not answered.');
  const done = await onceOnly(t.ctx, request('free'), async () => new AnswerWithStatus(200, { data: 1 }));
  expect(done.status).toBe(200);
});

it('frees it for the same request alone: what the one that failed did is not known', async () => {
  await expect(onceOnly(t.ctx, request('other'), fails)).rejects.toThrow('The database has not answered.');
  const other = { ...request('other'), request: { body: 'another' } };
  await expect(onceOnly(t.ctx, other, async () => new AnswerWithStatus(200, { data: 1 }))).rejects.toMatchObject({
    status: 409,
    body: { code: 'idempotency_mismatch' },
  });
});
