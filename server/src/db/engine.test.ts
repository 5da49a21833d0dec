import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { freePort } from '../config/free-port.ts';
import { createTestDatabase } from '../testing/database.ts';
import { openDatabase } from './engine.ts';

describe('a DATABASE_URL that does not work', () => {
  it('is reported in one line that names the setting, without the password', async () => {
    const port = await freePort('127.0.0.1');
    const failing = openDatabase({ url: `postgres://jipe:s3cret@127.0.0.1:${port}/jipe`, dataDir: tmpdir() });
    await expect(failing).rejects.toMatchObject({
      setting: 'DATABASE_URL',
      message: `DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:${port}`,
    });
  });

  it('is reported in one line when the host name has several addresses', async () => {
    const port = await freePort('127.0.0.1');
    const failing = openDatabase({ url: `postgres://jipe@localhost:${port}/jipe`, dataDir: tmpdir() });
    await expect(failing).rejects.toThrow(/^DATABASE_URL does not answer: connect ECONNREFUSED [^\n]+$/);
  });

  it.each(['mysql://localhost/jipe', 'jipe', 'localhost:5432'])('is refused as no PostgreSQL URL: %s', async (url) => {
    await expect(openDatabase({ url, dataDir: tmpdir() })).rejects.toMatchObject({
      setting: 'DATABASE_URL',
      message: 'DATABASE_URL is not a PostgreSQL URL (postgres://user:password@host:5432/database).',
    });
  });
});

// The driver's promise would keep each result until the next full collection (`answerOf`).
it('queries call the driver with a callback, never with its promise', async () => {
  const database = await createTestDatabase();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await sql`select ${'a'}::text as text`.execute(database.db);
    const queries = asked.mock.calls as unknown[][];
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter((given) => typeof given.at(-1) !== 'function')).toEqual([]);
  } finally {
    asked.mockRestore();
    await database.close();
  }
});
