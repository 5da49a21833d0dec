import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../../e2e/support/product.ts';
import type { Chance } from '../../simulate/chance.ts';
import type { Breakpoint, Processor } from '../../../e2e/support/processor.ts';

export interface Kill {
  point: string;
  at: Date;
  /** When the product answered again. */
  backAt: Date;
}

/** Rings whenever an answer arrives. A waiting strike then kills the product. */
export interface AnswerBell {
  /** Returns whether a strike was waiting. The answer then counts as lost. */
  ring: () => boolean;
  next: (strike: () => Promise<void>) => () => void;
}

const PAY = /\/pay$/;
const ANY_STEP = /^POST \/v1\/invoices/;
/** The product's own answer follows the processor's answer to a payment within this time. */
const AFTERMATH_MS = 120;

export interface Point extends Omit<Breakpoint, 'strike' | 'call'> {
  name: string;
  /** Strikes after a random delay of up to this many milliseconds. */
  laterMs?: number;
}

const points: readonly Point[] = [
  { name: 'before the charge call', moment: 'arrived', isLost: true },
  { name: 'after the charge call, which then has its effect', moment: 'arrived', isLost: false },
  { name: 'after the effect, before it is answered', moment: 'acted', isLost: false },
  { name: 'after the processor’s answer, up to ours', moment: 'answered', isLost: false, laterMs: AFTERMATH_MS },
];
export const ON_ANSWER = 'when our answer is out';
export const AT_RANDOM = 'at random';
/** The moments of a kill: each step once, and a random moment three times. */
export const DRAW = [...points, ON_ANSWER, AT_RANDOM, AT_RANDOM, AT_RANDOM] as const;

const WORKS_FOR_MS = [150, 900] as const;
/** A strike that waits longer for its call happens at random instead. */
const WAITS_MS = 6_000;
const FORGETS_KEYS = 0.1;

export function answerBell(): AnswerBell {
  let waiting: (() => Promise<void>) | null = null;
  return {
    ring: () => {
      const strike = waiting;
      waiting = null;
      void strike?.();
      return strike !== null;
    },
    next: (strike) => {
      waiting = strike;
      return () => {
        waiting = null;
      };
    },
  };
}

/** Kills the working product once, at a drawn moment, and restarts it. */
export async function killOnce(
  product: Product,
  processor: Processor,
  bell: AnswerBell,
  chance: Chance,
): Promise<Kill> {
  await pause(chance.between(...WORKS_FOR_MS));
  const drawn = chance.oneOf(DRAW);
  const kill = { point: typeof drawn === 'string' ? drawn : drawn.name, at: new Date() };
  const die = async () => {
    kill.at = new Date();
    await product.kill();
  };
  if (drawn === AT_RANDOM) await die();
  else if (!(await struck(drawn, die, processor, bell, chance))) {
    kill.point = AT_RANDOM;
    await die();
  }
  if (chance.happens(FORGETS_KEYS)) processor.forgetKeys();
  await product.start();
  return { ...kill, backAt: new Date() };
}

/** Waits for the drawn moment and strikes. Returns false when the moment does not come. */
export async function struck(
  drawn: Point | typeof ON_ANSWER,
  /** Runs while the processor holds the call. */
  die: () => Promise<void>,
  processor: Processor,
  bell: AnswerBell,
  chance: Chance,
): Promise<boolean> {
  let callOff = () => {};
  let strike: Promise<void> | null = null;
  const happened = new Promise<true>((resolve, reject) => {
    const now = () => {
      strike = die();
      strike.then(() => resolve(true), reject);
      return strike;
    };
    if (drawn === ON_ANSWER) {
      callOff = bell.next(now);
      return;
    }
    const { moment, isLost, laterMs } = drawn;
    const call = chance.happens(0.6) ? PAY : ANY_STEP;
    const late = laterMs === undefined ? 0 : chance.between(0, laterMs);
    callOff = processor.breakAt({
      moment,
      call: laterMs === undefined ? call : PAY,
      isLost,
      strike: async () => {
        if (laterMs !== undefined) await pause(late);
        await now();
      },
    });
  });
  const isIn = await Promise.race([happened, pause(WAITS_MS, false)]);
  if (isIn) return true;
  callOff();
  // The strike may have begun just as the wait ended.
  return strike === null ? false : happened;
}
