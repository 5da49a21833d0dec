import { io, type Socket } from 'socket.io-client';
import { SIGNED_IN, tokens } from './seed.ts';

/* Holds many seekers' sockets open, in its own process. Sends a message when all are connected. */

const AT_ONCE = 100;

async function open(url: string, seeker: number): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token: tokens.seeker(seeker) } });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

async function openAll(url: string, count: number): Promise<void> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const many = Math.min(AT_ONCE, count - sockets.length);
    const opened = Array.from({ length: many }, (_, n) => open(url, 1 + ((sockets.length + n) % SIGNED_IN)));
    sockets.push(...(await Promise.all(opened)));
  }
}

process.once('message', ({ url, count }: { url: string; count: number }) => {
  openAll(url, count).then(
    () => process.send?.('open'),
    (error: unknown) => {
      throw error;
    },
  );
});
