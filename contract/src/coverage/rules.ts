import { itemAt, type Problem, problemsOf } from './rules.problem.ts';
import {
  type Budget,
  choose,
  exclude,
  findAtMost,
  greedyCover,
  lookAt,
  SPENT,
  startOf,
  type State,
} from './rules.search.ts';

export interface Cover {
  /** Ids, in the order of the input. */
  chosen: string[];
  /** Places that stay open in each half hour. */
  open_left: number[];
  /** Whether fewer people are proven not to suffice. */
  is_exact: boolean;
  /** Fewer people than this cannot suffice. */
  lower_bound: number;
}

/** Up to this many useful people, the search has no budget and always finds the smallest set. */
const EXACT_UP_TO = 24;
/** The budget beyond that: about a thirtieth of a second on a small machine. */
const BUDGET = 4_000_000;

/**
 * Chooses the people for a week. Covers as many open half hours as all people together can, with the fewest people; of
 * the smallest sets, the first in the input's order. `open`: people wanted in each half hour; `free`: the half hours
 * each person can work. A person fills at most one place in a half hour. Only ids and hours count; the same input gives
 * the same answer on every machine.
 */
export function coverWeek(
  open: readonly number[],
  people: readonly { readonly id: string; readonly free: readonly boolean[] }[],
  { exactUpTo = EXACT_UP_TO }: { exactUpTo?: number } = {},
): Cover {
  const { whole, small: problem } = problemsOf(open, people);
  const budget: Budget = { left: problem.places.length <= exactUpTo ? Infinity : BUDGET };
  const { chosen, least } = fewest(problem, whole, budget);
  const first = chosen.length === least ? firstInOrder(problem, chosen, budget) : chosen;
  const ids = first
    .map((person) => itemAt(problem.places, person))
    .sort((a, b) => a - b)
    .map((place) => itemAt(people, place));
  return {
    chosen: ids.map(({ id }) => id),
    open_left: open.map((wanted, at) => Math.max(0, wanted - ids.filter(({ free }) => free[at] === true).length)),
    is_exact: chosen.length === least,
    lower_bound: least,
  };
}

/** Returns the smallest set found, and a size below which no set exists. */
function fewest(problem: Problem, whole: Problem, budget: Budget): { chosen: number[]; least: number } {
  const start = startOf(problem);
  // Either greedy order may need fewer people: by half hours filled, or by deciding columns filled.
  const [byHours, byColumns] = [greedyCover(whole), greedyCover(problem)];
  const chosen = byHours.length <= byColumns.length ? byHours : byColumns;
  for (let size = lookAt(problem, start).bound; size < chosen.length; size += 1) {
    const found = findAtMost(problem, start, size, budget);
    if (found === SPENT) return { chosen, least: size };
    if (found !== null) return { chosen: found, least: size };
  }
  return { chosen, least: chosen.length };
}

/** Of all sets of this size, returns the first in the input's order. */
function firstInOrder(problem: Problem, witness: readonly number[], budget: Budget): readonly number[] {
  let known = new Set(witness);
  const taken: number[] = [];
  let state: State = startOf(problem);
  for (let person = 0; person < problem.places.length && taken.length < witness.length; person += 1) {
    if (!known.has(person)) {
      const rest = findAtMost(problem, choose(problem, state, person), witness.length - taken.length - 1, budget);
      // Without budget the known set is returned: it is as small, though perhaps not the first.
      if (rest === SPENT) return [...known];
      if (rest !== null) known = new Set([...taken, person, ...rest]);
    }
    if (known.has(person)) taken.push(person);
    state = known.has(person) ? choose(problem, state, person) : exclude(state, person);
  }
  return taken;
}
