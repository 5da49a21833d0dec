import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { operatorOf } from '../testing/operator.ts';
import { askProduct } from './ask-product.ts';
import { openOperatorSocket, PATH_FILE, SOCKET_NAME } from './operator-socket.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'door-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const failures: unknown[] = [];
const openDoor = (dataDir: string, databaseUrl: string | null = null) =>
  openOperatorSocket({ ...t.ctx.settings, dataDir, databaseUrl }, operatorOf(t), (error) => failures.push(error));
const ask = (dataDir: string, ...argv: string[]) => askProduct(dataDir, { argv, cwd: '/' });

async function newFolder(...names: string[]): Promise<string> {
  const path = join(folder, ...names);
  await mkdir(path, { recursive: true });
  return path;
}

describe('the operator door of a running product', () => {
  it('answers a command as the command line does, through a socket that only its owner can use', async () => {
    const dir = await newFolder('a');
    const door = await openDoor(dir);
    expect((await stat(join(dir, SOCKET_NAME))).mode & 0o777).toBe(0o600);
    const [list, wrong] = await Promise.all([
      ask(dir, 'plan', 'list'),
      ask(dir, 'plan', 'set', 'nope', '--amount', '1.00'),
    ]);
    expect(list).toMatchObject({ code: 0, err: '' });
    expect(list?.out).toContain('bulk_pricing');
    expect(wrong).toEqual({ code: 1, out: '', err: 'There is no plan nope.\n' });
    await door.close();
    expect(await readdir(dir)).toEqual([]);
    expect(await ask(dir, 'plan', 'list')).toBeNull();
  });

  it('opens over the files that a killed product left', async () => {
    const dir = await newFolder('b');
    await writeFile(join(dir, SOCKET_NAME), '');
    await writeFile(join(dir, PATH_FILE), '/nowhere');
    const door = await openDoor(dir);
    expect((await ask(dir, 'plan', 'list'))?.code).toBe(0);
    await door.close();
  });

  it('uses another folder when the path is too long for a socket, and is found there', async () => {
    const dir = await newFolder('c'.repeat(60), 'd'.repeat(60));
    const door = await openDoor(dir);
    expect(await readdir(dir)).toEqual([PATH_FILE]);
    const elsewhere = await readFile(join(dir, PATH_FILE), 'utf8');
    expect((await ask(dir, 'plan', 'list'))?.code).toBe(0);
    await door.close();
    expect(await readdir(dir)).toEqual([]);
    await expect(stat(dirname(elsewhere))).rejects.toThrow('ENOENT');
  });

  it('stays closed when the operator has a PostgreSQL of their own', async () => {
    const dir = await newFolder('e');
    const door = await openDoor(dir, 'postgres://localhost/jipe');
    expect(await readdir(dir)).toEqual([]);
    await door.close();
  });

  it('survives callers that send nothing, nonsense or too much', async () => {
    const dir = await newFolder('f');
    const door = await openDoor(dir);
    for (const said of ['', 'nonsense\n', '{}\n', 'x'.repeat(100_000)]) {
      const answer = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(join(dir, SOCKET_NAME), () => socket.end(said));
        socket.setEncoding('utf8');
        socket.on('data', (chunk: string) => (text += chunk));
        socket.on('error', () => resolve(text));
        socket.on('close', () => resolve(text));
      });
      expect(answer === '' || (JSON.parse(answer) as { code: number }).code === 1).toBe(true);
    }
    expect((await ask(dir, 'plan', 'list'))?.code).toBe(0);
    await door.close();
  });
});

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command in a process of its own, as the operator does. */
function admin(dataDir: string, ...argv: string[]): Promise<Ran> {
  const file = join(import.meta.dirname, 'admin.ts');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined };
  const child = spawn(process.execPath, [file, ...argv], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (ran.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ran.err += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...ran, code })));
}

describe('the admin command', { timeout: 90_000 }, () => {
  it('asks the running product, and refuses an import while the product runs', async () => {
    const dir = await newFolder('g');
    const door = await openDoor(dir);
    const plans = await admin(dir, 'plan', 'list', '--json');
    expect(plans).toMatchObject({ code: 0, err: '' });
    expect((JSON.parse(plans.out) as { code: string }[]).map((p) => p.code)).toEqual(['standard', 'bulk_pricing']);
    const refused = await admin(dir, 'import', 'file');
    expect(refused).toEqual({ code: 1, out: '', err: `The product is running on DATA_DIR ${dir}. Stop it first.\n` });
    // The command opened no second database beside the running one.
    expect(await readdir(dir)).toEqual([SOCKET_NAME]);
    await door.close();
  });

  it('opens the database itself when no product runs, and moves data by export and import', async () => {
    const [from, to] = [await newFolder('h'), await newFolder('i')];
    const file = join(folder, 'moved.jsonl');
    expect(await admin(from, 'promo', 'create', 'MOVED', '--plan', 'standard')).toMatchObject({ code: 0, err: '' });
    expect(await admin(from, 'export', file)).toMatchObject({ code: 0, err: '' });
    expect(await admin(to, 'import', file)).toMatchObject({ code: 0, err: '' });
    expect((await admin(to, 'promo', 'list')).out).toContain('MOVED');
  });

  it('has an exit code for a wrong command and another for a failure', async () => {
    const dir = await newFolder('j');
    expect(await admin(dir, 'nonsense')).toMatchObject({ code: 2, out: '' });
    await writeFile(join(folder, 'no-folder'), '');
    expect(await admin(join(folder, 'no-folder'), 'plan', 'list')).toMatchObject({ code: 1, out: '' });
    // A command that needs no database opens none.
    expect(await readdir(dir)).toEqual([]);
  });
});
