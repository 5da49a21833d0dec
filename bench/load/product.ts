import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, START_ENVIRONMENT } from '../../e2e/support/product.ts';
import { type Size, seedStatements } from './seed.ts';

/** A process under measurement. */
export interface Running {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

export const ROOT = join(import.meta.dirname, '..', '..');
const READY_WITHIN_MS = 60_000;
/** The unit of times in `/proc/<pid>/stat`, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Starts the product as an operator does, with these settings. Resolves once it serves. */
export async function startProduct(
  settings: Record<string, string>,
  nodeOptions: string[] = [],
  program = join('server', 'src', 'main.ts'),
): Promise<Running> {
  const dataDir = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'bench-product-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...START_ENVIRONMENT,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...settings,
  };
  const args = [...nodeOptions, join(ROOT, program)];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const running = stoppable(child, url);
  try {
    await ready(child, url);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return {
    ...running,
    stop: async () => {
      await running.stop();
      if (settings['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs the product on this database while `work` runs. */
export async function withProduct<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  try {
    return await work(product.url);
  } finally {
    await product.stop();
  }
}

/** Makes a child process stoppable, and ends it when this process exits. */
export function stoppable(child: ChildProcess, url: string): Running {
  const stopWithUs = () => child.kill('SIGKILL');
  process.once('exit', stopWithUs);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      process.off('exit', stopWithUs);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ready(product: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(20)) {
    if (product.exitCode !== null) throw new Error('The product did not start.');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The product was not ready in time.');
}

const WHOLE = 'made by the bench, whole';

/** Returns the URL of a migrated, seeded database on this server. Reuses the database that an earlier run completed. */
export async function seededDatabase(serverUrl: string, name: string, size: Size): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const isThere = await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ whole: boolean }>(
      `select coalesce(shobj_description(oid, 'pg_database') = $2, false) as whole from pg_database where datname = $1`,
      [name, WHOLE],
    );
    if (rows[0]?.whole === true) return true;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    return false;
  });
  if (isThere) return url.href;
  await withProduct(url.href, () => Promise.resolve());
  await withClient(url.href, async (client) => {
    for (const statement of seedStatements(size)) await client.query(statement);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    await client.query(`comment on database ${name} is '${WHOLE}'`);
  });
  return url.href;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the CPU seconds of a process, or NaN where the system does not report them. */
export function cpuSecondsOf(pid: number): number {
  try {
    // The program's name, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Returns the resident memory of a process in bytes, or NaN where the system does not report it. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
