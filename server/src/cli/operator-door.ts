import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { OperatorContext } from './command.ts';
import { type Outcome, runLine } from './run-line.ts';

/*
 * The door of the operator's line into a running product on its own database, which one process alone starts and stops. One line of JSON
 * asks, one line of JSON answers. Only who runs the product may enter: the socket's mode is 0600.
 */

export const SOCKET_NAME = 'operator.sock';
/** Where the socket is when its path in DATA_DIR would be too long for one. */
export const PATH_FILE = 'operator.path';

export interface Asked {
  argv: string[];
  cwd: string;
}

const MAX_PATH_BYTES = 103;
const MAX_LINE = 64 * 1024;

export interface OperatorDoor {
  close(): Promise<void>;
}

/** Opens the door where it is needed: a PostgreSQL server lets the operator's line in by itself. */
export async function openOperatorDoor(
  settings: Settings,
  ctx: OperatorContext,
  onError: (error: unknown) => void,
): Promise<OperatorDoor> {
  return settings.databaseUrl === null ? openSocket(settings.dataDir, ctx, onError) : { close: async () => {} };
}

/** The caller holds the lock of DATA_DIR, so what is left of a socket there is of a process that is gone. */
export async function openSocket(
  dataDir: string,
  ctx: OperatorContext,
  onError: (error: unknown) => void,
): Promise<OperatorDoor> {
  const path = await choosePath(dataDir);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    void answer(ctx, socket, onError);
  });
  await listen(server, path);
  return {
    close: async () => {
      for (const socket of open) socket.end();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([SOCKET_NAME, PATH_FILE].map((name) => rm(join(dataDir, name), { force: true })));
      // The folder that was made for it alone.
      if (isElsewhere(path)) await rm(dirname(path), { recursive: true, force: true });
    },
  };
}

const isElsewhere = (path: string) => process.platform !== 'win32' && basename(path) !== SOCKET_NAME;

async function choosePath(dataDir: string): Promise<string> {
  const usual = join(dataDir, SOCKET_NAME);
  await Promise.all([SOCKET_NAME, PATH_FILE].map((name) => rm(join(dataDir, name), { force: true })));
  const isPipe = process.platform === 'win32';
  if (!isPipe && Buffer.byteLength(usual) <= MAX_PATH_BYTES) return usual;
  const elsewhere = isPipe
    ? `\\\\.\\pipe\\operator-${randomBytes(16).toString('hex')}`
    : join(await mkdtemp(join(tmpdir(), 'operator-')), 's');
  await writeFile(join(dataDir, PATH_FILE), elsewhere, { mode: 0o600 });
  return elsewhere;
}

async function listen(server: Server, path: string): Promise<void> {
  // It is bound within listen(): nobody else can connect in the moment before its mode is set.
  const before = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(before);
  }
  if (process.platform !== 'win32') await chmod(path, 0o600);
}

async function answer(ctx: OperatorContext, socket: Socket, onError: (error: unknown) => void): Promise<void> {
  try {
    const { argv, cwd } = JSON.parse(await lineFrom(socket)) as Asked;
    const outcome = await runLine(ctx, argv, cwd);
    socket.end(`${JSON.stringify(outcome)}\n`);
  } catch (error) {
    onError(error);
    const outcome: Outcome = { code: 1, out: '', err: 'The command failed. The log of the product says why.\n' };
    socket.end(`${JSON.stringify(outcome)}\n`);
  }
}

/** What comes up to the first line feed. */
export async function lineFrom(socket: Socket, max = MAX_LINE): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
    text += chunk;
    const end = text.indexOf('\n');
    if (end !== -1) return text.slice(0, end);
    if (text.length > max) break;
  }
  throw new TypeError('The other side sent no line.');
}
