import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Who PostgreSQL runs as where we are root, which it refuses to run as. */
export interface ServerUser {
  uid: number;
  gid: number;
  /** Put before a command so that the user may enter every folder; empty: the system knows no such way. */
  prefix: readonly string[];
}

const NOBODY = 65_534;

/**
 * Null where we are not root. Whoever owns `folder` already, if that is not root; else nobody in particular. A folder of root's (0700)
 * lets nobody through, so the user is given the one right to pass where that can be done (util-linux, Linux).
 */
export function serverUser(folder: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = existsSync(folder) ? statSync(folder) : null;
  const { uid, gid } = owner === null || owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : owner;
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  const [program = '', ...args] = prefix;
  const isPossible = spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
  return { uid, gid, prefix: isPossible ? prefix : [] };
}

/** Gives a file, or a folder with all below it, to the server's user: a copy that root put back is root's. */
export function handOver(file: string, user: ServerUser | null): void {
  const found = user === null ? undefined : lstatSync(file, { throwIfNoEntry: false });
  if (user === null || found === undefined || found.uid === user.uid) return;
  if (found.isDirectory()) for (const name of readdirSync(file)) handOver(path.join(file, name), user);
  lchownSync(file, user.uid, user.gid);
}

/** May the server's user pass through every folder above this one? */
export function isInReach(folder: string, user: ServerUser | null): boolean {
  if (user === null || user.prefix.length > 0) return true;
  for (let each = path.dirname(path.resolve(folder)); ; each = path.dirname(each)) {
    if ((statSync(each).mode & 0o001) === 0) return false;
    if (each === path.dirname(each)) return true;
  }
}
