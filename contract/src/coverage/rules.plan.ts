import { type Cover, coverWeek } from './rules.ts';

/** Raised with every change that gives the same hours another answer. */
export const RULES_VERSION = 1;
/** The most alternatives in an answer. */
export const ALTERNATIVES_AT_MOST = 3;
/** The most people of a listing or a location to consider, earliest applications first. */
export const PEOPLE_AT_MOST = 2000;

export interface Free {
  readonly id: string;
  readonly free: readonly boolean[];
}

/** Ids that the user put in or left out by hand. */
export interface ByHand {
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/** Another way to cover the week, without one person of the first way. */
export interface Alternative extends Cover {
  without: string;
}

/** Like `coverWeek`, but always with the people in `with`, even if they add nothing, and without those in `without`. */
function coverWith(open: readonly number[], people: readonly Free[], { with: kept, without }: ByHand): Cover {
  const isIn = new Set(kept);
  const isOut = new Set(without);
  const sure = people.filter(({ id }) => isIn.has(id));
  const left = open.map((wanted, at) => Math.max(0, wanted - sure.filter(({ free }) => free[at] === true).length));
  const rest = coverWeek(
    left,
    people.filter(({ id }) => !isIn.has(id) && !isOut.has(id)),
  );
  const chosen = new Set([...isIn, ...rest.chosen]);
  return {
    ...rest,
    chosen: people.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
    lower_bound: sure.length + rest.lower_bound,
  };
}

/**
 * Yields the ways to cover a week: the best first, then up to three different others, each without one person of the
 * first. A way with nobody is left out. A generator, so that the caller may do other work between two ways.
 */
export function* waysOf(
  open: readonly number[],
  people: readonly Free[],
  byHand: ByHand,
): Generator<Cover | Alternative, void> {
  const first = coverWith(open, people, byHand);
  yield first;
  const seen = new Set<string>();
  for (const without of first.chosen) {
    if (seen.size === ALTERNATIVES_AT_MOST) return;
    if (byHand.with.includes(without)) continue;
    const other = coverWith(open, people, { with: byHand.with, without: [...byHand.without, without] });
    const who = other.chosen.join();
    if (who === '' || seen.has(who)) continue;
    seen.add(who);
    yield { without, ...other };
  }
}
