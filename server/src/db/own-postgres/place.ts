import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import path from 'node:path';
import { closeFolder } from '../../config/private-folder.ts';
import { linkLibraries, type Programs } from './programs.ts';
import { handOver, type ServerUser } from './server-user.ts';

/** A PostgreSQL installation: its programs, user and folder. */
export interface Place {
  programs: Programs;
  user: ServerUser | null;
  /** The server's own folder with `data`, `lib`, `password`, its log and its socket. */
  home: string;
}

export const dataOf = (home: string): string => path.join(home, 'data');
export const passwordFileOf = (home: string): string => path.join(home, 'password');
const librariesOf = (home: string): string => path.join(home, 'lib');
/**
 * Relative to a program's first folder and to the server's later one. An absolute path may contain the separating
 * colon.
 */
const LIBRARY_PATH = 'lib:../lib';

/** Prepares the existing folder for the programs. */
export function prepare({ programs, user, home }: Place): void {
  linkLibraries(programs, librariesOf(home));
  for (const folder of [home, dataOf(home), librariesOf(home)]) handOver(folder, user);
  // PostgreSQL refuses a folder that other users may read, as a restored copy often is.
  for (const folder of [home, dataOf(home)]) closeFolder(folder);
}

/**
 * Starts a program in a process group of its own, so that Ctrl C in the terminal reaches only the product, which then
 * stops the database.
 */
export function spawnProgram(
  { programs, user, home }: Place,
  program: 'initdb' | 'postgres',
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [file = '', ...all] = [...(user?.prefix ?? []), path.join(programs.bin, program + suffix), ...args];
  const runAs = user !== null && user.prefix.length === 0 ? { uid: user.uid, gid: user.gid } : {};
  return spawn(file, all, { cwd: home, ...runAs, env: environment(home), stdio, detached: true, windowsHide: true });
}

/**
 * The variables that the programs need. The server's user may run other programs, so it must not read the product's
 * secrets in its environment.
 */
const INHERITED = /^(?:PATH|SystemRoot|TEMP|TMP|TMPDIR)$/i;

function environment(home: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name));
  return {
    ...Object.fromEntries(inherited),
    HOME: home,
    LC_ALL: 'C',
    TZ: 'UTC',
    [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: LIBRARY_PATH,
  };
}
