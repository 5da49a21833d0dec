import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import path from 'node:path';
import { closeFolder } from '../../config/private-folder.ts';
import { linkLibraries, type Programs } from './programs.ts';
import { handOver, type ServerUser } from './server-user.ts';

/** Where a PostgreSQL lives and with what it is run. */
export interface Place {
  programs: Programs;
  user: ServerUser | null;
  /** A folder of its own, the server user's: `data`, `lib`, `password`, its log and its socket are in it. */
  home: string;
}

export const dataOf = (home: string): string => path.join(home, 'data');
export const passwordFileOf = (home: string): string => path.join(home, 'password');
const librariesOf = (home: string): string => path.join(home, 'lib');
/** From the folder a program begins in, and from the one the server goes on to. An outright path may hold the colon that ends it. */
const LIBRARY_PATH = 'lib:../lib';

/** Makes the folder, which is there, ready for the programs. */
export function prepare({ programs, user, home }: Place): void {
  linkLibraries(programs, librariesOf(home));
  for (const folder of [home, dataOf(home), librariesOf(home)]) handOver(folder, user);
  // PostgreSQL refuses a folder that others may look into, as the copy of one is that was put back.
  for (const folder of [home, dataOf(home)]) closeFolder(folder);
}

/** Starts one of the programs, apart from the terminal: what is typed there is for the product, which then stops the database itself. */
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

/** What the system's programs need: the server's user may be others' too, and must not read the product's secrets in its environment. */
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
