import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startThrowawayPostgres } from './postgres.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'with a blank '));
  chmodSync(folder, 0o755);
  vi.stubEnv('TMPDIR', folder);
  // Settings meant for another server, which would break a throwaway server that obeyed them.
  vi.stubEnv('PGDATA', '/nowhere');
  vi.stubEnv('PGPORT', '1');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

it('each of several callers gets its own server, and stopping leaves nothing behind', async () => {
  const started = await Promise.all([startThrowawayPostgres(), startThrowawayPostgres(), startThrowawayPostgres()]);
  const servers = started.filter((server) => server !== null);
  expect(new Set(servers.map(({ url }) => url)).size).toBe(started.length);
  expect(readdirSync(folder)).toHaveLength(started.length);
  for (const { url } of servers) expect(await answers(url)).toBe(true);
  await Promise.all(servers.map(async ({ stop }) => stop()));
  for (const { url } of servers) expect(await answers(url)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

it('a halted server resumes at the same address', async () => {
  const server = await startThrowawayPostgres();
  if (server === null) throw new Error('There is no PostgreSQL for this platform.');
  try {
    for (const how of ['fast', 'crash'] as const) {
      await server.halt(how);
      expect(await answers(server.url)).toBe(false);
      await server.resume();
      expect(await answers(server.url)).toBe(true);
    }
  } finally {
    await server.stop();
  }
});
