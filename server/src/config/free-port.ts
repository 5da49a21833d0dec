import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns a free port, on this address or on all addresses of the machine. */
export async function freePort(host?: string): Promise<number> {
  const probe = createServer();
  probe.listen({ port: 0, host });
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
