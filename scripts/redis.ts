import { spawnSync } from 'node:child_process';
import { installPackage } from '../e2e/support/install.ts';

/** Sees to it that the tests of REDIS_URL find a Redis server: installs one where that may be done. They say themselves when there is none. */
export async function provideRedis(): Promise<void> {
  if (spawnSync('redis-server', ['--version']).error === undefined) return;
  try {
    await installPackage('redis-server');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`redis-server could not be installed: ${reason}\n`);
  }
}
