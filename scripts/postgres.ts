import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portAddress } from '../server/src/db/own-postgres/address.ts';
import { openLog } from '../server/src/db/own-postgres/log.ts';
import { makeCluster } from '../server/src/db/own-postgres/make-cluster.ts';
import { readPidFile } from '../server/src/db/own-postgres/pid-file.ts';
import { prepare, type Place } from '../server/src/db/own-postgres/place.ts';
import { hasEnded, startPostmaster, stopPostmaster } from '../server/src/db/own-postgres/postmaster.ts';
import { packagedPrograms, type Programs } from '../server/src/db/own-postgres/programs.ts';
import { serverUser } from '../server/src/db/own-postgres/server-user.ts';
import { systemPrograms } from './postgres-programs.ts';

export interface ThrowawayPostgres {
  /** URL of a user who may create databases. */
  url: string;
  /** Stops the server and removes its files. */
  stop: () => Promise<void>;
}

/** A PostgreSQL that can be made to fail. Its URL stays the same. */
export interface BreakablePostgres extends ThrowawayPostgres {
  /** Folder of the `pg_dump` of this version; null when this PostgreSQL came without one. */
  programs: string | null;
  /** Ends the server but keeps its files: `fast` as an operator stops it, `crash` without a checkpoint. */
  halt: (how: 'fast' | 'crash') => Promise<void>;
  /** Starts the server again after it has ended. Does nothing while it runs. */
  resume: () => Promise<void>;
  /**
   * Suspends every process of the server; its connections stay open. Returns a function that resumes them. Linux only.
   */
  freeze: () => () => void;
}

const PORT_ATTEMPTS = 5;

/** Speed over durability: the data of these servers is thrown away. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'off',
  logging_collector: 'off',
};

/**
 * Starts the PostgreSQL that the product ships, on a free port in a temporary folder, for a test run. Several may run
 * at once. `settings` override the defaults above. The folder is made in `parent`. Returns null where the product ships
 * none for this platform.
 */
export async function startThrowawayPostgres(
  settings: Record<string, string> = {},
  parent?: string,
): Promise<BreakablePostgres | null> {
  const programs = packagedPrograms();
  return programs && throwaway(programs, null, settings, parent);
}

/** The same with the oldest supported version that the system or its package manager has. Returns null without one. */
export async function startSystemPostgres(
  settings: Record<string, string> = {},
  parent?: string,
): Promise<BreakablePostgres | null> {
  const programs = await systemPrograms();
  return programs && throwaway(programs, programs.bin, settings, parent);
}

async function throwaway(
  programs: Programs,
  dumpPrograms: string | null,
  settings: Record<string, string>,
  parent = tmpdir(),
): Promise<BreakablePostgres> {
  const home = mkdtempSync(path.join(parent, 'throwaway-postgres-'));
  chmodSync(home, 0o700);
  try {
    const place: Place = { programs, user: serverUser(path.join(home, 'data')), home };
    prepare(place);
    await makeCluster(place, { isDurable: false });
    const { url, start } = await startOnSomePort(place, settings);
    let server = await start();
    return {
      url,
      programs: dumpPrograms,
      halt: (how) => stopPostmaster(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
      resume: async () => {
        if (hasEnded(server)) server = await start();
      },
      freeze: () => freeze(server),
      stop: async () => {
        await stopPostmaster(server, 'SIGQUIT');
        rmSync(home, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Retries with other ports: another process may take a free port before the server does. A restart reuses the port of
 * the first start.
 */
async function startOnSomePort(place: Place, settings: Record<string, string>) {
  const log = openLog(path.join(place.home, 'postgres.log'));
  for (let attempt = 1; ; attempt += 1) {
    const address = await portAddress(place);
    const start = async () =>
      stoppedWithUs(await startPostmaster(place, { ...SETTINGS, ...settings, ...address.settings }, log), place.home);
    try {
      const first = await start();
      return { url: address.url, start: async () => (hasEnded(first) ? start() : first) };
    } catch (error) {
      if (attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

/** Stops the server and removes its files when the test process ends, also when a test forgot to stop it. */
function stoppedWithUs(server: ChildProcess, home: string): ChildProcess {
  const stop = (): void => {
    server.kill('SIGQUIT');
    // The server removes its pid file last. The wait is synchronous because nothing asynchronous runs in an exit
    // handler.
    const clock = new Int32Array(new SharedArrayBuffer(4));
    for (let waited = 0; waited < 100 && readPidFile(home) !== null; waited += 1) Atomics.wait(clock, 0, 0, 10);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', stop);
  server.once('exit', () => process.off('exit', stop));
  return server;
}

/** Suspends the server and its child processes. Returns a function that resumes them. */
function freeze({ pid = 0 }: ChildProcess): () => void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const all = [pid, ...children];
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const one of all) {
      try {
        process.kill(one, signal);
      } catch (error) {
        // The process has ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  tell('SIGSTOP');
  return () => tell('SIGCONT');
}
