import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { makeFolder } from '../../config/private-folder.ts';
import { endPool, surviveBrokenConnections } from '../postgres/pool.ts';
import { columnTypes } from '../postgres/types.ts';
import { DatabaseSettingError } from '../setting-error.ts';
import { DataDirInUseError, tryLock } from './lock.ts';
import { DatabaseStoppedError, Session } from './session.ts';
import { SessionStream } from './session-stream.ts';

/** How long a query waits for its turn on the one session before it fails instead of piling up. */
const TURN_WITHIN_MS = 10_000;
const RESTART_AT_MOST_EVERY_MS = 1_000;

export interface EmbeddedCluster {
  /** A pool of exactly one connection: the engine has one session, and the pool is its queue. */
  pool: pg.Pool;
  /** A tar of the data directory, from which another database can be opened in memory. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}

/** Opens the cluster in `dataDir/database`, made when missing. One process at a time: `DataDirInUseError` for the second. */
export async function openClusterOnDisk(dataDir: string): Promise<EmbeddedCluster> {
  const lock = lockDataDir(dataDir);
  const clusterDir = path.join(path.resolve(dataDir), 'database');
  const start = async (): Promise<Session> => Session.start({ clusterDir, archive: null });
  try {
    return clusterOver(await start(), start, lock.release);
  } catch (error) {
    lock.release();
    throw new DatabaseSettingError(
      'DATA_DIR',
      `DATA_DIR ${dataDir}: the database does not start: ${reason(error)}`,
      error,
    );
  }
}

/** Opens a database that lives in memory alone, from an archive `dump` gave or empty. */
export async function openClusterInMemory(archive: Uint8Array<ArrayBuffer> | null): Promise<EmbeddedCluster> {
  const session = await Session.start({ clusterDir: null, archive });
  // What was in memory is gone with its thread: starting anew would answer from an empty database.
  const refuse = async (): Promise<Session> =>
    Promise.reject(new DatabaseStoppedError('The in-memory database has stopped.'));
  return clusterOver(session, refuse, () => undefined);
}

function clusterOver(first: Session, restart: () => Promise<Session>, release: () => void): EmbeddedCluster {
  let session = Promise.resolve(first);
  let isClosed = false;
  let restartFrom = 0;
  const aliveSession = async (): Promise<Session> => {
    const current = await session.catch(() => null);
    if (current?.isAlive === true) return current;
    if (isClosed) throw new DatabaseStoppedError('The embedded database is closed.');
    // While what ended it lasts (a full disk), each query would cost a start of half a second.
    if (Date.now() < restartFrom) return session;
    restartFrom = Date.now() + RESTART_AT_MOST_EVERY_MS;
    session = restart().catch((error: unknown) => {
      throw new DatabaseStoppedError(`The embedded database does not start: ${reason(error)}`, { cause: error });
    });
    return session;
  };
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TURN_WITHIN_MS,
    types: columnTypes,
    stream: () => new SessionStream(aliveSession),
    // Said outright, so that PG* variables meant for another database do not reach this one.
    host: 'embedded',
    port: 5432,
    user: 'postgres',
    password: 'none',
    database: 'postgres',
    ssl: false,
    application_name: 'jipe',
  });
  surviveBrokenConnections(pool);
  return {
    pool,
    dump: async () => (await aliveSession()).dump(),
    close: async () => {
      isClosed = true;
      await endPool(pool);
      await (await session.catch(() => null))?.close();
      release();
    },
  };
}

function lockDataDir(dataDir: string): { release: () => void } {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const lock = tryLock(path.join(dataDir, 'database.lock'));
    if (lock !== null) return lock;
  } catch (error) {
    throw new DatabaseSettingError('DATA_DIR', `DATA_DIR ${dataDir} cannot be written: ${reason(error)}`, error);
  }
  throw new DataDirInUseError(dataDir);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
