import { getMe } from '@jipe/contract/profile/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fastify } from 'fastify';
import { openPostgres } from '../db/engine.ts';
import { newOwner, type TestOwner } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { mountErrors } from './route.ts';

/** The answer reveals nothing of the database, only that a retry may succeed. */
const COME_BACK = {
  status: 503,
  body: { non_field_errors: ['The service is busy. Please try again in a moment.'] },
  headers: { 'retry-after': '2', 'cache-control': 'no-store' },
};

it('without its database the server answers 503 and is not ready, but is still alive', async () => {
  const t = await createTestApp();
  const { token } = await newOwner(t);
  await t.database.close();
  expect(await t.call(getMe, { token, body: {} })).toMatchObject(COME_BACK);
  expect((await t.inject('/readyz')).statusCode).toBe(503);
  expect((await t.inject('/healthz')).statusCode).toBe(200);
  await t.close();
});

it.each(['ENOSPC', 'EROFS', 'EIO'])('a write to disk that fails with %s is answered with 503', async (code) => {
  const app = fastify();
  mountErrors(app);
  app.post('/', () => {
    throw Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
  });
  const { statusCode, headers, json } = await app.inject({ method: 'POST', url: '/' });
  expect({ status: statusCode, headers, body: json<unknown>() }).toMatchObject(COME_BACK);
  await app.close();
});

describe('while another database session locks a table', () => {
  let t: TestApp;
  let owner: TestOwner;
  beforeAll(async () => {
    t = await createTestApp();
    owner = await newOwner(t);
  });
  afterAll(() => t.close());

  /** Makes a call while the session table is locked, and runs `strike` once the call's statement waits for the lock. */
  async function askWhileLocked(strike: () => Promise<unknown>) {
    const other = await openPostgres({ url: t.database.url, poolSize: 2, onError: () => {} });
    try {
      return await other.db.transaction().execute(async (trx) => {
        await sql`lock table session in access exclusive mode`.execute(trx);
        const asking = t.call(getMe, { token: owner.token, body: {} });
        await expect
          .poll(async () => (await sql`select from pg_locks where not granted`.execute(other.db)).rows.length)
          .toBe(1);
        await strike();
        return asking;
      });
    } finally {
      await other.close();
    }
  }
  const cancelIt = () => sql`select pg_cancel_backend(pid) from pg_locks where not granted`.execute(t.ctx.db);

  it('a cancelled statement is answered with 503, and the next call succeeds', async () => {
    expect(await askWhileLocked(cancelIt)).toMatchObject(COME_BACK);
    expect((await t.call(getMe, { token: owner.token, body: {} })).status).toBe(200);
  });

  it('a statement that times out is answered with 503', async () => {
    expect(await askWhileLocked(() => Promise.resolve())).toMatchObject(COME_BACK);
  });
});
