import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { passwordFileOf, type Place } from './place.ts';
import { socketName } from './pid-file.ts';
import { handOver } from './server-user.ts';
import { freePort } from '../../config/free-port.ts';

/** Where a server is reached. */
export interface Address {
  url: string;
  settings: Record<string, string>;
  /** Removes what was made for it outside the server's folder. */
  remove: () => void;
}

/** The usual number; a socket's file is named by it. */
const PORT = 5432;
/** macOS has four bytes less than Linux. */
const MAX_PATH_BYTES = 103;

/** A socket in the server's own folder, or in a temporary one where its path would be too long. No port is opened. */
export function socketAddress({ home, user }: Place): Address {
  const isShort = Buffer.byteLength(path.join(home, socketName(PORT))) <= MAX_PATH_BYTES;
  const folder = isShort ? home : mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if (!isShort) handOver(folder, user);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    settings: {
      listen_addresses: '',
      port: String(PORT),
      // A list, in which a blank or a comma would end the name.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    remove: () => {
      if (!isShort) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A free port of this machine alone, with the password: where Node has no such sockets (Windows), and for tests that cut lines. */
export async function portAddress({ home }: Place): Promise<Address> {
  const port = await freePort('127.0.0.1');
  const password = readFileSync(passwordFileOf(home), 'utf8');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    remove: () => undefined,
  };
}
