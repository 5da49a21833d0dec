import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError } from './setting-error.ts';

/* DATA_DIR holds sessions, mails and keys, so only the product's user may read it, whatever the umask of the shell. */

const ONLY_OWNER = 0o077;
/** Marks a folder that everybody may write to by design, like /tmp. */
const STICKY = 0o1000;
/** Names of the product's own files. Anything else in the folder is left alone; the folder itself protects it. */
const OURS = /^(?:database|postgres$|outbox$|uploads$|spool$|compiled$|secret\.key|vapid\.json|operator\.)/;

/** Makes all files that this process creates from now on private to its user. */
export const makePrivately = (): void => void process.umask(ONLY_OWNER);

/**
 * Creates `dataDir`, or removes the access of other users to it and to files of earlier versions. Returns one line
 * about what could not be closed, or null.
 * @throws SettingError
 */
export function closeToOthers(dataDir: string): string | null {
  makePrivately();
  try {
    makeFolder(dataDir);
    if (process.platform === 'win32') return null;
    const complaint = closeOne(dataDir, statSync(dataDir).mode);
    for (const name of readdirSync(dataDir)) if (OURS.test(name)) closeAll(join(dataDir, name), statSync);
    return complaint;
  } catch (error) {
    throw new SettingError('DATA_DIR', `${dataDir} cannot be used: ${(error as Error).message}`);
  }
}

/** Removes the access of other users to this folder, if it exists and is ours. That protects its content, too. */
export function closeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found !== undefined && process.platform !== 'win32') closeOne(folder, found.mode);
}

/**
 * Creates one folder after the other: Node's recursive mkdir never returns when the system claims that an existing
 * parent is missing.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Follows a symbolic link in place of one of our folders, but none below it. */
function closeAll(path: string, look: typeof lstatSync): void {
  try {
    const found = look(path);
    if (found === undefined || found.isSymbolicLink()) return;
    closeOne(path, found.mode);
    if (found.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name), lstatSync);
  } catch (error) {
    // Another process of the product may work here, such as a node that is being replaced.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function closeOne(path: string, mode: number): string | null {
  if ((mode & ONLY_OWNER) === 0) return null;
  try {
    if ((mode & STICKY) === 0) {
      chmodSync(path, mode & 0o700);
      return null;
    }
  } catch (error) {
    // Somebody else owns the folder, as with a mounted volume.
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EROFS') throw error;
  }
  return `DATA_DIR ${path} is open to other users and not the product's to close: better give it a folder of its own.`;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;
