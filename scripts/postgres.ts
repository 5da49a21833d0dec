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
  /** Of a user who may create databases. */
  url: string;
  /** Stops the server and removes its files. */
  stop: () => Promise<void>;
}

/** One that can be made to fail; its URL stays the same. */
export interface BreakablePostgres extends ThrowawayPostgres {
  /** Folder of `pg_dump` of this version; null: it came without one. */
  programs: string | null;
  /** Ends the server but keeps its files: `fast` as an operator stops it, `crash` without a checkpoint. */
  halt: (how: 'fast' | 'crash') => Promise<void>;
  /** Starts it again after `halt`, or after it ended by itself; nothing happens while it runs. */
  resume: () => Promise<void>;
  /** Every process of it stands still, its connections open; answers how to go on. On Linux. */
  freeze: () => () => void;
}

const PORT_ATTEMPTS = 5;

/** Speed over safety: what these servers hold is thrown away. */
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
 * Starts a PostgreSQL of the product's own programs on a free port in a temporary folder, for a test run. Several may run at once.
 * `settings` of its own go before ours; its folder is made in `parent`. Answers null where there are no programs for this platform.
 */
export async function startThrowawayPostgres(
  settings: Record<string, string> = {},
  parent?: string,
): Promise<BreakablePostgres | null> {
  const programs = packagedPrograms();
  return programs && throwaway(programs, null, settings, parent);
}

/** The same of the oldest supported version the system has, or the package manager has for it. Answers null where there is none. */
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

/** Somebody may take the port between our looking and the server's. Once it has had it, it starts on it again. */
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

/** Whoever forgets to stop it does not leave it behind; the test process may end while it runs. */
function stoppedWithUs(server: ChildProcess, home: string): ChildProcess {
  const stop = (): void => {
    server.kill('SIGQUIT');
    // It removes its file last; nothing asynchronous runs any more at this point.
    const clock = new Int32Array(new SharedArrayBuffer(4));
    for (let waited = 0; waited < 100 && readPidFile(home) !== null; waited += 1) Atomics.wait(clock, 0, 0, 10);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', stop);
  server.once('exit', () => process.off('exit', stop));
  return server;
}

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
