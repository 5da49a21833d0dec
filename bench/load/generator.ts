import { Pool } from 'undici';
import { quantile } from './quantile.ts';

/*
 * The load generator, in its own process: each of its connections sends the next request as soon as the last is
 * answered.
 */

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  url: string;
  /** The requests, taken in turn. */
  asks: Ask[];
  connections: number;
  seconds: number;
  /** The number of the first request. Requests that succeed only once continue where the last load ended. */
  from: number;
}

export interface Loaded {
  perSecond: number;
  p50: number;
  p99: number;
  /** The number of unsuccessful answers. */
  failed: number;
  /** The last unsuccessful answer. */
  complaint: string | null;
  next: number;
}

async function drive({ url, asks, connections, seconds, from }: Load): Promise<Loaded> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const millis: number[] = [];
  let next = from;
  let failed = 0;
  let complaint: string | null = null;
  const ask = async () => {
    const n = next++;
    const asked = asks[n % asks.length];
    if (!asked) throw new Error('There is nothing to ask.');
    const began = performance.now();
    const { statusCode, body } = await pool.request(numbered(asked, n));
    const text = await body.text();
    if (statusCode >= 300) {
      failed += 1;
      complaint = `${asked.method} ${asked.path}: ${statusCode} ${text.slice(0, 200)}`;
    }
    return performance.now() - began;
  };
  const workers = Array.from({ length: connections });
  // Opens all connections before the measurement: 32 such requests are a hundredth of two seconds' requests and would
  // be their p99.
  await Promise.all(workers.map(ask));
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    workers.map(async () => {
      while (performance.now() < until) millis.push(await ask());
    }),
  );
  const took = (performance.now() - begun) / 1000;
  await pool.close();
  millis.sort((a, b) => a - b);
  return {
    perSecond: millis.length / took,
    p50: quantile(millis, 0.5),
    p99: quantile(millis, 0.99),
    failed,
    complaint,
    next,
  };
}

/** Replaces each `{n}` with the number of the request. */
export function numbered({ method, path, headers, body }: Ask, n: number): Ask & { headers: { 'x-n': string } } {
  const put = (text: string) => text.replaceAll('{n}', String(n));
  const named = Object.entries(headers).map(([name, value]) => [name, put(value)] as const);
  return {
    method,
    path: put(path),
    headers: { ...Object.fromEntries(named), 'x-n': String(n) },
    ...(body !== undefined && { body: put(body) }),
  };
}

process.on('message', (load: Load) => {
  drive(load).then(
    (loaded) => process.send?.(loaded),
    (error: unknown) => {
      throw error;
    },
  );
});
