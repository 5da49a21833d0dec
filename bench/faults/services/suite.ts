import { createListing } from '@jipe/contract/listings/endpoints';
import { readSeekerProfile, updateSeekerProfile, uploadSeekerPicture } from '@jipe/contract/seeker/endpoints';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listingBody } from '../../../e2e/support/finished-owner.ts';
import type { Product } from '../../../e2e/support/product.ts';
import type { Processor } from '../../../e2e/support/processor.ts';
import { quantile } from '../../load/quantile.ts';
import type { Chance } from '../../simulate/chance.ts';
import type { FaultProxy } from '../fault-proxy.ts';
import { audit } from '../mixed/audit.ts';
import { send } from '../mixed/client.ts';
import { logo } from '../mixed/picture.ts';
import { type Crowd, gatherCrowd } from '../mixed/run.ts';
import { tallyOf } from '../mixed/tally.ts';
import { onProduct } from '../on-product.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { startStandIns, type StandIns } from './stand-ins.ts';

/** With fewer faults than this the run is a short one. */
const LONG = 40;
const AWAY_MS = { short: 2_000, long: 12_000 };
const SLOW_MS = { short: 3_000, long: 30_000 };
const CALM_MS = 2_000;
const WITNESSED_EVERY_MS = 40;
const BACK_WITHIN_MS = 5_000;
const LOOK_AGAIN_MS = 100;
const MAILED_WITHIN_MS = 120_000;
/** Calls that need no outside service may take twice as long during a fault. Differences below CHANCE_MS are noise. */
const MOST_TIMES_IDLE = 2;
const CHANCE_MS = 250;
/** Timeout of a call that needs the failing service itself. */
const ANSWERED_WITHIN_MS = 35_000;

/**
 * Makes the card processor, file store, mail server and Redis fail one after the other while people work. Users who
 * need the failing service are told so, all others are served as before, and everything recovers by itself.
 */
export const servicesSuite: Suite = {
  name: 'services',
  what: 'cuts, silences and slows card processor, file store, mail server and Redis: told plainly, others served, back alone',
  run: runServices,
};

