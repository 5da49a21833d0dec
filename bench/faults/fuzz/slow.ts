import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const CONNECTIONS = 1_000;
const LASTS_MS = 3_000;
const BETWEEN_MS = 100;

/** Returns the slowest health check over a few seconds, in milliseconds. */
async function slowestCheck(url: string, meanwhile: () => void): Promise<number> {
  let slowest = 0;
  for (const until = performance.now() + LASTS_MS; performance.now() < until; await pause(BETWEEN_MS)) {
    meanwhile();
    const began = performance.now();
    // On a new connection each time: the server closes idle kept-alive connections first when an address has all it may
    // have.
    const [answer] = (await once(get(`${url}/healthz`, { agent: false }), 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}

/**
 * Opens a thousand connections whose requests arrive a byte at a time and never end. Measures a health check with and
 * without them.
 */
export async function slowConnections(url: string): Promise<{ withoutMs: number; besideMs: number; open: number }> {
  const withoutMs = await slowestCheck(url, () => {});
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let i = 0; i < CONNECTIONS; i++) {
    const socket = connect(Number(port), hostname).on('error', () => {});
    await once(socket, 'connect');
    socket.write('POST /api/v1/auth/login/ HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    sockets.push(socket);
  }
  const besideMs = await slowestCheck(url, () => sockets.forEach((socket) => socket.writable && socket.write('a')));
  const open = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  return { withoutMs, besideMs, open };
}
