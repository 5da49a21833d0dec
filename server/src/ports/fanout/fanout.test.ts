import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFrozenProxy } from '../../testing/frozen-proxy.ts';
import { redisBinary, startRedis, type TestRedis } from '../../testing/redis.ts';
import { inProcessFanout } from './in-process.ts';
import type { Fanout } from './port.ts';
import { redisFanout } from './redis.ts';

let redis: TestRedis;
const errors: unknown[] = [];
const onError = (error: unknown) => void errors.push(error);

/** Opens two ends that must hear each other: two nodes over Redis, or the same one twice in process. */
type Open = () => Promise<[Fanout, Fanout]>;

const kinds: [string, Open][] = [
  [
    'in process',
    async () => {
      const fanout = inProcessFanout({ onError });
      return [fanout, fanout];
    },
  ],
];
if (redisBinary !== null) {
  kinds.push([
    'over Redis',
    () => Promise.all([redisFanout({ url: redis.url, onError }), redisFanout({ url: redis.url, onError })]),
  ]);
}

beforeAll(async () => {
  if (redisBinary !== null) redis = await startRedis();
});
afterAll(async () => {
  if (redisBinary !== null) await redis.stop();
});

describe.each(kinds)('fan-out %s', (_name, open) => {
  let here: Fanout;
  let there: Fanout;
  beforeEach(async () => {
    errors.length = 0;
    [here, there] = await open();
  });
  afterEach(async () => {
    await here.close();
    await there.close();
  });

  const collector = () => {
    const heard: unknown[] = [];
    return { heard, listen: (payload: unknown) => void heard.push(payload) };
  };
  const hears = (heard: unknown[], expected: unknown[]) => vi.waitFor(() => expect(heard).toEqual(expected), 3000);

  it('delivers events to every listener of their channel, in order, and to no other channel', async () => {
    const [a, b, other] = [collector(), collector(), collector()];
    await there.subscribe('rooms', a.listen);
    await here.subscribe('rooms', b.listen);
    await there.subscribe('other', other.listen);
    const sent = Array.from({ length: 50 }, (_, n) => ({ n, text: 'Ána 🎉', nothing: null }));
    for (const payload of sent) await here.publish('rooms', payload);
    await hears(a.heard, sent);
    await hears(b.heard, sent);
    expect(other.heard).toEqual([]);
  });

  it('gives each listener its own copy', async () => {
    const [a, b] = [collector(), collector()];
    const payload = { list: [1] };
    await here.subscribe('copies', a.listen);
    await here.subscribe('copies', b.listen);
    await here.publish('copies', payload);
    payload.list.push(2);
    await hears(a.heard, [{ list: [1] }]);
    (a.heard[0] as typeof payload).list.push(3);
    await hears(b.heard, [{ list: [1] }]);
  });

  it('stops for a listener that unsubscribes, even twice, and continues for the others', async () => {
    const [a, b] = [collector(), collector()];
    const leave = await there.subscribe('channel', a.listen);
    await there.subscribe('channel', b.listen);
    await leave();
    await leave();
    await here.publish('channel', 1);
    await hears(b.heard, [1]);
    expect(a.heard).toEqual([]);
    await there.subscribe('channel', a.listen);
    await here.publish('channel', 2);
    await hears(a.heard, [2]);
  });

  it('delivers to a listener that subscribes while the last one unsubscribes', async () => {
    const [a, b] = [collector(), collector()];
    const leave = await there.subscribe('hasty', a.listen);
    const leaving = leave();
    const joining = there.subscribe('hasty', b.listen);
    await Promise.all([leaving, joining]);
    await here.publish('hasty', 1);
    await hears(b.heard, [1]);
    expect(a.heard).toEqual([]);
  });

  it('reports a listener that throws, and still delivers to the others', async () => {
    const a = collector();
    const broken = new Error('broken listener');
    await there.subscribe('channel', () => {
      throw broken;
    });
    await there.subscribe('channel', a.listen);
    await here.publish('channel', 'x');
    await hears(a.heard, ['x']);
    expect(errors).toEqual([broken]);
  });

  it('delivers nothing after it is closed', async () => {
    const a = collector();
    await there.subscribe('channel', a.listen);
    await there.close();
    if (here !== there) await here.publish('channel', 'x');
    expect(a.heard).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe.runIf(redisBinary !== null)('fan-out over Redis', () => {
  it('survives the loss of Redis: publishing never throws, and subscriptions are restored', async () => {
    const own = await startRedis();
    const reported: unknown[] = [];
    const fanout = await redisFanout({ url: own.url, onError: (error) => reported.push(error) });
    const heard: unknown[] = [];
    await fanout.subscribe('channel', (payload) => void heard.push(payload));
    await own.stop();
    await fanout.publish('channel', 'lost');
    expect(reported.length).toBeGreaterThan(0);
    const again = await startRedis(own.port);
    await vi.waitFor(
      async () => {
        await fanout.publish('channel', 'back');
        expect(heard).toContain('back');
      },
      { interval: 100 },
    );
    expect(heard).not.toContain('lost');
    await fanout.close();
    await again.stop();
  });

  it('replaces a connection that stopped responding, for publishing and for subscriptions', async () => {
    const line = await openFrozenProxy(redis.url);
    const fanout = await redisFanout({ url: line.url, onError: () => {} });
    const heard: unknown[] = [];
    await fanout.subscribe('silent', (payload) => void heard.push(payload));
    line.freeze();
    const began = performance.now();
    await fanout.publish('silent', 'lost');
    expect(performance.now() - began).toBeLessThan(3_000);
    line.thaw();
    await vi.waitFor(
      async () => {
        await fanout.publish('silent', 'back');
        expect(heard).toContain('back');
      },
      { interval: 100 },
    );
    await fanout.close();
    await line.close();
  }, 15_000);

  it('names the setting when Redis cannot be reached', async () => {
    await expect(redisFanout({ url: 'redis://:secret@127.0.0.1:1', onError })).rejects.toThrow(
      'REDIS_URL does not answer: ECONNREFUSED.',
    );
  });
});
