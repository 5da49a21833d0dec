import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type Asked, lineFrom, PATH_FILE, SOCKET_NAME } from './operator-socket.ts';
import type { Outcome } from './run-line.ts';

/** Bytes. An answer is as long as its lists. */
const MAX_ANSWER = 256 * 1024 * 1024;

/** Runs the command in the product that uses this DATA_DIR. Returns null when none runs. */
export async function askProduct(dataDir: string, asked: Asked): Promise<Outcome | null> {
  const socket = await connectTo(dataDir);
  if (socket === null) return null;
  try {
    socket.write(`${JSON.stringify(asked)}\n`);
    return JSON.parse(await lineFrom(socket, MAX_ANSWER)) as Outcome;
  } finally {
    socket.destroy();
  }
}

export async function isProductRunning(dataDir: string): Promise<boolean> {
  const socket = await connectTo(dataDir);
  socket?.destroy();
  return socket !== null;
}

async function connectTo(dataDir: string): Promise<Socket | null> {
  const elsewhere = await readFile(join(dataDir, PATH_FILE), 'utf8').catch(() => null);
  const socket = connect(elsewhere ?? join(dataDir, SOCKET_NAME));
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    // No socket, or the socket of a process that has ended.
    socket.once('error', () => resolve(null));
  });
}
