import { spawn, type ChildProcess } from 'node:child_process';
import fs, { closeSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../engine.ts';
import { DataDirInUseError } from './lock.ts';
import { startEngine } from './start-engine.ts';

const writerProgram = fileURLToPath(new URL('../../testing/row-writer.ts', import.meta.url));

let folder: string;
const opened: OpenDatabase[] = [];

beforeEach(() => {
  // A blank and a letter outside ASCII, as in many a home folder.
  folder = mkdtempSync(path.join(tmpdir(), 'jipe dätabase '));
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir: folder, onError: () => undefined });
  opened.push(database);
  return database;
}

async function closeAll(): Promise<void> {
  for (const database of opened.splice(0)) await database.close();
}

interface Writer {
  process: ChildProcess;
  acknowledged: () => number;
  /** Resolves when it has acknowledged something. */
  hasBegun: Promise<void>;
}

function startWriter(): Writer {
  const writer = spawn(process.execPath, [writerProgram, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const hasBegun = new Promise<void>((resolve, reject) => {
    writer.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('\n')) resolve();
    });
    writer.once('exit', () => reject(new Error('The writer ended by itself.')));
  });
  const acknowledged = (): number => Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
  return { process: writer, acknowledged, hasBegun };
}

async function killed(writer: Writer): Promise<void> {
  const ended = new Promise((resolve) => {
    writer.process.stdout?.once('end', resolve);
  });
  writer.process.kill('SIGKILL');
  await ended;
}

describe('a process killed in the middle of writing', () => {
  it(
    'loses no row it acknowledged and leaves no half transaction, round after round',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < 6; round += 1) {
        const writer = startWriter();
        await writer.hasBegun;
        await pause(20 + Math.random() * 200);
        await killed(writer);
        // The lock went with the process: this opens at once.
        const { db } = await open();
        const { rows } = await sql<{ last: number; count: number; halves: number }>`
        select max(id) as last, count(*) as count, count(*) filter (where half = 1) as halves from written`.execute(db);
        const { last, count, halves } = rows[0]!;
        expect(last).toBeGreaterThanOrEqual(writer.acknowledged());
        expect(count).toBe(last);
        expect(halves * 2).toBe(count);
        await closeAll();
      }
    },
  );

  it('keeps the folder to itself until then', async () => {
    const writer = startWriter();
    await writer.hasBegun;
    await expect(open()).rejects.toThrow(new DataDirInUseError(folder));
    await expect(open()).rejects.toThrow(`DATA_DIR ${folder} is in use by another process.`);
    await killed(writer);
    await expect(open()).resolves.toMatchObject({ kind: 'embedded' });
  });
});

describe('what survives a power cut', () => {
  it('each commit reaches the disk before it is acknowledged', async () => {
    const engine = await startEngine({ clusterDir: path.join(folder, 'database'), archive: null });
    await engine.exec('create table written (id int)');
    let syncs = 0;
    const original = fs.fdatasyncSync;
    fs.fdatasyncSync = (handle) => {
      syncs += 1;
      original(handle);
    };
    syncBuiltinESMExports();
    try {
      for (let id = 1; id <= 10; id += 1) {
        await engine.query('insert into written values ($1)', [id]);
        expect(syncs).toBeGreaterThanOrEqual(id);
      }
      const before = syncs;
      await engine.query('select count(*) from written');
      expect(syncs).toBe(before);
    } finally {
      fs.fdatasyncSync = original;
      syncBuiltinESMExports();
      await engine.close();
    }
  });

  it('an unpacking that was cut off is begun again', async () => {
    fs.mkdirSync(path.join(folder, 'database.new-left-over/base'), { recursive: true });
    const { db } = await open();
    await sql`select 1`.execute(db);
    expect(fs.readdirSync(folder).toSorted()).toEqual(['database', 'database.lock']);
  });

  it('a folder with something else in it is left alone', async () => {
    fs.mkdirSync(path.join(folder, 'database'));
    fs.writeFileSync(path.join(folder, 'database/letter.txt'), 'mine');
    await expect(open()).rejects.toThrow(`DATA_DIR ${folder}: the database does not start`);
    expect(fs.readdirSync(path.join(folder, 'database'))).toEqual(['letter.txt']);
  });
});

describe('an engine that breaks', () => {
  it('fails the query at hand and starts over from its log, without the process', async () => {
    const { db } = await open();
    await sql`create table written (id serial primary key, filling text)`.execute(db);
    await sql`insert into written (filling) values ('acknowledged')`.execute(db);
    // The disk under the write-ahead log is gone: the next segment cannot be made.
    const log = path.join(folder, 'database/pg_wal');
    renameSync(log, `${log}.away`);
    const fill = sql`insert into written (filling) select string_agg(md5(random()::text), '') from generate_series(1, 200000)`;
    await expect(fill.execute(db)).rejects.toMatchObject({ code: '57P02' });
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '57P02' });
    rmSync(log, { recursive: true, force: true });
    renameSync(`${log}.away`, log);
    const count = async (): Promise<unknown> => (await sql`select count(*) from written`.execute(db)).rows[0];
    await expect.poll(async () => count().catch(String), { timeout: 15_000 }).toEqual({ count: 1 });
  });
});

describe('the main thread', () => {
  it('goes on while a query computes', async () => {
    const { db } = await open();
    await sql`select 1`.execute(db);
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 5);
    await sql`select pg_sleep(0.5)`.execute(db);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(20);
  });
});

describe('closing', () => {
  it('waits for what runs, writes everything and frees the folder', async () => {
    const { db, close } = await open();
    await sql`create table written (id int)`.execute(db);
    const writing = Array.from({ length: 20 }, async (_, id) => sql`insert into written values (${id})`.execute(db));
    const closing = close();
    await Promise.all([...writing, closing]);
    await expect(sql`select 1`.execute(db)).rejects.toThrow('after calling end on the pool');
    const again = await open();
    const { rows } = await sql`select count(*) from written`.execute(again.db);
    expect(rows).toEqual([{ count: 20 }]);
  });

  it('twice is no error', async () => {
    const { close } = await open();
    await close();
    await expect(close()).resolves.toBeUndefined();
  });
});

it('tells an unreachable folder by its setting', async () => {
  const file = path.join(folder, 'a-file');
  closeSync(openSync(file, 'w'));
  const failing = openDatabase({ dataDir: path.join(file, 'data'), onError: vi.fn<() => void>() });
  await expect(failing).rejects.toMatchObject({
    setting: 'DATA_DIR',
    message: expect.stringMatching(/^DATA_DIR .*a-file\/data cannot be written: /) as unknown,
  });
});

it.runIf(process.platform === 'linux')('tells a folder that the system will not make', async () => {
  const failing = openDatabase({ dataDir: '/proc/nowhere/data', onError: vi.fn<() => void>() });
  await expect(failing).rejects.toMatchObject({ setting: 'DATA_DIR' });
});
