import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../../e2e/support/product.ts';
import { audit } from '../mixed/audit.ts';
import { type CountedWork, gatherCounted } from '../mixed/counted.ts';
import { gatherCrowd } from '../mixed/run.ts';
import { tallyOf } from '../mixed/tally.ts';
import { onProduct } from '../on-product.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';

/** The pause between a start and the next kill. */
const WORKS_FOR_MS = [200, 2500] as const;
/** The number of kills after which all data is read back. */
const BETWEEN_AUDITS = 10;
const LOOK_AGAIN_MS = 20;
const COUNTED_KINDS = ['impression', 'favourite', 'application', 'hidden', 'flags', 'listing', 'status', 'place'];

/**
 * Kills the product at random moments while people register, create and change listings, apply, like, write, flag and
 * upload. The product restarts by itself. Acknowledged writes are there; unacknowledged writes are there whole or not
 * at all.
 */
export const crashSuite: Suite = {
  name: 'crash',
  what: 'kills the product at random moments of mixed work: what was acknowledged is there, nothing is half made',
  run: runCrash,
};

function runCrash(options: SuiteOptions): Promise<Report> {
  const run = options.acts > 0 ? runCounted : runMixed;
  return onProduct(settingsOn(options.databaseUrl), (product) => run(product, options));
}

/** Returns the milliseconds until the product answers again. */
async function killOnce(product: Product): Promise<number> {
  await product.kill();
  const began = performance.now();
  await product.start();
  return performance.now() - began;
}

async function runMixed(product: Product, { kills: wanted, chance, tell }: SuiteOptions): Promise<Report> {
  const crowd = await gatherCrowd(product, chance);
  const failures: string[] = [];
  const startsMs: number[] = [];
  while (startsMs.length < wanted && failures.length === 0) {
    const last = Math.min(startsMs.length + BETWEEN_AUDITS, wanted);
    await crowd.workWhile(async () => {
      while (startsMs.length < last) {
        await pause(chance.between(...WORKS_FOR_MS));
        startsMs.push(await killOnce(product));
      }
    });
    failures.push(...(await audit(crowd, last === wanted)));
    tell(`${startsMs.length} of ${wanted} kills`);
  }
  return reportOf(crowd, startsMs, [...failures, ...crowd.seen.wrong]);
}

/** Runs the acts that counters count, with kills spread over them. A later recount finds a counter that is off. */
async function runCounted(product: Product, { acts, kills: wanted, chance, tell }: SuiteOptions): Promise<Report> {
  const work = await gatherCounted(product, chance);
  const done = () => work.promises.count().acknowledged;
  const startsMs: number[] = [];
  await work.workWhile(async () => {
    while (done() < acts) {
      const next = (acts * (startsMs.length + chance.next())) / wanted;
      while (done() < Math.min(next, acts)) await pause(LOOK_AGAIN_MS);
      if (startsMs.length < wanted) startsMs.push(await killOnce(product));
      if (startsMs.length % BETWEEN_AUDITS === 0) tell(`${startsMs.length} of ${wanted} kills, ${done()} acts`);
    }
  });
  const report = reportOf(work, startsMs, work.seen.wrong);
  const kinds = COUNTED_KINDS.map((kind) => `${work.promises.about(`${kind} `).length} × ${kind}`);
  return { ...report, lines: [...report.lines, `things acted on: ${kinds.join(', ')}`] };
}

function reportOf(
  work: Pick<CountedWork, 'seen' | 'promises'>,
  startsMs: readonly number[],
  failures: string[],
): Report {
  const { lines, figures } = tallyOf(work);
  const slowestStartMs = Math.max(...startsMs);
  return {
    lines: [`${startsMs.length} kills; the slowest start took ${(slowestStartMs / 1000).toFixed(1)} s`, ...lines],
    figures: { kills: startsMs.length, slowestStartMs, ...figures },
    failures,
  };
}
