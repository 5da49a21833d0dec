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

it('gives each of several callers a server of their own and leaves nothing behind', async () => {
  const started = await Promise.all([startThrowawayPostgres(), startThrowawayPostgres(), startThrowawayPostgres()]);
  const servers = started.filter((server) => server !== null);
  // Where no PostgreSQL can be started, every caller gets null and no files are left behind.
  expect([0, started.length]).toContain(servers.length);
  expect(new Set(servers.map(({ url }) => url)).size).toBe(servers.length);
  expect(readdirSync(folder)).toHaveLength(servers.length);
  for (const { url } of servers) expect(await answers(url)).toBe(true);
  await Promise.all(servers.map(async ({ stop }) => stop()));
  for (const { url } of servers) expect(await answers(url)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

it('is back at the same address, with its data, after it was halted', async () => {
  const server = await startThrowawayPostgres();
  if (server === null) return;
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