async function runServices(options: SuiteOptions): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-services-'));
  // The product's own outbox folder, where the test's mailbox reads.
  const standIns = await startStandIns(join(dataDir, 'outbox'));
  const settings = settingsOn(options.databaseUrl, standIns.settings);
  try {
    return await onProduct(settings, (product) => breakAndCount(options, product, standIns), { dataDir });
  } finally {
    await standIns.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Fault {
  name: string;
  happen: () => Promise<void>;
}

function faultsOf({ processor, lines }: StandIns, isLong: boolean): Fault[] {
  const awayMs = isLong ? AWAY_MS.long : AWAY_MS.short;
  const during = (how: (line: FaultProxy) => void, line: FaultProxy) => async () => {
    how(line);
    await pause(awayMs);
    line.mend();
  };
  return [
    ...lines.map(({ name, line }) => ({ name: `${name} is gone`, happen: during(({ cut }) => cut(), line) })),
    {
      name: 'the card processor is slow',
      happen: () => slowDown(processor, isLong ? SLOW_MS.long : SLOW_MS.short),
    },
    ...lines.map(({ name, line }) => ({
      name: `${name} falls silent`,
      happen: during(({ silence }) => silence(), line),
    })),
  ];
}

/** Delays the answer to one payment by `ms`. The payment has had its effect before. */
async function slowDown(processor: Processor, ms: number): Promise<void> {
  const over = Promise.withResolvers<void>();
  const callOff = processor.breakAt({
    moment: 'acted',
    call: /\/pay$/,
    isLost: false,
    strike: () => pause(ms).then(over.resolve),
  });
  await Promise.race([over.promise, pause(ms + CALM_MS)]);
  callOff();
}

async function breakAndCount(
  { chance, kills: wanted, tell }: SuiteOptions,
  product: Product,
  standIns: StandIns,
): Promise<Report> {
  const crowd = await gatherCrowd(product, chance, { patienceMs: ANSWERED_WITHIN_MS });
  const faults = faultsOf(standIns, wanted >= LONG);
  const failures: string[] = [];
  const happened: Happened[] = [];
  let idleMs = 0;
  await crowd.workWhile(async () => {
    idleMs = (await witnessed(crowd, () => pause(CALM_MS))).p99;
    while (happened.length < wanted) {
      const { name, happen } = faults[happened.length % faults.length] ?? chance.oneOf(faults);
      const { p99 } = await witnessed(crowd, happen);
      const backMs = await backAfter(crowd, chance);
      happened.push({ name, p99, backMs });
      if (backMs > BACK_WITHIN_MS)
        failures.push(`${name}: back only ${(backMs / 1000).toFixed(1)} s after it was over`);
      if (happened.length % 10 === 0) tell(`${happened.length} of ${wanted} faults`);
    }
  });
  for (const { name, p99 } of happened) {
    if (p99 > Math.max(MOST_TIMES_IDLE * idleMs, CHANCE_MS))
      failures.push(`${name}: others waited ${Math.round(p99)} ms (p99), ${Math.round(idleMs)} before`);
  }
  failures.push(...(await audit(crowd, true)), ...(await mailed(product, crowd)));
  failures.push(...crowd.seen.wrong);
  return report(crowd, happened, idleMs, failures);
}

interface Happened {
  name: string;
  p99: number;
  backMs: number;
}

/** Returns the waiting time of a user who needs none of the services while `work` runs, in milliseconds. */
async function witnessed({ world: { witness }, seen }: Crowd, work: () => Promise<void>): Promise<{ p99: number }> {
  const millis: number[] = [];
  let isOver = false;
  const timed = async (what: string, call: () => Promise<unknown>) => {
    const began = performance.now();
    await send({ seen }, what, call);
    millis.push(performance.now() - began);
  };
  const watching = async () => {
    for (let n = 0; !isOver; n += 1) {
      const body = { about_you: `Number ${n}` };
      await timed('the witness reads', () => witness.api.call(readSeekerProfile));
      await timed('the witness writes', () => witness.api.call(updateSeekerProfile, { body }));
      await pause(WITNESSED_EVERY_MS);
    }
  };
  const watch = watching();
  await work();
  isOver = true;
  await watch;
  return {
    p99: quantile(
      millis.toSorted((a, b) => a - b),
      0.99,
    ),
  };
}

/** Returns the milliseconds until a payment and an upload succeed again. */
async function backAfter({ world, seen }: Crowd, chance: Chance): Promise<number> {
  const began = performance.now();
  const until = async (what: string, call: () => Promise<unknown>) => {
    for (;;) {
      const outcome = await send({ seen, patienceMs: ANSWERED_WITHIN_MS }, what, call);
      if (outcome.came === 'kept') return;
      if (outcome.came === 'refused') throw new Error(`${what} was refused: ${outcome.status}.`);
      await pause(LOOK_AGAIN_MS);
    }
  };
  const [company] = world.companies;
  const body = listingBody(company?.location_ids.slice(0, 1) ?? [], 'Seen again');
  const files = { profile_picture: logo(Math.floor(chance.between(0, 65_536))) };
  await Promise.all([
    until('an upload', () => world.witness.api.call(uploadSeekerPicture, { files })),
    until('a payment', () => company?.owner.call(createListing, { body }) ?? Promise.resolve()),
  ]);
  return performance.now() - began;
}

/** Checks that every acknowledged registration of an owner gets its mail, however long the mail server was away. */
async function mailed({ mailbox }: Product, { promises }: Crowd): Promise<string[]> {
  const emails = promises
    .about('registered owner ')
    .filter(promises.isAcknowledged)
    .map((thing) => thing.split(' ')[2] ?? '');
  const missing = new Set(emails);
  for (
    const until = Date.now() + MAILED_WITHIN_MS;
    missing.size > 0 && Date.now() < until;
    await pause(LOOK_AGAIN_MS)
  ) {
    for (const email of missing) if ((await mailbox.sentTo(email)).length > 0) missing.delete(email);
  }
  return [...missing].map((email) => `no mail came to ${email}`);
}

function report(crowd: Crowd, happened: readonly Happened[], idleMs: number, failures: string[]): Report {
  const { lines, figures } = tallyOf(crowd);
  const most = (of: (one: Happened) => number, all: readonly Happened[] = happened) => Math.max(...all.map(of));
  const byName = [...Map.groupBy(happened, ({ name }) => name)].map(
    ([name, all]) =>
      `${all.length} × ${name} (others ${most(({ p99 }) => p99, all).toFixed(0)} ms, back after ${(most(({ backMs }) => backMs, all) / 1000).toFixed(1)} s)`,
  );
  return {
    lines: [
      `${happened.length} faults: ${byName.join('; ')}`,
      `others waited ${idleMs.toFixed(0)} ms before (p99)`,
      ...lines,
    ],
    figures: {
      faults: happened.length,
      idleP99Ms: Math.round(idleMs),
      mostP99Ms: Math.round(most(({ p99 }) => p99)),
      slowestBackMs: Math.round(most(({ backMs }) => backMs)),
      ...figures,
    },
    failures,
  };
}
