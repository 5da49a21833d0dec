import { findRedis } from '../server/src/testing/find-redis.ts';
import { installPackage } from '../e2e/support/install.ts';

/** Sees to it that the tests of REDIS_URL find a Redis server: installs one where that may be done. They say themselves when there is none. */
export async function provideRedis(): Promise<void> {
  if (findRedis() !== null) return;
  await installPackage('redis-server').catch((error: unknown) => {
    process.stderr.write(
      `redis-server could not be installed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  });
}
