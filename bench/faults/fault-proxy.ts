import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between the product and an outside service, which can fail. */
export interface FaultProxy {
  port: number;
  /** Resets every connection, also new ones. */
  cut: () => void;
  /** Keeps every connection open but passes no data, also on new ones. */
  silence: () => void;
  /** Lets new connections pass. Silenced ones stay dead, as on a lost route. */
  mend: () => void;
  close: () => Promise<void>;
}

export async function startFaultProxy(to: { host: string; port: number }): Promise<FaultProxy> {
  const open = new Set<Socket>();
  let is: 'whole' | 'cut' | 'silent' = 'whole';
  const server = createServer((near) => {
    if (is === 'cut') return void near.resetAndDestroy();
    const far = connect(to.port, to.host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    if (is === 'whole') near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return {
    port: address.port,
    cut: () => {
      is = 'cut';
      for (const socket of open) socket.resetAndDestroy();
    },
    silence: () => {
      is = 'silent';
      for (const socket of open) socket.unpipe().pause();
    },
    mend: () => (is = 'whole'),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
