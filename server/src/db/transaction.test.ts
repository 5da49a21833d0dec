import { AbortedTransactionError, sql, type Kysely, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { Database } from './schema.ts';
import { afterCommit, inTransaction, onAfterCommitFailure } from './transaction.ts';

let database: TestDatabase;
let db: Kysely<Database>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await sql`create table account (id int primary key, balance int not null)`.execute(db);
});

beforeEach(async () => {
  await sql`truncate account`.execute(db);
});

afterAll(async () => {
  await database.close();
});

async function insert(executor: Kysely<Database>, id: number): Promise<void> {
  await sql`insert into account values (${id}, 0)`.execute(executor);
}

async function ids(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from account order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Fails with the code of a rollback by PostgreSQL. */
async function fail(trx: Transaction<Database>, code: '40001' | '40P01' | '23505'): Promise<void> {
  await sql`do ${sql.lit(`begin raise exception 'undone' using errcode = '${code}'; end`)}`.execute(trx);
}

describe('a transaction', () => {
  it('commits the work of its function and returns the result', async () => {
    const answer = await inTransaction(db, async (trx) => {
      await insert(trx, 1);
      await insert(trx, 2);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await ids()).toEqual([1, 2]);
  });

  it('rolls back when its function fails', async () => {
    const failing = inTransaction(db, async (trx) => {
      await insert(trx, 1);
      throw new TypeError('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([]);
  });

  it('fails instead of committing when an error inside was swallowed', async () => {
    const swallowing = inTransaction(db, async (trx) => {
      await insert(trx, 1);
      await insert(trx, 1).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow(AbortedTransactionError);
    expect(await ids()).toEqual([]);
  });

  it('can begin from any object that carries a database', async () => {
    const context = { db, clock: 'some other port' };
    await inTransaction(context, async (trx) => insert(trx, 7));
    expect(await ids()).toEqual([7]);
  });

  it('includes the work of a nested transaction, and rolls it back too', async () => {
    const failing = inTransaction(db, async (outer) => {
      await inTransaction({ db: outer }, async (inner) => insert(inner, 1));
      throw new TypeError('outer fails');
    });
    await expect(failing).rejects.toThrow('outer fails');
    expect(await ids()).toEqual([]);
  });

  it('has the requested isolation level', async () => {
    const level = await inTransaction(
      db,
      async (trx) => sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(trx),
      { isolation: 'repeatable read' },
    );
    expect(level.rows).toEqual([{ level: 'repeatable read' }]);
  });
});

describe('a retry', () => {
  it.each(['40001', '40P01'] as const)('happens after %s, from a clean start', async (code) => {
    let runs = 0;
    await inTransaction(db, async (trx) => {
      runs += 1;
      await insert(trx, runs);
      if (runs < 3) await fail(trx, code);
    });
    expect(runs).toBe(3);
    expect(await ids()).toEqual([3]);
  });

  it('is not made after the fifth run', async () => {
    let runs = 0;
    const hopeless = inTransaction(db, async (trx) => {
      runs += 1;
      await fail(trx, '40001');
    });
    await expect(hopeless).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(5);
  });

  it('does not happen after any other error', async () => {
    let runs = 0;
    const wrong = inTransaction(db, async (trx) => {
      runs += 1;
      await fail(trx, '23505');
    });
    await expect(wrong).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });

  it('keeps every update when serializable transactions race', async () => {
    await insert(db, 1);
    const balanceSeenBy = async (executor: Kysely<Database>): Promise<number> => {
      const { rows } = await sql<{ balance: number }>`select balance from account where id = 1`.execute(executor);
      return rows[0]!.balance;
    };
    const addOne = async (trx: Transaction<Database>): Promise<void> => {
      const balance = await balanceSeenBy(trx);
      await sql`update account set balance = ${balance + 1} where id = 1`.execute(trx);
    };
    await Promise.all(Array.from({ length: 4 }, async () => inTransaction(db, addOne, { isolation: 'serializable' })));
    expect(await balanceSeenBy(db)).toBe(4);
  });
});

describe('after the commit', () => {
  it('callbacks run in order and see the committed data', async () => {
    const heard: string[] = [];
    await inTransaction(db, async (trx) => {
      afterCommit(trx, async () => {
        heard.push(`first sees ${(await ids()).join()}`);
      });
      afterCommit(trx, () => {
        heard.push('second');
      });
      await insert(trx, 1);
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['first sees 1', 'second']);
  });

  it('no callback runs for a transaction that was rolled back, nor for a run before the last', async () => {
    const heard: number[] = [];
    let runs = 0;
    await inTransaction(db, async (trx) => {
      const run = (runs += 1);
      afterCommit(trx, () => {
        heard.push(run);
      });
      if (run === 1) await fail(trx, '40001');
    });
    const undone = inTransaction(db, (trx) => {
      afterCommit(trx, () => {
        heard.push(99);
      });
      return Promise.reject(new TypeError('undone'));
    });
    await expect(undone).rejects.toThrow('undone');
    expect(heard).toEqual([2]);
  });

  it('a callback of a nested transaction runs after the outer transaction', async () => {
    const heard: string[] = [];
    await inTransaction(db, async (outer) => {
      await inTransaction(outer, (inner) => {
        afterCommit(inner, () => {
          heard.push('called back');
        });
        return Promise.resolve();
      });
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['called back']);
  });

  it('a failing callback is reported, and fails neither the caller nor the next callback', async () => {
    const own = await createTestDatabase();
    const reported = vi.fn<(error: unknown) => void>();
    onAfterCommitFailure(own.db, reported);
    const next = vi.fn<() => void>();
    await inTransaction(own, (trx) => {
      afterCommit(trx, () => {
        throw new TypeError('socket gone');
      });
      afterCommit(trx, next);
      return Promise.resolve();
    });
    expect(reported).toHaveBeenCalledExactlyOnceWith(new TypeError('socket gone'));
    expect(next).toHaveBeenCalledOnce();
    await own.close();
  });

  it('a callback is refused in a transaction that inTransaction did not begin', async () => {
    await db.transaction().execute(async (trx) => {
      expect(() => afterCommit(trx, () => undefined)).toThrow(TypeError);
      await Promise.resolve();
    });
  });
});
