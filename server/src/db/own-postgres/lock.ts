import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: another connection, in this process or another, holds the lock. */
const SQLITE_BUSY = 5;

/** A second start on a data directory in use. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
  readonly setting = 'DATA_DIR';
  constructor(dataDir: string) {
    super(`DATA_DIR ${dataDir} is in use by another process.`);
  }
}

/**
 * Takes an operating-system lock on `file`, which is created if missing. Returns null when another process holds it.
 *
 * Only SQLite's locking is used: a byte-range lock (fcntl, LockFileEx on Windows) that the system releases however the
 * process ends, that works across containers sharing the folder, and that also refuses a second open in the same
 * process. Nothing is ever written to the file.
 */
export function tryLock(file: string): { release: () => void } | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}
