import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hotCalls } from '../load/calls.ts';
import { median, sample, startGenerator } from '../load/measure.ts';
import { ROOT, startProduct, withClient } from '../load/product.ts';
import { hundredths, type SuiteResult, tenths, whole } from '../load/result.ts';

const run = promisify(execFile);
const ROUNDS = 3;
const CONNECTIONS = 8;

/** The product's own PostgreSQL beside a given one, on the same small data, which is moved as an operator moves it. */
export async function engines(databaseUrl: string, seconds: number): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-engines-'));
  const settings = { DATA_DIR: join(folder, 'data') };
  await move(databaseUrl, settings, join(folder, 'all.jsonl'));
  const generator = startGenerator();
  const sides = [await startProduct({ DATABASE_URL: databaseUrl }), await startProduct(settings)];
  try {
    const rows: string[][] = [];
    for (const { name, asks } of await withClient(databaseUrl, (client) => hotCalls(client))) {
      const rates: number[][] = [[], []];
      const medians: number[][] = [[], []];
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const [side, product] of sides.entries()) {
          const from = 1000 + round * 2000;
          const taken = await sample(generator, product, { asks, from, seconds, connections: CONNECTIONS });
          if (taken.failed > 0) throw new Error(`${taken.failed} of ${name} failed; the last: ${taken.complaint}`);
          if (round === 0) continue;
          rates[side]?.push(taken.perSecond);
          medians[side]?.push(taken.p50);
        }
      }
      const [given = 0, own = 0] = rates.map(median);
      const [givenP50 = 0, ownP50 = 0] = medians.map(median);
      rows.push([name, whole(given), whole(own), tenths(givenP50), tenths(ownP50), hundredths(own / given)]);
    }
    return {
      title: 'The product’s own PostgreSQL beside a given one',
      how: `The same small data on both, moved by export and import, ${CONNECTIONS} connections. Both make every commit durable; the given one has 1 GB of shared memory and is reached by TCP, the product's own has 64 MB and a socket.`,
      columns: ['call', 'given, a second', 'own, a second', 'given, p50 ms', 'own, p50 ms', 'ratio'],
      rows,
      figures: [],
    };
  } finally {
    await Promise.all([generator.stop(), ...sides.map((side) => side.stop())]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function move(databaseUrl: string, settings: Record<string, string>, file: string): Promise<void> {
  const admin = join(ROOT, 'server', 'src', 'cli', 'admin.ts');
  const env = { ...process.env, DEMO: 'off' };
  await run(process.execPath, [admin, 'export', file], { env: { ...env, DATABASE_URL: databaseUrl } });
  // Creates the folder and the empty tables.
  await (await startProduct(settings)).stop();
  await run(process.execPath, [admin, 'import', file], { env: { ...env, ...settings } });
}
