import { MINUTE_MS } from '@jipe/contract/values/duration';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type Product } from '../../../e2e/support/product.ts';
import { audit } from '../mixed/audit.ts';
import type { Client } from '../mixed/client.ts';
import { type Crowd, gatherCrowd } from '../mixed/run.ts';
import { tallyOf } from '../mixed/tally.ts';
import { onProduct } from '../on-product.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { visit } from './visitors.ts';
import { type Held, heldBy, slopeAnHour, type Window, windowOf } from './windows.ts';

const WINDOW_MIN = 5;
const LOOKS_A_WINDOW = 30;
/** Eleven people rest this long between two acts: about a third of the load that one core bears. */
const RESTS_MS = [50, 200] as const;
const BETWEEN_VISITS_MS = [500, 2_500] as const;
/** The first windows fill memory with code, caches and connections. Growth counts only after them. */
const WARM_WINDOWS = 2;
/** A run of this many minutes can tell a leak from the ups and downs of garbage collection. */
const LONG_MIN = 240;
const MOST_MB_AN_HOUR = 1;
const MOST_TIMES_FIRST = 1.2;
const MOST_HEAP_MB = 20;
const MOST_HANDLES = 20;

/** Runs ordinary work for many hours at a third of the load. No resource grows and no answer becomes slower. */
export const soakSuite: Suite = {
  name: 'soak',
  what: 'ordinary work for so many --minutes: memory, files and handles do not grow, answers do not become slower',
  isByNameAlone: true,
  run: runSoak,
};

async function runSoak({ minutes, chance, databaseUrl, startPostgres, tell }: SuiteOptions): Promise<Report> {
  // With autovacuum, as an operator runs it: a throw-away PostgreSQL has none.
  const postgres = databaseUrl === null ? null : await startPostgres({ autovacuum: 'on' });
  const metricsPort = await freePort();
  const settings = settingsOn(postgres?.url ?? null, { METRICS_PORT: String(metricsPort) });
  const work = async (product: Product): Promise<Report> => {
    const crowd = await gatherCrowd(product, chance, { restsMs: RESTS_MS });
    const windows: Window[] = [];
    await crowd.workWhile(async () => {
      const isOver = new AbortController();
      const visiting = receive(product, crowd, isOver.signal);
      await Promise.race([watch(crowd, metricsPort, minutes, windows, tell), visiting]);
      isOver.abort();
      await visiting;
    });
    const failures = [...crowd.seen.wrong, ...(await audit(crowd, true)), ...wrongWith(windows, minutes)];
    return report(crowd, windows, failures);
  };
  try {
    return await onProduct(settings, work);
  } finally {
    await postgres?.stop();
  }
}

async function receive(product: Product, { world, client }: Crowd, isOver: AbortSignal): Promise<void> {
  const calm: Client = { ...client, isCalm: () => true };
  while (!isOver.aborted) {
    await visit(product.url, client.chance.oneOf(world.companies), calm);
    await pause(client.chance.between(...BETWEEN_VISITS_MS));
  }
}

async function watch(
  { seen }: Crowd,
  metricsPort: number,
  minutes: number,
  windows: Window[],
  tell: (line: string) => void,
): Promise<void> {
  const windowMin = Math.min(WINDOW_MIN, minutes);
  for (let endsAt = windowMin; endsAt <= minutes; endsAt += windowMin) {
    const looks: Held[] = [await heldBy(metricsPort)];
    seen.millis.length = 0;
    while (looks.length <= LOOKS_A_WINDOW) {
      await pause((windowMin * MINUTE_MS) / LOOKS_A_WINDOW);
      looks.push(await heldBy(metricsPort));
    }
    const window = windowOf(endsAt, windowMin * 60, looks, seen.millis);
    windows.push(window);
    tell(`${lineOf(window)}, machine load ${loadavg()[1]?.toFixed(1)}`);
  }
}

const lineOf = ({ endedAtMin, calls, p50, p99, memoryMb, heapMb, files, handles, busy }: Window) =>
  `${endedAtMin} min: ${calls} calls, ${p50.toFixed(1)} ms (p50), ${p99.toFixed(0)} ms (p99), ` +
  `memory ${memoryMb.toFixed(0)} MB, heap ${heapMb.toFixed(0)} MB, ${files} files, ${handles} handles, ` +
  `${(busy * 100).toFixed(0)} % of a core`;

function wrongWith(windows: readonly Window[], minutes: number): string[] {
  const warm = windows.slice(WARM_WINDOWS);
  const [first, last] = [warm[0], warm.at(-1)];
  if (!first || !last) return [];
  const wrong: string[] = [];
  const grown = (what: string, of: (window: Window) => number, most: number) => {
    if (of(last) - of(first) > most) wrong.push(`${what} grew from ${of(first).toFixed(0)} to ${of(last).toFixed(0)}`);
  };
  grown('files', ({ files }) => files, MOST_HANDLES);
  grown('handles', ({ handles }) => handles, MOST_HANDLES);
  if (minutes < LONG_MIN) {
    grown('heap in MB', ({ heapMb }) => heapMb, MOST_HEAP_MB);
    return wrong;
  }
  const slope = slopeAnHour(warm, ({ memoryMb }) => memoryMb);
  if (slope > MOST_MB_AN_HOUR) wrong.push(`memory grows by ${slope.toFixed(1)} MB an hour`);
  if (last.p99 > MOST_TIMES_FIRST * first.p99)
    wrong.push(`p99 was ${first.p99.toFixed(0)} ms at first and ${last.p99.toFixed(0)} ms at last`);
  return wrong;
}

function report(crowd: Crowd, windows: readonly Window[], failures: string[]): Report {
  const { lines, figures } = tallyOf(crowd);
  const warm = windows.slice(WARM_WINDOWS);
  const counted = warm.length > 1 ? warm : windows;
  const slopes = {
    memoryMbAnHour: slopeAnHour(counted, ({ memoryMb }) => memoryMb),
    heapMbAnHour: slopeAnHour(counted, ({ heapMb }) => heapMb),
    handlesAnHour: slopeAnHour(counted, ({ handles }) => handles),
    filesAnHour: slopeAnHour(counted, ({ files }) => files),
  };
  return {
    lines: [
      ...windows.map(lineOf),
      `an hour, over the last ${counted.length} windows: memory ${slopes.memoryMbAnHour.toFixed(1)} MB, heap ${slopes.heapMbAnHour.toFixed(1)} MB, ` +
        `${slopes.handlesAnHour.toFixed(1)} handles, ${slopes.filesAnHour.toFixed(1)} files`,
      ...lines,
    ],
    figures: {
      minutes: windows.at(-1)?.endedAtMin ?? 0,
      ...figures,
      firstP99Ms: windows[0]?.p99 ?? 0,
      lastP99Ms: windows.at(-1)?.p99 ?? 0,
      ...slopes,
    },
    failures,
  };
}
