import type { Redis } from 'ioredis';
import { certificateComplaint } from '../config/certificate.ts';
import { SettingError } from '../config/setting-error.ts';

export interface RedisOptions {
  /** `redis://…` or `rediss://…` */
  url: string;
  /** A connection that was lost, or a command that failed. */
  onError: (error: unknown) => void;
}

/** Both together are less than the five seconds within which all is well again. */
const ASKED_EVERY_MS = 2_000;
const SILENT_FOR_MS = 2_000;

/** What our keys and channels begin with, so that the server may be shared with others. */
export const REDIS_PREFIX = 'jipe:';

/**
 * A connection that mends itself once it has stood; that it never stands is a wrong setting. While it is down, commands
 * fail within a second; on a `patient` one they wait.
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
 * A connection that fell silent (a lost route) never says so, and one that only listens sends nothing that could go unanswered: it is
 * asked for a sign of life, without which it is given up and a new one made.
 */
function askNowAndThen(redis: Redis): void {
  const asking = setInterval(() => {
    // What fails here is told as the error of the connection.
    if (redis.status === 'ready') redis.ping().catch(() => undefined);
  }, ASKED_EVERY_MS);
  asking.unref();
  redis.once('end', () => clearInterval(asking));
}

/** The failure in a few words; the URL, which may hold a password, is not among them. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return code.split('\n')[0] ?? code;
}
