import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError } from './setting-error.ts';

/*
 * DATA_DIR holds sessions, mails and keys: it is for the product's own user alone, whatever the shell it is started from says.
 */

const ONLY_OWNER = 0o077;
/** A folder everybody may write to by design, like /tmp. */
const STICKY = 0o1000;
/** What the product puts there. Anything else in the folder is somebody else's, and behind its door. */
const OURS = /^(?:database|postgres$|outbox$|uploads$|spool$|compiled$|secret\.key|vapid\.json|operator\.)/;

/** Everything this process makes from here on is its own user's. */
export const makePrivately = (): void => void process.umask(ONLY_OWNER);

/**
 * Makes `dataDir`, or takes what others may do there from it and from what earlier versions left in it. Answers what could not be
 * closed, in one line, or null.
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

/** Takes from others what they may do in this folder, where it is there and ours; what is in it is behind its door then. */
export function closeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found !== undefined && process.platform !== 'win32') closeOne(folder, found.mode);
}

/** One folder after the other: Node's own recursive mkdir never returns where the system says a parent that is there is not. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** A link is followed where it stands in for one of our folders, and nowhere below. */
function closeAll(path: string, look: typeof lstatSync): void {
  try {
    const found = look(path);
    if (found === undefined || found.isSymbolicLink()) return;
    closeOne(path, found.mode);
    if (found.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name), lstatSync);
  } catch (error) {
    // Another process of ours may be at work here (a node that is being replaced).
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
    // Handed to us by whoever owns it: a mounted volume.
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EROFS') throw error;
  }
  return `DATA_DIR ${path} is open to other users and not the product's to close: better give it a folder of its own.`;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;
