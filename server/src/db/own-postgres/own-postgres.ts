import { accessSync, chownSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../config/private-folder.ts';
import { DatabaseSettingError } from '../setting-error.ts';
import { portAddress, socketAddress } from './address.ts';
import { keepRunning } from './keep-running.ts';
import { DataDirInUseError, tryLock } from './lock.ts';
import { openLog } from './log.ts';
import { isCluster, makeCluster } from './make-cluster.ts';
import { stopLeftOver } from './pid-file.ts';
import { prepare, type Place } from './place.ts';
import { packagedPrograms } from './programs.ts';
import { isInReach, serverUser } from './server-user.ts';

export interface OwnPostgres {
  url: string;
  /** Stops the server and releases the folder's lock. */
  close: () => Promise<void>;
}

export const homeIn = (dataDir: string): string => path.join(path.resolve(dataDir), 'postgres');

/**
 * Starts the product's own PostgreSQL in `dataDir`, creates its files when there are none, and restarts it when it
 * ends.
 * @throws DataDirInUseError for a second process, DatabaseSettingError: one line
 */
export async function openOwnPostgres(dataDir: string, onError: (error: unknown) => void): Promise<OwnPostgres> {
  const lock = lockDataDir(dataDir);
  const undo = [lock.release];
  try {
    const place = placeIn(dataDir);
    prepare(place);
    await stopLeftOver(place);
    await makeCluster(place, { isDurable: true });
    // Node has no Unix sockets on Windows.
    const address = process.platform === 'win32' ? await portAddress(place) : socketAddress(place);
    undo.unshift(address.remove);
    const log = openLog(path.join(place.home, 'postgres.log'));
    undo.unshift(log.close);
    const running = await keepRunning({ place, address, log, onError });
    return {
      url: address.url,
      close: async () => {
        await running.stop();
        for (const step of undo.splice(0)) step();
      },
    };
  } catch (error) {
    for (const step of undo) step();
    if (error instanceof DatabaseSettingError) throw error;
    throw refused(dataDir, `: the database does not start: ${reason(error)}`, error);
  }
}

/** Checks everything that can be checked before files are created. */
function placeIn(dataDir: string): Place {
  const home = homeIn(dataDir);
  if (existsSync(path.join(dataDir, 'database', 'PG_VERSION')) && !isCluster(home)) {
    throw refused(
      dataDir,
      ' holds a database of an earlier version, which this one cannot read: with that version run ' +
        '"npm run admin -- export FILE", move its folder "database" away, and run "npm run admin -- import FILE" with this one.',
    );
  }
  const programs = packagedPrograms();
  if (programs === null) {
    throw new DatabaseSettingError(
      'DATABASE_URL',
      `DATABASE_URL is not set, and no PostgreSQL for ${process.platform}-${process.arch} comes with the product: set it to one of yours (15 or newer).`,
    );
  }
  makeFolder(home);
  const user = serverUser(path.join(home, 'data'));
  if (![home, programs.bin].every((folder) => isInReach(folder, user))) {
    // The product owns this folder and may give it away, but none of the folders above.
    if (user !== null) chownSync(dataDir, user.uid, user.gid);
    if (!isInReach(dataDir, user) || !isInReach(programs.bin, user)) {
      throw refused(
        dataDir,
        ': PostgreSQL does not run as root, and nobody else may enter here: install setpriv (util-linux), start the product as another user, or set DATABASE_URL.',
      );
    }
  }
  return { programs, user, home };
}

function lockDataDir(dataDir: string): { release: () => void } {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const lock = tryLock(path.join(dataDir, 'database.lock'));
    if (lock !== null) return lock;
  } catch (error) {
    throw refused(dataDir, ` cannot be written: ${reason(error)}`, error);
  }
  throw new DataDirInUseError(dataDir);
}

const refused = (dataDir: string, complaint: string, cause?: unknown) =>
  new DatabaseSettingError('DATA_DIR', `DATA_DIR ${dataDir}${complaint}`, cause);

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
