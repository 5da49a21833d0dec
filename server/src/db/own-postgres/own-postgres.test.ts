import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../engine.ts';
import { DataDirInUseError } from './lock.ts';
import { homeIn } from './own-postgres.ts';
import { readPidFile } from './pid-file.ts';

const writerProgram = fileURLToPath(new URL('../../testing/row-writer.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

/** A folder in which the product has run. */
let used: string;
let folder: string;
let told: unknown[];
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  used = mkdtempSync(path.join(tmpdir(), 'jipe-used-'));
  await open(used);
  await closeAll();
});
afterAll(() => rmSync(used, { recursive: true, force: true }));
beforeEach(() => {
  // A path like a home folder's: with a blank, a non-ASCII letter and characters that end a name in lists.
  folder = mkdtempSync(path.join(tmpdir(), 'jipe dä,ta:"base" '));
  told = [];
});
afterEach(async () => {
  await closeAll();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function open(dataDir = folder): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, onError: (error) => told.push(error) });
  opened.push(database);
  return database;
}

/** Copies a used database, because creating one takes longer than most of these tests. */
function hasRun(dataDir = folder): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(homeIn(used), homeIn(dataDir), { recursive: true, verbatimSymlinks: true });
}

async function closeAll(): Promise<void> {
  for (const database of opened.splice(0)) await database.close();
}

const setting = async ({ db }: OpenDatabase, name: string) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;

interface Writer {
  process: ChildProcess;
  acknowledged: () => number;
  /** Resolves with the first acknowledged write. */
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
  it('loses no acknowledged row and leaves no half transaction, even if its server is killed too', async () => {
    hasRun();
    for (let round = 0; round < 4; round += 1) {
      const writer = startWriter();
      await writer.hasBegun;
      await pause(20 + Math.random() * 200);
      const left = readPidFile(homeIn(folder))?.pid ?? 0;
      if (round % 2 === 1) process.kill(left, 'SIGKILL');
      await killed(writer);
      const { db } = await open();
      const { rows } = await sql<{ last: number; count: number; halves: number }>`
        select max(id) as last, count(*) as count, count(*) filter (where half = 1) as halves from written`.execute(db);
      const { last, count, halves } = rows[0]!;
      expect(last).toBeGreaterThanOrEqual(writer.acknowledged());
      expect(count).toBe(last);
      expect(halves * 2).toBe(count);
      expect(readPidFile(homeIn(folder))?.pid).not.toBe(left);
      await closeAll();
    }
  });

  it('keeps the data folder locked until it is killed', async () => {
    hasRun();
    const writer = startWriter();
    await writer.hasBegun;
    await expect(open()).rejects.toThrow(new DataDirInUseError(folder));
    await expect(open()).rejects.toThrow(`DATA_DIR ${folder} is in use by another process.`);
    await killed(writer);
    await expect(open()).resolves.toBeDefined();
  });

  it('leaves a PID file, and the next start spares another process that has this PID', async () => {
    hasRun();
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const data = path.join(homeIn(folder), 'data');
    writeFileSync(
      path.join(data, 'postmaster.pid'),
      `${bystander.pid}\n${data}\n1\n5432\n${homeIn(folder)}\n\n\nready\n`,
    );
    const { uid, gid } = statSync(data);
    if (isRoot) chownSync(path.join(data, 'postmaster.pid'), uid, gid);
    await expect((await open()).ping()).resolves.toBeUndefined();
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    bystander.kill();
  });
});

describe('a server that dies while the product runs', () => {
  it('is started again, at the same address', async () => {
    hasRun();
    const { db } = await open();
    await sql`create table written (id int)`.execute(db);
    await sql`insert into written values (1)`.execute(db);
    process.kill(readPidFile(homeIn(folder))?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => told.map(String)).toContain('Error: The database ended (SIGKILL) and is started again.');
    const count = async (): Promise<unknown> => (await sql`select count(*) from written`.execute(db)).rows[0];
    await expect.poll(async () => count().catch(String)).toEqual({ count: 1 });
  });
});

