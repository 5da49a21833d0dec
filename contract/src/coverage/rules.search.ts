import {
  type Bits,
  clearBit,
  countCommon,
  emptyBits,
  hasBit,
  isWithin,
  itemAt,
  type Problem,
  setBit,
} from './rules.problem.ts';

/** Work left, counted in words of bits read and not in time, so that every machine finds the same result. */
export interface Budget {
  left: number;
}

/** State of a partial choice: the people who may still be chosen, and the demand left per column. */
export interface State {
  available: Bits;
  rest: number[];
}

/** Result of a search that ran out of budget. */
export const SPENT = 'spent';

export const startOf = ({ places, demand }: Problem): State => {
  const available = emptyBits(places.length);
  places.forEach((_place, person) => setBit(available, person));
  return { available, rest: [...demand] };
};

/** Returns the state after choosing this person. */
export function choose({ columns }: Problem, { available, rest }: State, person: number): State {
  const left = available.slice();
  clearBit(left, person);
  return {
    available: left,
    rest: rest.map((count, at) => (count > 0 && hasBit(itemAt(columns, person), at) ? count - 1 : count)),
  };
}

export function exclude({ available, rest }: State, person: number): State {
  const left = available.slice();
  clearBit(left, person);
  return { available: left, rest };
}

/** The columns with demand left, as bits. */
export function asking(rest: readonly number[]): Bits {
  const bits = emptyBits(rest.length);
  rest.forEach((count, at) => count > 0 && setBit(bits, at));
  return bits;
}

interface Look {
  /** At least this many more people are needed; Infinity when a column has too few people left. */
  bound: number;
  /** The column with the least choice, -1 when no column has demand left. */
  tightest: number;
}

const add = (counts: number[], at: number, more: number): void => void (counts[at] = (counts[at] ?? 0) + more);

/** Returns a lower bound on the people still needed, the largest of three valid ones. */
export function lookAt({ free, columns }: Problem, { available, rest }: State): Look {
  const active: { at: number; choice: number }[] = [];
  let most = 0;
  let total = 0;
  for (let at = 0; at < rest.length; at += 1) {
    const count = rest[at] ?? 0;
    if (count === 0) continue;
    const choice = countCommon(itemAt(free, at), available);
    if (choice < count) return { bound: Infinity, tightest: at };
    active.push({ at, choice });
    most = Math.max(most, count);
    total += count;
  }
  if (total === 0) return { bound: 0, tightest: -1 };
  active.sort(
    (a, b) => a.choice - (rest[a.at] ?? 0) - (b.choice - (rest[b.at] ?? 0)) || a.choice - b.choice || a.at - b.at,
  );
  const bound = Math.max(
    most,
    gainBound(columns, available, rest, total),
    disjointColumnsBound(free, active, rest, available),
  );
  return { bound, tightest: itemAt(active, 0).at };
}

/** Lower bound that assumes the most useful people never share a half hour. */
function gainBound(columns: readonly Bits[], available: Bits, rest: readonly number[], total: number): number {
  const scope = asking(rest);
  const having = Array.from({ length: rest.length + 1 }, () => 0);
  columns.forEach((own, person) => {
    if (hasBit(available, person)) add(having, countCommon(own, scope), 1);
  });
  let [open, count] = [total, 0];
  for (let gain = rest.length; gain > 0 && open > 0; gain -= 1) {
    const taken = Math.min(having[gain] ?? 0, Math.ceil(open / gain));
    open -= taken * gain;
    count += taken;
  }
  return open > 0 ? Infinity : count;
}

/** Lower bound from columns that share no free person: each needs people of its own. */
function disjointColumnsBound(
  free: readonly Bits[],
  active: readonly { at: number }[],
  rest: readonly number[],
  available: Bits,
): number {
  const met = emptyBits(available.length * 32);
  let count = 0;
  for (const { at } of active) {
    const own = itemAt(free, at);
    let isNew = true;
    for (let word = 0; word < met.length && isNew; word += 1)
      isNew = ((own[word] ?? 0) & (available[word] ?? 0) & (met[word] ?? 0)) === 0;
    if (!isNew) continue;
    for (let word = 0; word < met.length; word += 1)
      met[word] = (met[word] ?? 0) | ((own[word] ?? 0) & (available[word] ?? 0));
    count += rest[at] ?? 0;
  }
  return count;
}

/** Finds at most `most` people who fill the demand left. Returns null when there are none, `SPENT` without budget. */
export function findAtMost(
  problem: Problem,
  state: State,
  most: number,
  budget: Budget,
): number[] | null | typeof SPENT {
  const { free, columns } = problem;
  budget.left -= columns.length * (1 + (state.rest.length >> 5)) + state.rest.length * 2 * state.available.length;
  if (budget.left < 0) return SPENT;
  const { bound, tightest } = lookAt(problem, state);
  if (bound > most) return null;
  if (tightest < 0) return [];
  let open: State = state;
  for (const person of candidates(problem, state, itemAt(free, tightest))) {
    if (!hasBit(open.available, person)) continue;
    const found = findAtMost(problem, choose(problem, open, person), most - 1, budget);
    if (found === SPENT) return SPENT;
    if (found !== null) return [person, ...found];
    open = withoutWeaker(problem, open, person);
    if (countCommon(itemAt(free, tightest), open.available) < (open.rest[tightest] ?? 0)) return null;
  }
  return null;
}

/** The people who could fill this column, most useful first. */
function candidates({ columns }: Problem, { available, rest }: State, free: Bits): number[] {
  const scope = asking(rest);
  const found: { person: number; gain: number }[] = [];
  columns.forEach((own, person) => {
    if (hasBit(available, person) && hasBit(free, person)) found.push({ person, gain: countCommon(own, scope) });
  });
  return found.sort((a, b) => b.gain - a.gain || a.person - b.person).map(({ person }) => person);
}

/** No solution contains this person, so none contains a person who adds nothing beyond this one. Removes them all. */
function withoutWeaker({ columns }: Problem, { available, rest }: State, person: number): State {
  const scope = asking(rest);
  const left = available.slice();
  columns.forEach((own, other) => {
    if (hasBit(left, other) && isWithin(own, itemAt(columns, person), scope)) clearBit(left, other);
  });
  return { available: left, rest };
}

/** Chooses the most useful person one at a time, then drops people whom the others make superfluous. */
export function greedyCover(problem: Problem): number[] {
  const { columns, demand } = problem;
  let state = startOf(problem);
  const chosen: number[] = [];
  for (let scope = asking(state.rest); state.rest.some((count) => count > 0); scope = asking(state.rest)) {
    let [best, most] = [-1, 0];
    columns.forEach((own, person) => {
      const gain = hasBit(state.available, person) ? countCommon(own, scope) : 0;
      if (gain > most) [best, most] = [person, gain];
    });
    chosen.push(best);
    state = choose(problem, state, best);
  }
  const filled = demand.map((_count, at) => chosen.filter((person) => hasBit(itemAt(columns, person), at)).length);
  for (const person of [...chosen].reverse()) {
    const own = itemAt(columns, person);
    if (demand.some((count, at) => hasBit(own, at) && (filled[at] ?? 0) <= count)) continue;
    demand.forEach((_count, at) => hasBit(own, at) && add(filled, at, -1));
    chosen.splice(chosen.indexOf(person), 1);
  }
  return chosen;
}
