import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../../e2e/support/product.ts';
import { audit } from '../mixed/audit.ts';
import { send } from '../mixed/client.ts';
import { type Crowd, gatherCrowd } from '../mixed/run.ts';
import { tallyOf } from '../mixed/tally.ts';
import { onProduct } from '../on-product.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { type Fault, faultsOf } from './faults.ts';
import { readOnlyOnce } from './read-only.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const DISK_MB = 512;
const WORKS_FOR_MS = [300, 1500] as const;
/** With fewer faults than this the server stays away only briefly. */
const LONG = 40;
const AWAY_MS = { short: 3_000, long: 30_000 };
const BACK_WITHIN_MS = 5_000;
const LOOK_AGAIN_MS = 50;
const BETWEEN_AUDITS = 10;
/** Few, so that the fault can take all connections. */
const CONNECTIONS = '40';
/** A throw-away server answers before a commit is on disk. Its losses in a crash would not be the product's fault. */
const AS_OPERATED = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const FULL_MS = 4_000;

/**
 * Makes the database fail while people work: connections cut, the server gone, silent, locked, full, read-only. No
 * request waits longer than ten seconds, the product recovers by itself within five, and acknowledged writes are there.
 */
export const databaseSuite: Suite = {
  name: 'database',
  what: 'cuts, stops, freezes, locks and fills the database: no request hangs, it comes back by itself, nothing is lost',
  run: runDatabase,
};

async function runDatabase(options: SuiteOptions): Promise<Report> {
  const disk = await mountSmallDisk(DISK_MB);
  try {
    return options.databaseUrl === null ? await onOwn(options, disk) : await onGiven(options, disk);
  } finally {
    await disk?.remove();
  }
}

async function onGiven(options: SuiteOptions, disk: SmallDisk | null): Promise<Report> {
  const { chance, kills, startPostgres } = options;
  const postgres = await startPostgres({ ...AS_OPERATED, max_connections: CONNECTIONS }, disk?.folder);
  if (postgres === null) throw new Error('The PostgreSQL server is gone.');
  const awayMs = kills < LONG ? AWAY_MS.short : AWAY_MS.long;
  try {
    return await onProduct(settingsOn(postgres.url), (product) =>
      breakAndCount(options, product, faultsOf({ postgres, disk, chance, awayMs })),
    );
  } finally {
    await postgres.stop();
  }
}

/** Only the disk can fail here: the product itself restarts its own server (own-postgres.test.ts). */
async function onOwn(options: SuiteOptions, disk: SmallDisk | null): Promise<Report> {
  const readOnly = await readOnlyOnce(options);
  if (disk === null)
    return {
      ...readOnly,
      lines: [...readOnly.lines, 'its disk is full: not run, it takes one of its own and root on Linux'],
    };
  const happen = async () => {
    disk.fill();
    await pause(FULL_MS);
    disk.free();
  };
  const full = await onProduct(
    settingsOn(null),
    (product) => breakAndCount(options, product, [{ name: 'its disk is full', happen }]),
    { dataDir: disk.folder },
  );
  return {
    lines: [...full.lines, ...readOnly.lines],
    figures: { ...full.figures, ...readOnly.figures },
    failures: [...full.failures, ...readOnly.failures],
  };
}

async function breakAndCount(
  { chance, kills: wanted, tell }: SuiteOptions,
  product: Product,
  faults: readonly Fault[],
): Promise<Report> {
  const crowd = await gatherCrowd(product, chance);
  const failures: string[] = [];
  const backMs: { name: string; ms: number }[] = [];
  while (backMs.length < wanted && failures.length === 0) {
    const last = Math.min(backMs.length + BETWEEN_AUDITS, wanted);
    await crowd.workWhile(async () => {
      while (backMs.length < last && failures.length === 0) {
        await pause(chance.between(...WORKS_FOR_MS));
        // Every fault once before any repeats, so that a short run covers as many as possible.
        const fault = faults[backMs.length % faults.length] ?? chance.oneOf(faults);
        await fault.happen();
        const ms = await backAfter(product, crowd);
        backMs.push({ name: fault.name, ms });
        if (ms > BACK_WITHIN_MS)
          failures.push(`${fault.name}: back only ${(ms / 1000).toFixed(1)} s after it was over`);
      }
    });
    failures.push(...(await audit(crowd, last === wanted)).map((what) => `after ${backMs.length} faults: ${what}`));
    tell(`${backMs.length} of ${wanted} faults`);
  }
  failures.push(...crowd.seen.wrong);
  return report(crowd, backMs, failures);
}

/** Returns the milliseconds from the end of a fault to the next acknowledged write. */
async function backAfter(product: Product, { world: { witness }, seen }: Crowd): Promise<number> {
  const began = performance.now();
  for (;;) {
    const body = { about_you: `Seen at ${began}` };
    const outcome = await send({ seen }, 'the witness', () => witness.api.call(updateSeekerProfile, { body }));
    const ms = performance.now() - began;
    if (outcome.came === 'kept') return ms;
    if (outcome.came === 'refused') throw new Error(`The witness was refused: ${outcome.status}.`);
    if (ms > 4 * BACK_WITHIN_MS) throw new Error(`The product does not come back.\n${product.output}`);
    await pause(LOOK_AGAIN_MS);
  }
}

function report(crowd: Crowd, backMs: readonly { name: string; ms: number }[], failures: string[]): Report {
  const { lines, figures } = tallyOf(crowd);
  const slowestBackMs = Math.max(...backMs.map(({ ms }) => ms));
  const byName = [...Map.groupBy(backMs, ({ name }) => name)].map(
    ([name, all]) =>
      `${all.length} × ${name} (back after ${(Math.max(...all.map(({ ms }) => ms)) / 1000).toFixed(1)} s)`,
  );
  return {
    lines: [`${backMs.length} faults: ${byName.join('; ')}`, ...lines],
    figures: { faults: backMs.length, slowestBackMs: Math.round(slowestBackMs), ...figures },
    failures,
  };
}
