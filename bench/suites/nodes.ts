import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { hotCalls } from '../load/calls.ts';
import { CONNECTIONS, median, sample, startGenerator } from '../load/measure.ts';
import { freePort, type Running, startProduct, stoppable, withClient } from '../load/product.ts';
import { hundredths, type SuiteResult, whole } from '../load/result.ts';

const ROUNDS = 3;
const STARTS_WITHIN_MS = 5000;

/** One node beside two of them over one PostgreSQL and one Redis, the same number of connections in all. Null without a Redis. */
export async function nodes(databaseUrl: string, seconds: number): Promise<SuiteResult | null> {
  const redis = await startRedis();
  if (redis === null) return null;
  const generators = [startGenerator(), startGenerator()] as const;
  const settings = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
  const products = [await startProduct(settings), await startProduct(settings)] as const;
  try {
    const rows: string[][] = [];
    for (const { name, asks } of await withClient(databaseUrl, hotCalls)) {
      const one: number[] = [];
      const two: number[] = [];
      let from = 1000;
      const drive = async (at: 0 | 1, connections: number) => {
        // Requests that may happen once are the one's or the other's.
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

async function startRedis(): Promise<Running | null> {
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const failed = new Promise<'failed'>((resolve) => child.once('error', () => resolve('failed')));
  for (const until = Date.now() + STARTS_WITHIN_MS; Date.now() < until; await pause(20)) {
    const state = await Promise.race([failed, isOpen(port)]);
    if (state === 'failed') return null;
    if (state) return stoppable(child, `redis://127.0.0.1:${port}`);
  }
  throw new Error('Redis did not start in time.');
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
