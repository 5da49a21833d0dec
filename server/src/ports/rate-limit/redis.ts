import { connectRedis, REDIS_PREFIX, type RedisOptions } from '../redis-connection.ts';
import { inProcessLimiter } from './in-process.ts';
import type { RateLimiter, RateRule, RateVerdict } from './port.ts';
import { verdictOf } from './window.ts';

/**
 * Adds ARGV[3] hits (0 only reads) to the key's window. Redis runs a script atomically, so two hits at once count as
 * two. The time is ours (ARGV[1]); Redis's own clock only expires keys.
 */
const SCRIPT = `
local now, length, by = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local found = redis.call('HMGET', KEYS[1], 'hits', 'endsAt')
local hits, endsAt = tonumber(found[1]), tonumber(found[2])
if not endsAt or endsAt <= now or endsAt > now + length then
  hits, endsAt = 0, now + length
end
if by > 0 then
  hits = math.min(hits, 1000000) + by
  redis.call('HSET', KEYS[1], 'hits', hits, 'endsAt', string.format('%d', endsAt))
  redis.call('PEXPIRE', KEYS[1], length)
end
return {hits, string.format('%d', endsAt)}
`;

/**
 * A rate limiter shared by all nodes. While Redis is unreachable each node counts for itself, so that calls are neither
 * blocked nor unlimited.
 */
export async function redisLimiter(options: RedisOptions & { now: () => Date }): Promise<RateLimiter> {
  const { now, onError } = options;
  const redis = await connectRedis(options);
  const meanwhile = inProcessLimiter(now);

  async function count(key: string, rule: RateRule, by: 0 | 1): Promise<RateVerdict> {
    const time = now();
    try {
      const answer = await redis.eval(
        SCRIPT,
        1,
        `${REDIS_PREFIX}rate:${key}`,
        time.getTime(),
        rule.windowSeconds * 1000,
        by,
      );
      const [hits, endsAt] = numbersOf(answer);
      return verdictOf({ hits, endsAt }, hits + 1 - by, rule, time);
    } catch (error) {
      onError(error);
      return by === 1 ? meanwhile.hit(key, rule) : meanwhile.peek(key, rule);
    }
  }

  return {
    hit: (key, rule) => count(key, rule, 1),
    peek: (key, rule) => count(key, rule, 0),
    reset: async (key) => {
      await meanwhile.reset(key);
      await redis.del(`${REDIS_PREFIX}rate:${key}`).catch(onError);
    },
    // Redis expires its keys itself.
    sweep: () => meanwhile.sweep(),
    close: async () => {
      await meanwhile.close();
      redis.disconnect();
    },
  };
}

function numbersOf(answer: unknown): [number, number] {
  const [hits, endsAt] = Array.isArray(answer) ? answer.map(Number) : [];
  if (hits === undefined || endsAt === undefined) throw new Error('Redis gave no count');
  return [hits, endsAt];
}
