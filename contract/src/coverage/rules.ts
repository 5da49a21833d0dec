import { itemAt, type Problem, problemsOf } from './rules.problem.ts';
import {
  type Budget,
  choose,
  exclude,
  findAtMost,
  greedily,
  lookAt,
  SPENT,
  startOf,
  type State,
} from './rules.search.ts';

export interface Cover {
  /** Ids, in the order in which the people were given. */
  chosen: string[];
  /** What stays open, however many came. */
  open_left: number[];
  /** Nobody could do it with fewer people. */
  is_exact: boolean;
  /** Fewer than so many can not. */
  lower_bound: number;
}

/** Up to so many people of use, the fewest are found however long that takes. */
const EXACT_UP_TO = 24;
/** Beyond that: about a thirtieth of a second on a small machine. */
const BUDGET = 4_000_000;

/**
 * Who fills a week. It covers as many open half hours as these people together can, with the fewest of them; of the smallest sets, the one whose
 * places come first. `open`: people still wanted in each half hour; `free`: of each person, the half hours he or she can work. Somebody fills at
 * most one place in a half hour. Nothing but ids and hours enters; the same input has the same answer, on every machine.
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

/** As few as can be found, and the number below which there are none. */
function fewest(problem: Problem, whole: Problem, budget: Budget): { chosen: number[]; least: number } {
  const start = startOf(problem);
  // Now the one, now the other needs fewer: who fills most half hours first, or most of those that decide.
  const [byHours, byColumns] = [greedily(whole), greedily(problem)];
  const chosen = byHours.length <= byColumns.length ? byHours : byColumns;
  for (let size = lookAt(problem, start).bound; size < chosen.length; size += 1) {
    const found = findAtMost(problem, start, size, budget);
    if (found === SPENT) return { chosen, least: size };
    if (found !== null) return { chosen: found, least: size };
  }
  return { chosen, least: chosen.length };
}

/** Of all sets of this size the one whose places come first. */
function firstInOrder(problem: Problem, witness: readonly number[], budget: Budget): readonly number[] {
  let known = new Set(witness);
  const taken: number[] = [];
  let state: State = startOf(problem);
  for (let person = 0; person < problem.places.length && taken.length < witness.length; person += 1) {
    if (!known.has(person)) {
      const rest = findAtMost(problem, choose(problem, state, person), witness.length - taken.length - 1, budget);
      // What is known already is as small, if not the first.
      if (rest === SPENT) return [...known];
      if (rest !== null) known = new Set([...taken, person, ...rest]);
    }
    if (known.has(person)) taken.push(person);
    state = known.has(person) ? choose(problem, state, person) : exclude(state, person);
  }
  return taken;
}
