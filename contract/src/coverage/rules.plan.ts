import { type Cover, coverWeek } from './rules.ts';

/** Changes whenever the same hours would have another answer. */
export const RULES_VERSION = 1;
/** So many other ways are told of. */
export const ALTERNATIVES_AT_MOST = 3;
/** So many people of a listing or a location are looked at, who applied first. */
export const PEOPLE_AT_MOST = 2000;

export interface Free {
  readonly id: string;
  readonly free: readonly boolean[];
}

/** Who is in and who is out by hand. */
export interface ByHand {
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/** Another way: without one of those chosen first. */
export interface Alternative extends Cover {
  without: string;
}

/** As `coverWeek`, with those who are in whatever they add, and nobody of those who are out. */
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
 * The ways to cover a week, the best first; then up to three others, each without one of the first's people, all different. A way of
 * nobody is none. One at a time, so that who asks may do something else in between.
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
