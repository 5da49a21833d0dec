import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresPrograms } from './postgres-programs.ts';

export interface ThrowawayPostgres {
  /** Of a user who may create databases. */
  url: string;
  /** Stops the server and removes its files. */
  stop: () => Promise<void>;
}

/** One that can be made to fail; its URL stays the same. */
export interface BreakablePostgres extends ThrowawayPostgres {
  /** Folder of its programs: `pg_dump` of this version among them. */
  programs: string;
  /** Ends the server but keeps its files: `fast` as an operator stops it, `crash` without a checkpoint. */
  halt: (how: 'fast' | 'crash') => Promise<void>;
  /** Starts it again after `halt`, or after it ended by itself; nothing happens while it runs. */
  resume: () => Promise<void>;
  /** Every process of it stands still, its connections open; answers how to go on. On Linux. */
  freeze: () => () => void;
}

/** Who the server runs as: it refuses to run as root. */
interface RunAs {
  uid: number;
  gid: number;
}

const run = promisify(execFile);
const STARTS_WITHIN_MS = 30_000;
const STOPS_WITHIN_MS = 5_000;
const PORT_ATTEMPTS = 5;
const READY = 'ready to accept connections';

/** Speed over safety: what these servers hold is thrown away. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  // The path of a socket may not be longer than about 100 bytes; a temporary folder's may.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'off',
  logging_collector: 'off',
};

/**
 * Starts a PostgreSQL of our own on a free port in a temporary folder, for a test run. Several may run at once.
 * `settings` of its own go before ours; its folder is made in `parent`. Answers null where there are no PostgreSQL programs and none can be installed.
 */
export async function startThrowawayPostgres(
  settings: Record<string, string> = {},
  parent?: string,
): Promise<BreakablePostgres | null> {
  const bin = await postgresPrograms();
  if (bin === null) return null;
  const runAs = unprivilegedUser();
  const home = temporaryFolder(runAs, parent);
  try {
    const password = await initialise(bin, home, runAs);
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      try {
        const startIt = () => start(bin, home, { ...SETTINGS, ...settings, port: String(port) }, runAs);
        let server = await startIt();
        return {
          url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
          programs: bin,
          halt: (how) => stopServer(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
          resume: async () => {
            if (hasEnded(server)) server = await startIt();
          },
          freeze: () => freeze(server),
          stop: async () => {
            await stopServer(server);
            rmSync(home, { recursive: true, force: true, maxRetries: 5 });
          },
        };
      } catch (error) {
        // Somebody may take the port between our looking and the server's.
        if (attempt === PORT_ATTEMPTS) throw error;
      }
    }
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

function unprivilegedUser(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const user = users.find(([name]) => name === wanted);
    if (user !== undefined) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** A folder the server's user owns; root's own TMPDIR may be closed to it, so the system's are tried too. */
function temporaryFolder(runAs: RunAs | null, given?: string): string {
  const open = runAs === null ? tmpdir() : [tmpdir(), '/tmp', '/var/tmp'].find((folder) => isOpenToAll(folder));
  const home = mkdtempSync(path.join(given ?? open ?? tmpdir(), 'throwaway-postgres-'));
  chmodSync(home, 0o700);
  if (runAs !== null) chownSync(home, runAs.uid, runAs.gid);
  return home;
}

/** Can any user pass through every folder on the way? */
function isOpenToAll(folder: string): boolean {
  if (!existsSync(folder)) return false;
  for (let each = path.resolve(folder); ; each = path.dirname(each)) {
    if ((statSync(each).mode & 0o001) === 0) return false;
    if (each === path.dirname(each)) return true;
  }
}

/** Makes the cluster; answers the password of its user `postgres`. */
async function initialise(bin: string, home: string, runAs: RunAs | null): Promise<string> {
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(home, 'password');
  writeFileSync(passwordFile, password);
  if (runAs !== null) chownSync(passwordFile, runAs.uid, runAs.gid);
  const withLocale = (locale: string): string[] => [
    `--pgdata=${path.join(home, 'data')}`,
    `--pwfile=${passwordFile}`,
    `--locale=${locale}`,
    '--encoding=UTF8',
    '--username=postgres',
    '--auth=password',
    '--no-sync',
  ];
  try {
    await runInside(bin, 'initdb', withLocale('C.UTF-8'), home, runAs);
  } catch {
    // Not every system has C.UTF-8.
    rmSync(path.join(home, 'data'), { recursive: true, force: true });
    await runInside(bin, 'initdb', withLocale('C'), home, runAs);
  }
  rmSync(passwordFile);
  return password;
}

async function runInside(
  bin: string,
  program: string,
  args: string[],
  home: string,
  runAs: RunAs | null,
): Promise<void> {
  // Not the folder we stand in: the server's user may not be allowed there.
  await run(path.join(bin, program), args, { cwd: home, ...runAs, env: environment(home) });
}

/** Without the PG* variables of whoever runs the tests, which the programs would obey. */
function environment(home: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'));
  return { ...Object.fromEntries(inherited), HOME: home, LC_ALL: 'C', TZ: 'UTC' };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** Resolves with the server once it takes connections; rejects with what it said when it ends before. */
async function start(
  bin: string,
  home: string,
  given: Record<string, string>,
  runAs: RunAs | null,
): Promise<ChildProcess> {
  const settings = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const options: SpawnOptions = { cwd: home, ...runAs, env: environment(home), stdio: ['ignore', 'ignore', 'pipe'] };
  const server = spawn(path.join(bin, 'postgres'), ['-D', path.join(home, 'data'), ...settings], options);
  let said = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const tooLate = setTimeout(
        () => reject(new Error(`PostgreSQL did not start in time: ${said}`)),
        STARTS_WITHIN_MS,
      );
      server.once('error', reject);
      server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
      // Read to the end of its life: a full pipe would stop the server.
      server.stderr?.setEncoding('utf8').on('data', (text: string) => {
        if (said.length < 10_000) said += text;
        if (!said.includes(READY)) return;
        clearTimeout(tooLate);
        resolve();
      });
    });
  } catch (error) {
    await stopServer(server);
    throw error;
  }
  // Whoever forgets to stop it does not leave it behind; the test process may end while it runs.
  const stopWithUs = (): void => {
    server.kill('SIGQUIT');
    // It removes this file last; nothing asynchronous runs any more at this point.
    const clock = new Int32Array(new SharedArrayBuffer(4));
    for (let waited = 0; waited < 100 && existsSync(path.join(home, 'data/postmaster.pid')); waited += 1) {
      Atomics.wait(clock, 0, 0, 10);
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', stopWithUs);
  server.once('exit', () => process.off('exit', stopWithUs));
  server.unref();
  if (server.stderr instanceof Socket) server.stderr.unref();
  return server;
}

/** SIGINT asks for a fast shutdown, SIGQUIT for an immediate one. */
async function stopServer(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  server.ref();
  server.kill(signal);
  const hurry = setTimeout(() => server.kill('SIGQUIT'), STOPS_WITHIN_MS);
  await ended;
  clearTimeout(hurry);
}

const hasEnded = (server: ChildProcess) =>
  server.pid === undefined || server.exitCode !== null || server.signalCode !== null;

/** Stops it and its processes in their tracks. */
function freeze({ pid = 0 }: ChildProcess): () => void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const all = [pid, ...children];
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const one of all) {
      try {
        process.kill(one, signal);
      } catch (error) {
        // One that has ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  tell('SIGSTOP');
  return () => tell('SIGCONT');
}
