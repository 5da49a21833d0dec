import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../config/free-port.ts';

export interface TestRedis {
  url: string;
  stop: () => Promise<void>;
}

const PLACES = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Path of this machine's Redis server, or null. CI must have it, because otherwise no run would test it. */
export const redisBinary: string | null = findBinary();

function findBinary(): string | null {
  const found = PLACES.map((place) => join(place, 'redis-server')).find(isExecutable);
  if (found !== undefined) return found;
  if (process.env['CI'] === 'true') {
    throw new Error('redis-server is not installed, and in CI the tests of REDIS_URL must run.');
  }
  process.stderr.write('\nredis-server is not installed: the tests of REDIS_URL do not run on this machine.\n\n');
  return null;
}

/** A throwaway server without persistence, on a free port. `wantedPort` restarts one at its former port. */
export async function startRedis(wantedPort?: number): Promise<TestRedis & { port: number }> {
  if (redisBinary === null) throw new Error('redis-server is not installed');
  const port = wantedPort ?? (await freePort('127.0.0.1'));
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(redisBinary, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`redis-server did not start on port ${port}`)));
    server.once('error', reject);
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: async () => {
      if (server.exitCode === null) {
        server.kill('SIGKILL');
        await once(server, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
