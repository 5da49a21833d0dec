import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../e2e/support/product.ts';
import type { Chance } from '../../simulate/chance.ts';
import { onProduct } from '../on-product.ts';
import { cardsAt, settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { type Case, type Counted, landings, replay, settle, settleSeconds } from './accounts.ts';
import { deleteAndCount } from './deletion.ts';
import { type AnswerBell, answerBell, type Kill, killOnce } from './killer.ts';
import { type Moved, startProcessor } from '../../../e2e/support/processor.ts';
import { settledAfter, type Stage } from './stage.ts';
import {
  ANSWERED_WITHIN_MS,
  booksOf,
  type Business,
  type Intent,
  newBusiness,
  newIntent,
  type Pays,
  pursue,
  rearm,
} from './world.ts';

const PAYERS: readonly Pays[] = ['per listing', 'per listing', 'per listing', 'by bundle', 'by bundle', 'never'];
/** The pause between two intents of one business, in milliseconds. The next intent does not wait for the one before. */
const RESTS_MS = [150, 700] as const;
/** The most intents of one business that run at once. */
const MOST_AT_ONCE = 4;
const REPLAYED = 40;
const TOLD_EVERY = 20;

/**
 * Kills the product while businesses create listings, at each step of a payment and at random, with a processor that
 * stays up. Most clients retry the same request; some never do. In the end each intent is one charge and its listings,
 * or neither.
 */
export const moneySuite: Suite = {
  name: 'money',
  what: 'kills the product at every step of a charge: one charge and one listing per wish, or none of either',
  run: (options) => besideProcessor(options, breakAndCount),
};

/**
 * Deletes a location or the whole business while a listing of it is being paid for, and kills the product meanwhile.
 */
export const deletionSuite: Suite = {
  name: 'deletion',
  what: 'kills the product while what is being paid for is deleted: nobody pays for what was gone, nothing stays open',
  run: (options) => besideProcessor(options, deleteAndCount),
};

async function besideProcessor(options: SuiteOptions, run: (stage: Stage) => Promise<Report>): Promise<Report> {
  await using processor = await startProcessor();
  const metricsPort = await freePort();
  const settings = settingsOn(options.databaseUrl, {
    ...cardsAt(processor.url),
    METRICS_PORT: String(metricsPort),
  });
  return await onProduct(settings, (product) => run({ ...options, product, processor, settings, metricsPort }));
}

async function breakAndCount(stage: Stage): Promise<Report> {
  const { product, processor, chance, kills: wanted, tell } = stage;
  const businesses = await Promise.all(PAYERS.map((pays) => newBusiness(product, pays)));
  const bell = answerBell();
  const isOver = new AbortController();
  const working = businesses.map((business, i) => work(business, `Shift ${i}`, chance, bell, isOver.signal));
  const kills: Kill[] = [];
  while (kills.length < wanted) {
    kills.push(await killOnce(product, processor, bell, chance));
    if (kills.length % TOLD_EVERY === 0) tell(`${kills.length} of ${wanted} kills`);
  }
  isOver.abort();
  const intents = await Promise.all(working);
  const lastKill = kills.at(-1)?.at ?? new Date();
  const unattended = await settledAfter(lastKill, stage.metricsPort);
  return countUp(stage, kills, businesses, intents, unattended);
}

/** Pursues intents for listings, several at once, until the signal aborts; then waits for the last of them. */
async function work(
  business: Business,
  name: string,
  chance: Chance,
  bell: AnswerBell,
  isOver: AbortSignal,
): Promise<Intent[]> {
  const intents: Intent[] = [];
  const underWay = new Set<Promise<void>>();
  let until = Number.POSITIVE_INFINITY;
  isOver.addEventListener('abort', () => (until = Date.now() + ANSWERED_WITHIN_MS), { once: true });
  const isWorthwhile = () => Date.now() < until;
  while (!isOver.aborted) {
    await pause(chance.between(...RESTS_MS));
    if (underWay.size >= MOST_AT_ONCE) continue;
    const intent = newIntent(business, `${name}-${intents.length + 1}`, chance);
    intents.push(intent);
    const pursuit = pursueWithCredits(intent, isWorthwhile, bell).finally(() => underWay.delete(pursuit));
    underWay.add(pursuit);
  }
  await Promise.all(underWay);
  return intents;
}

async function pursueWithCredits(intent: Intent, isWorthwhile: () => boolean, bell: AnswerBell): Promise<void> {
  await pursue(intent, isWorthwhile, bell.ring);
  const isSpent = intent.answer !== null && 'code' in intent.answer && intent.answer.code === 'no_credits';
  if (isSpent) await rearm(intent.business);
}

async function countUp(
  { processor, chance }: Stage,
  kills: readonly Kill[],
  businesses: readonly Business[],
  intents: readonly Intent[][],
  unattended: number | null,
): Promise<Report> {
  const failures: string[] = unattended === null ? ['a charge was still open a minute after the last kill'] : [];
  const cases = await casesOf(businesses, intents);
  const moved = await processor.books();
  const counted: Counted = {
    intents: 0,
    paid: 0,
    refused: 0,
    unanswered: 0,
    listings: 0,
    charges: 0,
    bundles: 0,
    credits_left: 0,
  };
  for (const one of cases) failures.push(...settle(one, chargesOf(one, moved), counted));
  if (counted.charges !== moved.length) failures.push(`${moved.length - counted.charges} charges belong to nobody`);
  const answered = intents.flat().filter(({ answer }) => answer !== null);
  failures.push(...(await replay(chance.some(answered, REPLAYED / Math.max(answered.length, 1)))));
  if ((await processor.books()).length !== moved.length) failures.push('a repeated request was charged');
  const lines = linesOf(kills, cases, moved, counted, unattended);
  return { lines, figures: { kills: kills.length, ...counted }, failures };
}

async function casesOf(businesses: readonly Business[], intents: readonly Intent[][]): Promise<Case[]> {
  return Promise.all(
    businesses.map(async (business, i) => ({ business, books: await booksOf(business), intents: intents[i] ?? [] })),
  );
}

const chargesOf = ({ business }: Case, moved: readonly Moved[]) =>
  moved.filter(({ business_id }) => business_id === business.id);

function linesOf(
  kills: readonly Kill[],
  cases: readonly Case[],
  moved: readonly Moved[],
  counted: Counted,
  unattended: number | null,
): string[] {
  const byPoint = [...Map.groupBy(kills, ({ point }) => point)].map(([point, all]) => `${all.length} ${point}`);
  const landed = [...landings(kills, cases, moved)].map(([where, times]) => `${times} ${where}`);
  const seconds = settleSeconds(kills, cases);
  const at = (share: number) => (seconds[Math.ceil(seconds.length * share) - 1] ?? 0).toFixed(1);
  return [
    `${kills.length} kills: ${byPoint.toSorted().join('; ')}`,
    `requests they hit: ${landed.join('; ')}`,
    `${counted.intents} wishes: ${counted.paid} made, ${counted.refused} refused, ${counted.unanswered} given up and never made`,
    `${counted.charges} charges, ${counted.bundles} of them bundles, ${counted.listings} listings, ${counted.credits_left} credits left`,
    `from the first kill to settled, killed again meanwhile: ${at(0.5)} s (median), ${at(1)} s (longest) over ${seconds.length} charges`,
    `left alone after the last kill: nothing open after ${unattended?.toFixed(1) ?? 'more than 60'} s`,
  ];
}
