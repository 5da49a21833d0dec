import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The user PostgreSQL runs as when the product runs as root, which PostgreSQL refuses. */
export interface ServerUser {
  uid: number;
  gid: number;
  /** Command prefix that lets the user enter every folder; empty when the system has none. */
  prefix: readonly string[];
}

const NOBODY = 65_534;

/**
 * Returns null unless this process is root. The user is the owner of `folder` unless that is root, else `nobody`. A
 * folder of root with mode 0700 lets no other user pass, so on Linux with util-linux the user gets that one capability.
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

/** Gives a file, or a folder with its content, to the server's user: a copy restored by root belongs to root. */
export function handOver(file: string, user: ServerUser | null): void {
  const found = user === null ? undefined : lstatSync(file, { throwIfNoEntry: false });
  if (user === null || found === undefined || found.uid === user.uid) return;
  if (found.isDirectory()) for (const name of readdirSync(file)) handOver(path.join(file, name), user);
  lchownSync(file, user.uid, user.gid);
}

/** Whether the server's user may enter every folder above this one. */
export function isInReach(folder: string, user: ServerUser | null): boolean {
  if (user === null || user.prefix.length > 0) return true;
  for (let each = path.dirname(path.resolve(folder)); ; each = path.dirname(each)) {
    if ((statSync(each).mode & 0o001) === 0) return false;
    if (each === path.dirname(each)) return true;
  }
}
