import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataOf, type Place } from './place.ts';
import { handOver } from './server-user.ts';

/** The content of `postmaster.pid`, which the server removes last. */
interface Said {
  pid: number;
  port: number;
  /** Folder of the socket; empty without one. */
  socketFolder: string;
  isReady: boolean;
}

const pidFileOf = (home: string): string => path.join(dataOf(home), 'postmaster.pid');
export const socketName = (port: number): string => `.s.PGSQL.${port}`;

export function readPidFile(home: string): Said | null {
  try {
    const lines = readFileSync(pidFileOf(home), 'utf8').split('\n');
    const [pid = '', , , port = '', socketFolder = '', , , status = ''] = lines;
    return { pid: Number(pid), port: Number(port), socketFolder, isReady: status.trim() === 'ready' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const GOES_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/**
 * Stops a server that a killed product left running or starting in this folder. The caller holds the folder's lock. The
 * process id in the file may belong to another process by now.
 */
export async function stopLeftOver(place: Place): Promise<void> {
  const { home } = place;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const found = readPidFile(home);
    if (found === null || found.pid === process.pid) return;
    if (!(await isRunning(home, found))) return makeOurs(place, found);
    tell(found.pid, signal);
    for (const until = Date.now() + GOES_WITHIN_MS; Date.now() < until; await pause(LOOK_AGAIN_MS))
      if (readPidFile(home)?.pid !== found.pid || !(await isRunning(home, found))) return;
  }
  throw new Error('the server of a product that was killed does not stop');
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process has just ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Replaces the process id in a left-over file by this process's. No server runs any more, but PostgreSQL refuses to
 * start while any process has the old id, as in a restarted container. The id of its own parent counts as outdated, and
 * PostgreSQL then checks the shared memory instead.
 */
function makeOurs({ home, user }: Place, { socketFolder, port }: Said): void {
  // The socket's lock file, which names the same process id and protects nothing else.
  if (socketFolder !== '') rmSync(`${path.join(socketFolder, socketName(port))}.lock`, { force: true });
  const [, ...rest] = readFileSync(pidFileOf(home), 'utf8').split('\n');
  const made = `${pidFileOf(home)}.new`;
  writeFileSync(made, [process.pid, ...rest].join('\n'), { mode: 0o600 });
  handOver(made, user);
  renameSync(made, pidFileOf(home));
}

/**
 * On Linux the command line of the process tells, even before the server answers; elsewhere a server that answers at
 * the address counts.
 */
async function isRunning(home: string, said: Said): Promise<boolean> {
  if (process.platform !== 'linux') return isAnswered(said);
  try {
    return readFileSync(`/proc/${said.pid}/cmdline`, 'utf8').split('\0').includes(dataOf(home));
  } catch {
    return false;
  }
}

async function isAnswered({ port, socketFolder }: Said): Promise<boolean> {
  const at = socketFolder === '' ? { host: '127.0.0.1', port } : { path: path.join(socketFolder, socketName(port)) };
  return new Promise((resolve) => {
    const socket = connect(at);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
