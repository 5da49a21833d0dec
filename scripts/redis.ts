import { spawnSync } from 'node:child_process';
import { installPackage } from '../e2e/support/install.ts';

/**
 * Installs a Redis server for the tests of REDIS_URL where this process may install packages. Without a server those
 * tests report that themselves.
 */
export async function provideRedis(): Promise<void> {
  if (spawnSync('redis-server', ['--version']).error === undefined) return;
  try {
    await installPackage('redis-server');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`redis-server could not be installed: ${reason}\n`);
  }
}
