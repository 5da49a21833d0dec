import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate, openDatabase } from './engine.ts';
import { migrations } from './migrations/all.ts';

/** A port nobody listens on. */
async function closedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return address.port;
}

describe('a DATABASE_URL that does not work', () => {
  it('is told in one line that names it, without the password', async () => {
    const port = await closedPort();
    const failing = openDatabase({ url: `postgres://jipe:s3cret@127.0.0.1:${port}/jipe`, dataDir: tmpdir() });
    await expect(failing).rejects.toMatchObject({
      setting: 'DATABASE_URL',
      message: `DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:${port}`,
    });
  });

  it('gives every reason when a name has several addresses', async () => {
    const port = await closedPort();
    const failing = openDatabase({ url: `postgres://jipe@localhost:${port}/jipe`, dataDir: tmpdir() });
    await expect(failing).rejects.toThrow(/^DATABASE_URL does not answer: connect ECONNREFUSED [^\n]+$/);
  });

  it.each(['mysql://localhost/jipe', 'jipe', 'localhost:5432'])('%s is no PostgreSQL URL', async (url) => {
    await expect(openDatabase({ url, dataDir: tmpdir() })).rejects.toMatchObject({
      setting: 'DATABASE_URL',
      message: 'DATABASE_URL is not a PostgreSQL URL (postgres://user:password@host:5432/database).',
    });
  });
});

/** On the engine TEST_ENGINE names. */
describe('migrating', () => {
  let database: TestDatabase;
  const withMore = (more: Record<string, Migration>): Record<string, Migration> => ({ ...migrations, ...more });

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.close();
  });

  it('applies each migration once, however many nodes start at the same time', async () => {
    const list = withMore({
      '9001-scratch': { up: async (db) => void (await sql`create table scratch ()`.execute(db)) },
    });
    await Promise.all([migrate(database.db, list), migrate(database.db, list), migrate(database.db, list)]);
    await migrate(database.db, list);
    const { rows } = await sql`select name from kysely_migration where name = '9001-scratch'`.execute(database.db);
    expect(rows).toEqual([{ name: '9001-scratch' }]);
  });

  it('leaves nothing of a migration that fails, nor of those before it in the same run', async () => {
    const list = withMore({
      '9001-scratch': { up: async () => Promise.resolve() },
      '9002-good': { up: async (db) => void (await sql`create table good ()`.execute(db)) },
      '9003-bad': { up: async (db) => void (await sql`create table bad (id nonsense)`.execute(db)) },
    });
    await expect(migrate(database.db, list)).rejects.toThrow('type "nonsense" does not exist');
    const { rows } = await sql`select to_regclass('good') as good, to_regclass('bad') as bad`.execute(database.db);
    expect(rows).toEqual([{ good: null, bad: null }]);
  });

  it('may take longer than a statement is allowed to, which holds again afterwards', async () => {
    const limit = async (): Promise<unknown> => (await sql`show statement_timeout`.execute(database.db)).rows;
    const before = await limit();
    let inside: unknown;
    const list = withMore({
      '9001-scratch': { up: async () => Promise.resolve() },
      '9002-slow': {
        up: async (db) => {
          inside = (await sql`show statement_timeout`.execute(db)).rows;
        },
      },
    });
    await migrate(database.db, list);
    expect(inside).toEqual([{ statement_timeout: '0' }]);
    expect(await limit()).toEqual(before);
  });
});

describe('what a statement answers', () => {
  const TEXTS = 200;
  const TEXT_BYTES = 50_000;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.close();
  });

  it('goes with what is young, once it was read', async () => {
    setFlagsFromString('--expose-gc');
    const collectYoung = runInNewContext('() => gc({ type: "minor" })') as () => void;
    const oldBytes = (): number =>
      getHeapSpaceStatistics()
        .filter(({ space_name: space }) => space === 'old_space' || space === 'large_object_space')
        .reduce((sum, { space_used_size: used }) => sum + used, 0);
    const readTexts = async (): Promise<void> => {
      for (let at = 0; at < TEXTS; at += 1) {
        await sql`select repeat('x', ${sql.lit(TEXT_BYTES)}) as text, ${String(at)}::text as at`.execute(database.db);
        // What survives two collections is old.
        if (at % 20 === 0) collectYoung();
      }
      collectYoung();
      collectYoung();
    };
    await readTexts();
    const before = oldBytes();
    await readTexts();
    expect(oldBytes() - before).toBeLessThan((TEXTS * TEXT_BYTES) / 4);
  });
});
