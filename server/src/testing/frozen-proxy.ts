import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that, from `freeze` on, passes nothing on: connections stay open but silent, as on a lost route. */
export interface FrozenProxy {
  /** The target's URL, through the proxy. */
  url: string;
  freeze: () => void;
  /** New connections work again; frozen ones stay silent. */
  thaw: () => void;
  close: () => Promise<void>;
}

export async function openFrozenProxy(target: string): Promise<FrozenProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((inner) => {
    const outer = connect(Number(port), hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    if (isFrozen) return;
    inner.pipe(outer).pipe(inner);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw: () => {
      isFrozen = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
