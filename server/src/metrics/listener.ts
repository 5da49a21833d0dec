import { createServer } from 'node:http';
import type { Meter } from './meter.ts';

export interface MetricsListener {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on an address and port of its own, which a proxy in front of the product does not expose. Rejects
 * when the port is taken.
 */
export async function openMetricsListener(
  meter: Meter,
  { host, port }: { host: string; port: number },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    meter.text().then(
      (text) => response.writeHead(200, { 'content-type': meter.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
