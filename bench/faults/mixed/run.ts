import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../simulate/chance.ts';
import type { Product } from '../../../e2e/support/product.ts';
import { type Client, newSeen, type Seen } from './client.ts';
import { listerOf, managerOf, ownerOf, reasonsOf } from './members.ts';
import { newPromises, type Promises } from './promises.ts';
import { newcomer, seekerOf } from './seekers.ts';
import type { Actor, Stage } from './stage.ts';
import { newWorld, type World } from './world.ts';

/** People who work on the product. Each does one act after the other. */
export interface Crowd {
  world: World;
  promises: Promises;
  seen: Seen;
  client: Client;
  /** Lets everybody work until `disturb` resolves, then waits until each has an answer. */
  workWhile: (disturb: () => Promise<void>) => Promise<void>;
}

const RESTS_MS = [10, 120] as const;

export interface Pace {
  /** Timeout of a request; ten seconds by default. */
  patienceMs?: number;
  /** Range of the pause between two acts, in milliseconds. */
  restsMs?: readonly [number, number];
}

/** Creates the businesses, their data and the people. The product must be undisturbed meanwhile. */
export async function gatherCrowd(
  product: Product,
  chance: Chance,
  { patienceMs, restsMs = RESTS_MS }: Pace = {},
): Promise<Crowd> {
  const world = await newWorld(product);
  const promises = newPromises();
  for (const { jobs, talks } of world.companies)
    for (const { seeker } of talks)
      promises.sent(`application ${jobs[0]?.id} ${seeker.id}`, 'there')({ came: 'kept', answer: null });
  const seen = newSeen();
  let last = 0;
  const shift = newShift(chance, restsMs);
  const stage: Stage = {
    client: {
      seen,
      chance,
      isCalm: shift.isOver,
      ...(patienceMs === undefined ? {} : { patienceMs }),
    },
    promises,
    numbers: { next: () => (last += 1) },
    reasons: await reasonsOf(world.companies[0] ?? fail()),
  };
  const acts: (() => Actor)[] = [
    ...world.companies.flatMap((company) => [
      () => ownerOf(company, stage),
      () => listerOf(company, stage),
      () => managerOf(company, stage),
    ]),
    ...world.seekers.map((seeker) => () => seekerOf(seeker, world, stage)),
    () => newcomer(world, stage),
  ];
  return {
    world,
    promises,
    seen,
    client: stage.client,
    workWhile: (disturb) => shift.workWhile(acts, disturb),
  };
}

interface Shift {
  isOver: () => boolean;
  /** Lets everybody work until `disturb` resolves, then waits until each has an answer. */
  workWhile: (people: readonly (() => Actor)[], disturb: () => Promise<void>) => Promise<void>;
}

/** Starts and ends the work of people who rest `restsMs` milliseconds between two acts. */
export function newShift(chance: Chance, restsMs: readonly [number, number]): Shift {
  let isOver = true;
  const work = async (draw: () => Actor) => {
    while (!isOver) {
      await draw()();
      await pause(chance.between(...restsMs));
    }
  };
  return {
    isOver: () => isOver,
    workWhile: async (people, disturb) => {
      isOver = false;
      const working = Promise.all(people.map(work));
      // A failure of any worker ends the run at once.
      await Promise.race([disturb(), working]);
      isOver = true;
      await working;
    },
  };
}

function fail(): never {
  throw new Error('There is no business.');
}
