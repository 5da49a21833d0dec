import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { passwordFileOf, type Place } from './place.ts';
import { socketName } from './pid-file.ts';
import { handOver } from './server-user.ts';
import { freePort } from '../../config/free-port.ts';

/** The address of a server. */
export interface Address {
  url: string;
  settings: Record<string, string>;
  /** Removes files that were created outside the server's folder. */
  remove: () => void;
}

/** PostgreSQL's usual port, which names the socket's file. */
const PORT = 5432;
/** The limit of macOS, which is four bytes less than that of Linux. */
const MAX_PATH_BYTES = 103;

/** A socket in the server's folder, or in a temporary folder when its path would be too long. No port is opened. */
export function socketAddress({ home, user }: Place): Address {
  const isShort = Buffer.byteLength(path.join(home, socketName(PORT))) <= MAX_PATH_BYTES;
  const folder = isShort ? home : mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if (!isShort) handOver(folder, user);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    settings: {
      listen_addresses: '',
      port: String(PORT),
      // The setting is a list, so a blank or comma in an unquoted path would end it.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    remove: () => {
      if (!isShort) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A free port on this machine only, with a password: for Windows, where Node has no such sockets, and for tests that
 * cut connections.
 */
export async function portAddress({ home }: Place): Promise<Address> {
  const port = await freePort('127.0.0.1');
  const password = readFileSync(passwordFileOf(home), 'utf8');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    remove: () => undefined,
  };
}
