import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataOf } from './place.ts';

/** What a server says of itself in `postmaster.pid`, which it removes as the last it does. */
interface Said {
  pid: number;
  port: number;
  /** Folder of its socket; empty: it has none. */
  socketFolder: string;
  isReady: boolean;
}

export const socketName = (port: number): string => `.s.PGSQL.${port}`;

export function readPidFile(home: string): Said | null {
  try {
    const lines = readFileSync(path.join(dataOf(home), 'postmaster.pid'), 'utf8').split('\n');
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
 * Ends the server that a killed product left running on this folder. The caller holds the folder's lock. A number in a file may be
 * another process's by now; only if somebody answers at the server's own address is it the server's.
 */
export async function stopLeftOver(home: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const found = readPidFile(home);
    if (found === null || !(await isAnswered(found))) return;
    process.kill(found.pid, signal);
    for (const until = Date.now() + GOES_WITHIN_MS; Date.now() < until; await pause(LOOK_AGAIN_MS))
      if (readPidFile(home)?.pid !== found.pid || !(await isAnswered(found))) return;
  }
  throw new Error('the server of a product that was killed does not stop');
}

async function isAnswered({ port, socketFolder }: Said): Promise<boolean> {
  const at =
    socketFolder === '' ? { host: '127.0.0.1', port } : { path: path.join(socketFolder, socketName(port)) };
  return new Promise((resolve) => {
    const socket = connect(at);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
