import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testServerUrl } from '../../testing/database.ts';
import { type FrozenProxy, openFrozenProxy } from '../../testing/frozen-proxy.ts';
import { DatabaseSilentError } from '../connection.ts';
import { openPostgres, type OpenDatabase } from '../engine.ts';
import { liftTimeLimit, withoutTimeLimit } from '../time-limit.ts';
import { inTransaction } from '../transaction.ts';
import { DatabaseUnavailableError } from '../unavailable.ts';
import type { Database } from '../schema.ts';
import { codeOf } from './pool.ts';

describe('the code of an error', () => {
  it('is the code of the driver, and undefined for anything else', () => {
    expect(codeOf(Object.assign(new Error('x'), { code: '23505' }))).toBe('23505');
    expect([codeOf(null), codeOf('23505'), codeOf({ code: 5 }), codeOf(new Error('x'))]).toEqual(
      Array.from({ length: 4 }),
    );
  });
});

const url = testServerUrl();

describe('a connection to PostgreSQL', () => {
  const onError = vi.fn<(error: unknown) => void>();
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openPostgres<Database>({ url, poolSize: 4, statementTimeoutMs: 200, onError });
  });
  afterAll(async () => {
    await database.close();
  });

  async function backend(): Promise<number> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    return rows[0]!.pid;
  }

  it('that breaks during a transaction fails only that transaction', async () => {
    const cut = inTransaction(database.db, async (trx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(cut).rejects.toThrow(DatabaseUnavailableError);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('that breaks while it is idle is reported and replaced', async () => {
    const before = await backend();
    const other = await openPostgres<Database>({ url, poolSize: 1, onError });
    await sql`select pg_terminate_backend(${before})`.execute(other.db);
    await other.close();
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    expect(await backend()).not.toBe(before);
  });

  it('ends a statement that takes too long', async () => {
    await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toMatchObject({ code: '57014' });
  });

  it('uses UTC', async () => {
    const { rows } = await sql`select '2026-07-01T12:00:00Z'::timestamptz::text as text`.execute(database.db);
    expect(rows).toEqual([{ text: '2026-07-01 12:00:00+00' }]);
  });

  it('hears notifications again after a break, which an empty notification announces', async () => {
    const heard: string[] = [];
    const stop = await database.listen('news', (payload) => heard.push(payload));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(database.db);
    await expect.poll(() => heard).toEqual(['']);
    await sql`select pg_notify('news', 'after')`.execute(database.db);
    await expect.poll(() => heard).toEqual(['', 'after']);
    await stop();
  });
});

describe('a database that stops answering', () => {
  const onError = vi.fn<(error: unknown) => void>();
  let proxy: FrozenProxy;
  let database: OpenDatabase;

  beforeEach(async () => {
    proxy = await openFrozenProxy(url);
    // The connection waits two seconds longer than this.
    database = await openPostgres<Database>({ url: proxy.url, poolSize: 1, statementTimeoutMs: 200, onError });
  });
  afterEach(async () => {
    await proxy.close();
    await database.close();
  });

  it('fails the pending statement, and its connection is never used again', async () => {
    const { rows: before } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    proxy.freeze();
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow('The database has not answered for 2200 ms.');
    expect(database.load()).toMatchObject({ total: 0 });
    proxy.thaw();
    const { rows: after } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    expect(after[0]?.pid).not.toBe(before[0]?.pid);
  });

  it('fails the running transaction, but not the next one', async () => {
    const struck = inTransaction(database.db, async (trx) => {
      await sql`select 1`.execute(trx);
      proxy.freeze();
      await sql`select 2`.execute(trx);
    });
    await expect(struck).rejects.toThrow(DatabaseSilentError);
    proxy.thaw();
    const { rows } = await inTransaction(database.db, async (trx) => sql`select 3 as n`.execute(trx));
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('may take longer only while the time limit is lifted', async () => {
    const { db } = database;
    const outlasting = async (on: Kysely<Database>) => (await sql`select pg_sleep(2.5), 4 as n`.execute(on)).rows;
    const onOne = db.connection().execute(async (one) => withoutTimeLimit(one, async () => outlasting(one)));
    expect(await onOne).toMatchObject([{ n: 4 }]);
    const inOneTransaction = inTransaction(db, async (trx) => {
      await liftTimeLimit(trx);
      return outlasting(trx);
    });
    expect(await inOneTransaction).toMatchObject([{ n: 4 }]);
    proxy.freeze();
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseSilentError);
  });
});

describe('a repeated statement', () => {
  it('is prepared, and returns a column that was added in the meantime', async () => {
    const onError = vi.fn<(error: unknown) => void>();
    const { db, close } = await openPostgres<Database>({ url, poolSize: 1, onError });
    await sql`create temporary table grown as select 1 as a`.execute(db);
    const read = async () => (await sql`select * from grown where a = ${1}`.execute(db)).rows;
    for (let times = 0; times < 4; times += 1) expect(await read()).toEqual([{ a: 1 }]);
    const { rows } = await sql`select statement from pg_prepared_statements where statement like '%grown%'`.execute(db);
    expect(rows).toHaveLength(1);
    await sql`alter table grown add b int default 2`.execute(db);
    expect(await read()).toEqual([{ a: 1, b: 2 }]);
    for (let times = 0; times < 4; times += 1) await read();
    await sql`alter table grown add c int default 3`.execute(db);
    const inside = await inTransaction(db, async (trx) => {
      const { rows: found } = await sql`select * from grown where a = ${1}`.execute(trx);
      return found;
    });
    expect(inside).toEqual([{ a: 1, b: 2, c: 3 }]);
    await close();
  });
});
