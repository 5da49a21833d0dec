import { hotCalls } from '../load/calls.ts';
import { CONNECTIONS, median, sample, startGenerator } from '../load/measure.ts';
import { startProduct, withClient } from '../load/product.ts';
import { startRedis } from '../load/redis.ts';
import { hundredths, type SuiteResult, whole } from '../load/result.ts';

const ROUNDS = 3;

/**
 * Compares one node with two nodes over one PostgreSQL and one Redis, with the same number of connections. Returns null
 * without Redis.
 */
export async function nodes(databaseUrl: string, seconds: number): Promise<SuiteResult | null> {
  const redis = await startRedis();
  if (redis === null) return null;
  const generators = [startGenerator(), startGenerator()] as const;
  const settings = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
  const products = [await startProduct(settings), await startProduct(settings)] as const;
  try {
    const rows: string[][] = [];
    for (const { name, asks } of await withClient(databaseUrl, (client) => hotCalls(client))) {
      const one: number[] = [];
      const two: number[] = [];
      let from = 1000;
      const drive = async (at: 0 | 1, connections: number) => {
        // Both nodes get different numbers, because some requests succeed only once.
        const taken = await sample(generators[at], products[at], {
          asks,
          from: from + at * 5000,
          seconds,
          connections,
        });
        if (taken.failed > 0) throw new Error(`${taken.failed} of ${name} failed; the last: ${taken.complaint}`);
        return taken.perSecond;
      };
      for (let round = 0; round <= ROUNDS; round += 1) {
        const alone = await drive(0, CONNECTIONS);
        from += 5000;
        const both = await Promise.all([drive(0, CONNECTIONS / 2), drive(1, CONNECTIONS / 2)]);
        from += 10_000;
        if (round === 0) continue;
        one.push(alone);
        two.push(both[0] + both[1]);
      }
      rows.push([name, whole(median(one)), whole(median(two)), hundredths(median(two) / median(one))]);
    }
    return {
      title: 'Two nodes beside one',
      how: `Over one PostgreSQL and one Redis, ${CONNECTIONS} connections in all. Database, nodes and load share this machine, so the second node adds only what the first left idle.`,
      columns: ['call', 'one, a second', 'two, a second', 'ratio'],
      rows,
      figures: [],
    };
  } finally {
    await Promise.all([...generators, ...products, redis].map((each) => each.stop()));
  }
}
