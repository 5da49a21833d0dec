import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisBinary, startRedis, type TestRedis } from '../../testing/redis.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { manualClock } from '../clock/manual.ts';
import { databaseLimiter } from './queries-limiter.ts';
import { inProcessLimiter } from './in-process.ts';
import type { RateLimiter } from './port.ts';
import { redisLimiter } from './redis.ts';

const clock = manualClock('2026-03-04T05:06:07Z');
const now = () => clock.now();
const rule = { limit: 3, windowSeconds: 60 };
const neverFails = (error: unknown) => {
  throw error;
};

let database: TestDatabase;
let redis: TestRedis;

const limiters: [string, () => Promise<RateLimiter>][] = [
  ['in process', async () => inProcessLimiter(now)],
  ['in the database', async () => databaseLimiter(database.db, now)],
];
if (redisBinary !== null) {
  limiters.push(['in Redis', () => redisLimiter({ url: redis.url, now, onError: neverFails })]);
}

beforeAll(async () => {
  database = await createTestDatabase();
  if (redisBinary !== null) redis = await startRedis();
});
afterAll(async () => {
  await database.close();
  if (redisBinary !== null) await redis.stop();
});

describe.each(limiters)('rate limits %s', (_name, open) => {
  let limiter: RateLimiter;
  let n = 0;
  const freshKey = () => `login:${++n}:ana@example.test`;
  beforeAll(async () => {
    limiter = await open();
  });
  afterAll(() => limiter.close());

  it('allow as many hits as the limit, then return the time until a retry', async () => {
    const key = freshKey();
    for (let hit = 0; hit < 3; hit++) {
      expect(await limiter.hit(key, rule)).toEqual({ allowed: true, retryAfterSeconds: 0 });
      clock.advance({ seconds: 1 });
    }
    expect(await limiter.hit(key, rule)).toEqual({ allowed: false, retryAfterSeconds: 57 });
    expect(await limiter.hit(freshKey(), rule)).toMatchObject({ allowed: true });
  });

  it('begin a new window when the last one ends, which a refused hit does not prolong', async () => {
    const key = freshKey();
    for (let hit = 0; hit < 3; hit++) await limiter.hit(key, rule);
    clock.advance({ seconds: 59, ms: 999 });
    expect(await limiter.hit(key, rule)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    clock.advance({ ms: 1 });
    expect(await limiter.hit(key, rule)).toMatchObject({ allowed: true });
    expect(await limiter.hit(key, rule)).toMatchObject({ allowed: true });
  });

  it('count exactly when all hits arrive in parallel', async () => {
    const key = freshKey();
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, async () => limiter.hit(key, { limit: 20, windowSeconds: 900 })),
    );
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(20);
  });

  it('can be read without counting a hit', async () => {
    const key = freshKey();
    for (let look = 0; look < 9; look++) expect(await limiter.peek(key, rule)).toMatchObject({ allowed: true });
    for (let hit = 0; hit < 3; hit++) await limiter.hit(key, rule);
    expect(await limiter.peek(key, rule)).toEqual({ allowed: false, retryAfterSeconds: 60 });
    clock.advance({ seconds: 60 });
    expect(await limiter.peek(key, rule)).toMatchObject({ allowed: true });
  });

  it('forget a key that is reset', async () => {
    const key = freshKey();
    for (let hit = 0; hit < 4; hit++) await limiter.hit(key, rule);
    await limiter.reset(key);
    expect(await limiter.hit(key, rule)).toMatchObject({ allowed: true });
  });

  it('lock nobody out when the clock is set back', async () => {
    const key = freshKey();
    for (let hit = 0; hit < 4; hit++) await limiter.hit(key, rule);
    clock.advance({ days: -30 });
    expect(await limiter.peek(key, rule)).toMatchObject({ allowed: true });
    expect(await limiter.hit(key, rule)).toMatchObject({ allowed: true });
    clock.advance({ days: 30 });
  });

  it('sweep away ended windows only', async () => {
    const [ended, running] = [freshKey(), freshKey()];
    await limiter.hit(ended, { limit: 1, windowSeconds: 10 });
    await limiter.hit(running, { limit: 1, windowSeconds: 20 });
    clock.advance({ seconds: 10 });
    await limiter.sweep();
    expect(await limiter.hit(ended, { limit: 1, windowSeconds: 10 })).toMatchObject({ allowed: true });
    expect(await limiter.hit(running, { limit: 1, windowSeconds: 20 })).toMatchObject({ allowed: false });
  });
});

it('rate limits in the database are shared by two nodes and outlive one of them', async () => {
  const [one, two] = [databaseLimiter(database.db, now), databaseLimiter(database.db, now)];
  await one.hit('shared', rule);
  await two.hit('shared', rule);
  await one.hit('shared', rule);
  await one.close();
  expect(await two.hit('shared', rule)).toMatchObject({ allowed: false });
  const left = () =>
    database.db
      .selectFrom('rate_limit' as never)
      .select('key' as never)
      .execute();
  expect(await left()).not.toHaveLength(0);
  clock.advance({ days: 1 });
  await two.sweep();
  expect(await left()).toHaveLength(0);
});

it('rate limits in process drop the window that ends first when there are too many keys', async () => {
  const limiter = inProcessLimiter(now);
  await limiter.hit('first', { limit: 1, windowSeconds: 30 });
  for (let caller = 0; caller < 100_000; caller++)
    await limiter.hit(`caller ${caller}`, { limit: 1, windowSeconds: 60 });
  expect(await limiter.peek('caller 99999', { limit: 1, windowSeconds: 60 })).toMatchObject({ allowed: false });
  // The window that ends first was forgotten.
  expect(await limiter.peek('first', { limit: 1, windowSeconds: 30 })).toMatchObject({ allowed: true });
});

describe.runIf(redisBinary !== null)('rate limits in Redis', () => {
  it('continue in the node itself while Redis is down', async () => {
    const own = await startRedis();
    const errors: unknown[] = [];
    const limiter = await redisLimiter({ url: own.url, now, onError: (error) => errors.push(error) });
    await limiter.hit('key', rule);
    await own.stop();
    for (let hit = 0; hit < 3; hit++) expect(await limiter.hit('key', rule)).toMatchObject({ allowed: true });
    expect(await limiter.hit('key', rule)).toMatchObject({ allowed: false });
    expect(errors.length).toBeGreaterThan(0);
    await limiter.close();
  });

  it('name the setting when Redis cannot be reached', async () => {
    const connecting = redisLimiter({ url: 'redis://user:secret@127.0.0.1:1', now, onError: neverFails });
    await expect(connecting).rejects.toThrow('REDIS_URL does not answer: ECONNREFUSED.');
  });
});
