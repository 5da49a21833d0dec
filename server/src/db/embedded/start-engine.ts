import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { emptyClusterArchive, isCluster, unpackCluster } from './cluster-archive.ts';
import { DurableNodeFS } from './durable-fs.ts';
import type { WorkerSettings } from './protocol.ts';

/** What the engine throws in place of PostgreSQL's longjmp after an ordinary error. Anything else means it is broken. */
const LONGJMP_STATUS = 100;

const SETTINGS_ALWAYS = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  jit: 'off',
};
const SETTINGS_ON_DISK = { fsync: 'on', wal_sync_method: 'fsync', shared_buffers: '48MB' };
const SETTINGS_IN_MEMORY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '16MB' };

function startParams(settings: Record<string, string>): string[] {
  const named = Object.entries({ ...SETTINGS_ALWAYS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return ['--single', '-O', '-j', ...named];
}

/** Starts the engine on this thread, which it then keeps busy during every query. */
export async function startEngine({ clusterDir, archive }: WorkerSettings): Promise<PGlite> {
  const complaints: string[] = [];
  const options: PGliteOptions = {
    onStderr: (line) => {
      complaints.push(line);
      if (complaints.length > 20) complaints.shift();
      return false;
    },
  };
  if (clusterDir === null) {
    options.startParams = startParams(SETTINGS_IN_MEMORY);
    options.loadDataDir = new Blob([archive ?? (await emptyClusterArchive())]);
  } else {
    if (!isCluster(clusterDir)) {
      mkdirSync(path.dirname(clusterDir), { recursive: true });
      await unpackCluster(await emptyClusterArchive(), clusterDir);
    }
    options.startParams = startParams(SETTINGS_ON_DISK);
    options.fs = new DurableNodeFS(clusterDir);
  }
  try {
    const engine = await PGlite.create(options);
    exitWhenBroken(engine);
    return engine;
  } catch (error) {
    const complaint = complaints.map((line) => /\b(?:FATAL|PANIC|ERROR):\s+(.*)/.exec(line)?.[1]).findLast(Boolean);
    throw complaint === undefined ? error : new Error(complaint, { cause: error });
  }
}

/**
 * The engine swallows what its main loop throws and would spin or answer nonsense after a PANIC (a full disk under the
 * write-ahead log, a trap). Ending the thread is what a server does: the next connection starts over from the log.
 */
function exitWhenBroken(engine: PGlite): void {
  const engineModule = engine.Module;
  const runOnce = engineModule._PostgresMainLoopOnce;
  engineModule._PostgresMainLoopOnce = (): void => {
    try {
      runOnce();
    } catch (error) {
      const isOrdinary =
        typeof error === 'object' && error !== null && 'status' in error && error.status === LONGJMP_STATUS;
      if (!isOrdinary) process.exit(1);
      throw error;
    }
  };
}
