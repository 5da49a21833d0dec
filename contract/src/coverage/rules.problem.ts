/*
 * The input of `coverWeek` as a smaller covering problem. Half hours with the same demand on the same people form one
 * column, and sets of people and of columns are bit sets, 32 bits to a number.
 */

export type Bits = Int32Array;

export interface Problem {
  /** Index of each person in the input list. Only people who can fill an open half hour. */
  places: readonly number[];
  /** People wanted per column, at most as many as are free. */
  demand: readonly number[];
  /** The free people of each column. */
  free: readonly Bits[];
  /** The columns of each person. */
  columns: readonly Bits[];
}

const wordOf = (bits: Bits, at: number): number => bits[at >> 5] ?? 0;

/** Returns the item at this index. Throws RangeError when there is none. */
export function itemAt<T>(list: readonly T[], at: number): T {
  const item = list[at];
  if (item === undefined) throw new RangeError(`nothing stands at ${at}`);
  return item;
}

export const emptyBits = (length: number): Bits => new Int32Array(Math.ceil(length / 32));
export const setBit = (bits: Bits, at: number): void => void (bits[at >> 5] = wordOf(bits, at) | (1 << (at & 31)));
export const clearBit = (bits: Bits, at: number): void => void (bits[at >> 5] = wordOf(bits, at) & ~(1 << (at & 31)));
export const hasBit = (bits: Bits, at: number): boolean => (wordOf(bits, at) & (1 << (at & 31))) !== 0;

function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Counts the bits set in both. */
export function countCommon(a: Bits, b: Bits): number {
  let sum = 0;
  for (let word = 0; word < a.length; word += 1) sum += ones((a[word] ?? 0) & (b[word] ?? 0));
  return sum;
}

/** Whether every bit of `a` within `scope` is set in `b` too. */
export function isWithin(a: Bits, b: Bits, scope: Bits): boolean {
  for (let word = 0; word < a.length; word += 1)
    if (((a[word] ?? 0) & (scope[word] ?? 0) & ~(b[word] ?? 0)) !== 0) return false;
  return true;
}

interface Column {
  /** The free people. */
  bits: Bits;
  demand: number;
}

/**
 * Builds the problem from open places and free half hours of a week or less. `whole` has a column for each half hour to
 * fill, `small` only the deciding ones.
 */
export function problemsOf(
  open: readonly number[],
  people: readonly { free: readonly boolean[] }[],
): { whole: Problem; small: Problem } {
  const places: number[] = [];
  people.forEach(({ free }, place) => {
    if (open.some((wanted, at) => wanted > 0 && free[at] === true)) places.push(place);
  });
  const columns = open.map((wanted, at): Column => {
    const bits = emptyBits(places.length);
    let count = 0;
    places.forEach((place, person) => {
      if (people[place]?.free[at] !== true) return;
      setBit(bits, person);
      count += 1;
    });
    return { bits, demand: Math.min(wanted, count) };
  });
  const asked = columns.filter(({ demand }) => demand > 0);
  return { whole: problemOf(places, asked), small: problemOf(places, deciding(asked)) };
}

function problemOf(places: readonly number[], columns: readonly Column[]): Problem {
  return {
    places,
    demand: columns.map(({ demand }) => demand),
    free: columns.map(({ bits }) => bits),
    columns: places.map((_place, person) => {
      const own = emptyBits(columns.length);
      columns.forEach(({ bits }, column) => hasBit(bits, person) && setBit(own, column));
      return own;
    }),
  };
}

/** Removes columns that are filled whenever some other column is. */
function deciding(columns: readonly Column[]): Column[] {
  const byFree = new Map<string, Column>();
  for (const { bits, demand } of columns) {
    const key = bits.join();
    // Columns of the same people: filling the larger demand fills the smaller one too.
    byFree.set(key, { bits, demand: Math.max(demand, byFree.get(key)?.demand ?? 0) });
  }
  return [...byFree.values()].filter((column, _at, all) => !all.some((other) => implies(other, column)));
}

/** Whether filling `other` always fills `column`: all of its people are free in `column`, and it demands no fewer. */
const implies = (other: Column, column: Column): boolean =>
  other !== column && other.demand >= column.demand && isWithin(other.bits, column.bits, other.bits);
