import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

export interface SelfSigned {
  /** PEM file for the client's list of trusted authorities. */
  caFile: string;
  key: Buffer;
  cert: Buffer;
  remove: () => void;
}

/** A self-signed certificate for `names` (`DNS:localhost,IP:127.0.0.1`). */
export function selfSigned(names = 'DNS:localhost,IP:127.0.0.1'): SelfSigned {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [keyFile, caFile] = [join(folder, 'key.pem'), join(folder, 'ca.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const about = ['-subj', '/CN=throwaway', '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', ['req', '-x509', ...kind, ...about, '-keyout', keyFile, '-out', caFile], { stdio: 'ignore' });
  return {
    caFile,
    key: readFileSync(keyFile),
    cert: readFileSync(caFile),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export interface TlsProxy {
  port: number;
  close: () => Promise<void>;
}

/** Length of a PostgreSQL client's request for TLS, and the answer that accepts it. */
const SSL_REQUEST_BYTES = 8;
const YES = 'S';

/** A TLS proxy before a server without TLS. `asksFirst`: clients first request TLS, as PostgreSQL's do. */
export async function tlsBefore(backend: number, { key, cert }: SelfSigned, asksFirst = false): Promise<TlsProxy> {
  const open = new Set<Socket>();
  const admit = (raw: Socket) => {
    const inside = new TLSSocket(raw, { isServer: true, key, cert });
    const behind = connect(backend, '127.0.0.1');
    for (const each of [inside, behind]) each.on('error', () => void (inside.destroy(), behind.destroy()));
    inside.pipe(behind).pipe(inside);
    open.add(behind);
  };
  const server = createServer((raw) => {
    open.add(raw);
    raw.on('error', () => raw.destroy());
    if (!asksFirst) return admit(raw);
    raw.once('readable', () => {
      raw.read(SSL_REQUEST_BYTES);
      raw.write(YES);
      admit(raw);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
