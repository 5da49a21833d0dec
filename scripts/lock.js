// A lock between the processes of one machine. The operating system frees it when its holder dies, also after kill -9.
// Plain JavaScript: it runs before any package is installed, on Node 18 and later.
import { createHash } from 'node:crypto';
import { closeSync, openSync, statSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const POLL_MS = 100;
const TAKEOVER_STALE_MS = 5_000;

/**
 * @typedef {object} Lock
 * @property {number | undefined} fd Pass it to a child as an extra stdio entry: the lock then lasts as long as the
 * child
 *   does. Otherwise a killed parent would free the lock while its child still writes.
 * @property {() => Promise<void>} release
 */

/**
 * Waits for the lock called `purpose` of the folder `folder`.
 * @param {string} purpose
 * @param {string} folder
 * @param {{ onWait?: () => void }} [options] onWait is called once when another process holds the lock
 * @returns {Promise<Lock>}
 */
export async function lock(purpose, folder, { onWait } = {}) {
  const id = `jipe-${purpose}-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const address = addressOf(id);
  let isTold = false;
  for (;;) {
    const server = await listen(address);
    if (server) return held(server);
    if (address.isFile && (await removeLeftover(address.path))) continue;
    if (!isTold) onWait?.();
    isTold = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** @param {string} id */
function addressOf(id) {
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${id}`, isFile: false };
  // Linux's abstract sockets, whose names start with NUL, have no file and vanish with the last descriptor. libuv
  // supports them since 1.46.
  const [major = 0, minor = 0] = (process.versions.uv ?? '0.0').split('.').map(Number);
  if (process.platform === 'linux' && (major > 1 || minor >= 46)) return { path: `\0${id}`, isFile: false };
  return { path: join(tmpdir(), `${id}.sock`), isFile: true };
}

/**
 * @param {{ path: string }} address
 * @returns {Promise<import('node:net').Server | undefined>}
 */
function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: address.path }, () => resolve(server));
  });
}

/**
 * A socket file outlives a killed holder. Two processes that find the same leftover must not both remove it: the second
 * would remove the socket that the first has just created. So only the process that creates the takeover file may check
 * and remove.
 * @param {string} path
 */
async function removeLeftover(path) {
  const takeover = `${path}.takeover`;
  try {
    closeSync(openSync(takeover, 'wx'));
  } catch {
    try {
      if (Date.now() - statSync(takeover).mtimeMs > TAKEOVER_STALE_MS) unlinkSync(takeover);
    } catch {
      // The takeover file's owner has just removed it.
    }
    return false;
  }
  try {
    const isLeftover = await refuses(path);
    if (isLeftover) unlinkSync(path);
    return isLeftover;
  } finally {
    unlinkSync(takeover);
  }
}

/**
 * @param {string} path
 * @returns {Promise<boolean>}
 */
function refuses(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code === 'ECONNREFUSED'));
  });
}

/**
 * @param {import('node:net').Server} server
 * @returns {Lock}
 */
function held(server) {
  const handle = /** @type {{ _handle?: { fd?: number } }} */ (/** @type {unknown} */ (server))._handle;
  const fd = handle?.fd;
  return {
    fd: fd === undefined || fd < 0 ? undefined : fd,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
