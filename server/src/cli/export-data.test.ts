import { sql } from 'kysely';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../access/context.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { contentsOf } from '../testing/contents.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { newWorld } from '../testing/role-matrix-world.ts';
import { OperatorError } from './command.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';

let t: TestApp;
let folder: string;
let file: string;
const opened: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  file = join(folder, 'all.jsonl');
  t = await createTestApp();
  await newWorld(t, 'Line\nfeed, line\u2028separator, "quotes" and 🍌');
  // Hours that differ from those that hiring agrees by itself.
  await sql`update application set agreed_hours = repeat('01', 168)::bit(336) where is_hired`.execute(t.ctx.db);
  await sql`select nextval('invoice_number')`.execute(t.ctx.db);
  await exportData(t.ctx.db, file, t.clock.now());
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<Db> {
  const database = await createTestDatabase();
  opened.push(database);
  return database.db;
}

describe('an exported file', () => {
  it('holds everything: an empty database is the same after the import', async () => {
    const db = await emptyDatabase();
    const { tables, rows } = await importData(db, file);
    const expected = await contentsOf(t.ctx.db);
    expect(tables).toBe(Object.keys(expected).length);
    expect(rows).toBe(Object.values(expected).flat().length);
    expect(Object.values(expected).filter((lines) => lines.length > 0).length).toBeGreaterThan(20);
    expect(await contentsOf(db)).toEqual(expected);
  });

  it('is readable by its owner only, and replaces no existing file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(exportData(t.ctx.db, file, t.clock.now())).rejects.toThrow(
      new OperatorError(`${file} is there already.`),
    );
    const nowhere = join(folder, 'no', 'such', 'folder');
    await expect(exportData(t.ctx.db, nowhere, t.clock.now())).rejects.toThrow(OperatorError);
  });

  it('can be imported into an empty database only', async () => {
    await expect(importData(t.ctx.db, file)).rejects.toThrow(
      'The database is not empty (business has rows). An import needs an empty one.',
    );
    const db = await emptyDatabase();
    await importData(db, file);
    const before = await contentsOf(db);
    await expect(importData(db, file)).rejects.toThrow(OperatorError);
    expect(await contentsOf(db)).toEqual(before);
  });

  it('is imported completely or not at all', async () => {
    const db = await emptyDatabase();
    const before = await contentsOf(db);
    const text = await readFile(file, 'utf8');
    const damaged = join(folder, 'damaged.jsonl');
    const lines = text.split('\n');
    const anotherVersion = text.replace('0001-product', '0000-product');
    const wrongCount = text.replace('"end":true,"rows":', '"end":true,"rows":1');
    const strangeTable = text.replace('{"table":"task"', '{"table":"pg_authid"');
    for (const half of [
      '',
      'hello',
      lines.slice(0, 30).join('\n'),
      lines.slice(0, -2).join('\n'),
      anotherVersion,
      wrongCount,
      strangeTable,
    ]) {
      await writeFile(damaged, half);
      await expect(importData(db, damaged)).rejects.toThrow(OperatorError);
    }
    expect(await contentsOf(db)).toEqual(before);
  });
});
