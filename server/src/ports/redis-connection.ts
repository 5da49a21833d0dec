import type { Redis } from 'ioredis';
import { certificateComplaint } from '../config/certificate.ts';
import { SettingError } from '../config/setting-error.ts';

export interface RedisOptions {
  /** `redis://…` or `rediss://…` */
  url: string;
  /** Called when a connection is lost or a command fails. */
  onError: (error: unknown) => void;
}

/** Together less than five seconds, the time within which a connection must recover. */
const ASKED_EVERY_MS = 2_000;
const SILENT_FOR_MS = 2_000;

/** Prefix of our keys and channels, so that the Redis server can be shared. */
export const REDIS_PREFIX = 'jipe:';

/**
 * Connects, and reconnects after a lost connection. A first connection that fails is a wrong setting. While Redis is
 * unreachable, commands fail within a second; on a `patient` connection they wait.
 */
export async function connectRedis({ url, onError }: RedisOptions, patient = false): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  let hasStood = false;
  const redis = new Client(url, {
    lazyConnect: true,
    connectTimeout: 5000,
    retryStrategy: (times) => (hasStood ? Math.min(times * 100, 2000) : null),
    socketTimeout: SILENT_FOR_MS,
    enableOfflineQueue: patient,
    maxRetriesPerRequest: patient ? null : 0,
    ...(patient ? {} : { commandTimeout: 1000 }),
  });
  let firstError: unknown;
  redis.on('error', (error: unknown) => {
    if (hasStood) onError(error);
    else firstError ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    const why = firstError ?? error;
    throw new SettingError('REDIS_URL', `${certificateComplaint(why) ?? `does not answer: ${reasonOf(why)}`}.`);
  }
  hasStood = true;
  askNowAndThen(redis);
  return redis;
}

/**
 * Pings regularly. A connection that went silent (a lost route) emits no error, and a connection that only subscribes
 * sends no commands whose answers could be missing. Without an answer to the ping, the connection is replaced.
 */
function askNowAndThen(redis: Redis): void {
  const asking = setInterval(() => {
    // A failure is reported as the connection's error.
    if (redis.status === 'ready') redis.ping().catch(() => undefined);
  }, ASKED_EVERY_MS);
  asking.unref();
  redis.once('end', () => clearInterval(asking));
}

/** Returns a short reason without the URL, which may contain a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return code.split('\n')[0] ?? code;
}
