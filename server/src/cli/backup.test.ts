import { sql } from 'kysely';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../access/context.ts';
import { migrate, openDatabase } from '../db/engine.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { contentsOf } from '../testing/contents.ts';
import { createTestDatabase } from '../testing/database.ts';
import { newWorld } from '../testing/role-matrix-world.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';

// The steps of docs/operating.md, "Backup and restore".

const run = promisify(execFile);
let t: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  t = await createTestApp();
  await newWorld(t, 'Line\nfeed, "quotes" and 🍌');
  await nextInvoice(t.ctx.db);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const nothing = () => undefined;
const nextInvoice = async (db: Db) =>
  (await sql<{ n: number }>`select nextval('invoice_number') as n`.execute(db)).rows[0]?.n;

it('a copied data folder of a stopped product restores its whole database', async () => {
  const file = join(folder, 'all.jsonl');
  await exportData(t.ctx.db, file, t.clock.now());
  const dataDir = join(folder, 'data');
  const product = await openDatabase({ dataDir, onError: nothing });
  await migrate(product.db);
  await importData(product.db, file);
  await product.close();
  await cp(dataDir, join(folder, 'kept'), { recursive: true });

  const again = await openDatabase({ dataDir, onError: nothing });
  await again.db.deleteFrom('message').execute();
  await again.close();
  await rm(dataDir, { recursive: true });
  await cp(join(folder, 'kept'), dataDir, { recursive: true });

  const restored = await openDatabase({ dataDir, onError: nothing });
  expect(await contentsOf(restored.db)).toEqual(await contentsOf(t.ctx.db));
  expect(await nextInvoice(restored.db)).toBe(await nextInvoice(t.ctx.db));
  await restored.close();
});

/**
 * `pg_dump` of the server's version, which the product does not bring: `npm run test:all` names the system's programs.
 */
const folders = [process.env['TEST_POSTGRES_PROGRAMS'] ?? []].flat();

describe.each(folders)('a pg_dump of a running PostgreSQL, by the programs in %s', (programs) => {
  it('restores everything, and replaces later changes', async () => {
    const dump = join(folder, 'jipe.dump');
    const other = await createTestDatabase();
    await run(join(programs, 'pg_dump'), ['-Fc', `--file=${dump}`, t.database.url]);
    const restore = async () => {
      await run(join(programs, 'pg_restore'), ['--clean', '--if-exists', '--dbname', other.url, dump]);
    };

    await restore();
    expect(await contentsOf(other.db)).toEqual(await contentsOf(t.ctx.db));

    await other.db.deleteFrom('message').execute();
    await other.db.updateTable('listing').set({ title: 'Changed since' }).execute();
    await restore();
    const restored = await contentsOf(other.db);
    expect(restored).toEqual(await contentsOf(t.ctx.db));
    expect(restored['message']).not.toEqual([]);
    expect(await nextInvoice(other.db)).toBe(await nextInvoice(t.ctx.db));
    // The restored schema is up to date, so no migration runs.
    await migrate(other.db);
    await other.close();
  });
});