describe('the product’s own PostgreSQL', () => {
  it('accepts a restored folder that is open to others, and closes it', async () => {
    hasRun();
    chmodSync(path.join(homeIn(folder), 'data'), 0o755);
    const { ping } = await open();
    await expect(ping()).resolves.toBeUndefined();
    expect(statSync(path.join(homeIn(folder), 'data')).mode & 0o777).toBe(0o700);
  });

  it('writes every commit to the disk, opens no port, and keeps its folder closed to other users', async () => {
    const database = await open();
    expect(await setting(database, 'fsync')).toBe('on');
    expect(await setting(database, 'synchronous_commit')).toBe('on');
    expect(await setting(database, 'listen_addresses')).toBe('');
    expect(await setting(database, 'data_directory')).toBe(path.join(homeIn(folder), 'data'));
    for (const place of [folder, homeIn(folder)]) expect(statSync(place).mode & 0o777).toBe(0o700);
    expect((await sql`select lower('ÄÉŽ') as lower`.execute(database.db)).rows).toEqual([{ lower: 'äéž' }]);
  });

  it.runIf(process.platform === 'linux')('gets no secret of the product in its environment', async () => {
    hasRun();
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_of_the_owner');
    await open();
    const { pid = 0 } = readPidFile(homeIn(folder)) ?? {};
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('LD_LIBRARY_PATH=');
    expect(environment).not.toContain('sk_live_of_the_owner');
  });

  it('runs next to a second one with a folder of its own', async () => {
    const folders = ['one', 'other'].map((name) => path.join(folder, name));
    for (const each of folders) hasRun(each);
    const [one, other] = [await open(folders[0]), await open(folders[1])];
    await sql`create table written (id int)`.execute(one.db);
    await sql`create table written (id int)`.execute(other.db);
    expect(await setting(one, 'data_directory')).not.toBe(await setting(other, 'data_directory'));
  });

  it('is reachable when the path of its folder is too long for a socket', async () => {
    const deep = path.join(folder, 'c'.repeat(60), 'd'.repeat(60));
    const { ping } = await open(deep);
    await expect(ping()).resolves.toBeUndefined();
    await closeAll();
    const again = await open(deep);
    await expect(again.ping()).resolves.toBeUndefined();
  });

  it.runIf(isRoot)('runs without setpriv, and keeps the data folder closed to other users', async () => {
    vi.stubEnv('PATH', '/nowhere');
    const { ping } = await open();
    await expect(ping()).resolves.toBeUndefined();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)('reports in one line that it cannot run in a folder that only root may enter', async () => {
    vi.stubEnv('PATH', '/nowhere');
    await expect(open(path.join(folder, 'data'))).rejects.toMatchObject({
      setting: 'DATA_DIR',
      message: expect.stringMatching(
        /^DATA_DIR .*data: PostgreSQL does not run as root, [^\n]+setpriv[^\n]+$/,
      ) as unknown,
    });
  });

  it.runIf(isRoot)('can use files that root has restored', async () => {
    hasRun();
    const all = readdirSync(homeIn(folder), { recursive: true, encoding: 'utf8' });
    for (const name of ['', ...all]) giveToRoot(path.join(homeIn(folder), name));
    const { ping } = await open();
    await expect(ping()).resolves.toBeUndefined();
  });
});

/** Gives a file to root, as `cp -r` does. */
function giveToRoot(file: string): void {
  if (statSync(file, { throwIfNoEntry: false }) !== undefined) chownSync(file, 0, 0);
}

describe('closing', () => {
  it('finishes pending writes, stops the server and frees the folder', async () => {
    hasRun();
    const { db, close } = await open();
    await sql`create table written (id int)`.execute(db);
    const writing = Array.from({ length: 20 }, async (_, id) => sql`insert into written values (${id})`.execute(db));
    await Promise.all([...writing, close()]);
    expect(readPidFile(homeIn(folder))).toBeNull();
    await expect(sql`select 1`.execute(db)).rejects.toThrow('after calling end on the pool');
    const again = await open();
    const { rows } = await sql`select count(*) from written`.execute(again.db);
    expect(rows).toEqual([{ count: 20 }]);
    expect(told).toEqual([]);
  });

  it('a second time is no error', async () => {
    hasRun();
    const { close } = await open();
    await close();
    await expect(close()).resolves.toBeUndefined();
  });
});

describe('a start that fails names the reason in one line', () => {
  const complaint = async (dataDir = folder) =>
    open(dataDir).then(
      () => null,
      (error: unknown) => (error as Error).message,
    );

  it('on a database of an earlier version', async () => {
    mkdirSync(path.join(folder, 'database'));
    writeFileSync(path.join(folder, 'database/PG_VERSION'), '18\n');
    expect(await complaint()).toMatch(
      /^DATA_DIR .* holds a database of an earlier version, [^\n]*admin -- export FILE[^\n]*admin -- import FILE[^\n]*$/,
    );
    expect(readdirSync(folder).toSorted()).toEqual(['database', 'database.lock']);
  });

  it('on a platform for which the product has no PostgreSQL', async () => {
    const { platform } = process;
    Object.defineProperty(process, 'platform', { value: 'aix' });
    try {
      expect(await complaint()).toMatch(
        /^DATABASE_URL is not set, and no PostgreSQL for aix-\w+ comes with the product: [^\n]+$/,
      );
    } finally {
      Object.defineProperty(process, 'platform', { value: platform });
    }
  });

  it('on a folder with a file of somebody else, which is kept', async () => {
    mkdirSync(path.join(homeIn(folder), 'data'), { recursive: true });
    writeFileSync(path.join(homeIn(folder), 'data/letter.txt'), 'mine');
    expect(await complaint()).toMatch(/^DATA_DIR [^\n]*: the database does not start: [^\n]+$/);
    expect(readdirSync(path.join(homeIn(folder), 'data'))).toEqual(['letter.txt']);
  });

  it('on a folder below a file', async () => {
    writeFileSync(path.join(folder, 'a-file'), '');
    expect(await complaint(path.join(folder, 'a-file/data'))).toMatch(/^DATA_DIR .*a-file\/data cannot be written: /);
  });

  it.runIf(process.platform === 'linux')('on a folder that the system does not let it create', async () => {
    expect(await complaint('/proc/nowhere/data')).toMatch(/^DATA_DIR \/proc\/nowhere\/data cannot be written: /);
  });

  it('with the message of PostgreSQL', async () => {
    hasRun();
    rmSync(path.join(homeIn(folder), 'data/global/pg_control'));
    expect(await complaint()).toMatch(
      /^DATA_DIR [^\n]*: the database does not start: [^\n]*could not find the database system$/,
    );
  });
});
