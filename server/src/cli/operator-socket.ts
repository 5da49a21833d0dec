import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { OperatorContext } from './command.ts';
import { type Outcome, runLine } from './run-line.ts';

/*
 * The operator's socket into a running product on its own database, which only one process may open. A request is one
 * line of JSON, and so is the answer. The socket's mode is 0600, so only the product's user can connect.
 */

export const SOCKET_NAME = 'operator.sock';
/** Names the socket's path when a path in DATA_DIR would be too long for a socket. */
export const PATH_FILE = 'operator.path';

export interface Asked {
  argv: string[];
  cwd: string;
}

const MAX_PATH_BYTES = 103;
const MAX_LINE = 64 * 1024;

export interface OperatorSocket {
  close(): Promise<void>;
}

/** Opens the socket when the product runs its own database. A PostgreSQL server accepts the command line directly. */
export async function openOperatorSocket(
  settings: Settings,
  ctx: OperatorContext,
  onError: (error: unknown) => void,
): Promise<OperatorSocket> {
  return settings.databaseUrl === null ? openSocket(settings.dataDir, ctx, onError) : { close: async () => {} };
}

/**
 * Opens the socket. The caller holds the lock of DATA_DIR, so an existing socket belongs to a process that has ended.
 */
export async function openSocket(
  dataDir: string,
  ctx: OperatorContext,
  onError: (error: unknown) => void,
): Promise<OperatorSocket> {
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
      // Removes the folder that was created for this socket only.
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
  // The umask is set before listen() binds the socket, so nobody can connect before its mode is 0600.
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

/** Reads up to the first line feed. */
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
