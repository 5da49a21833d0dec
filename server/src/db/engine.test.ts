import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabase } from './engine.ts';

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
    const growthOfARound = async (): Promise<number> => {
      const before = oldBytes();
      await readTexts();
      return oldBytes() - before;
    };
    await readTexts();
    // The engine at times makes all old that is young, in whatever file runs in this process: what is held grows with each round.
    const grown = [await growthOfARound(), await growthOfARound(), await growthOfARound()];
    expect(Math.min(...grown)).toBeLessThan((TEXTS * TEXT_BYTES) / 4);
  });
});
