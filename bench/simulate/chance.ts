/** Repeatable randomness: the same seed draws the same numbers. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** From `low` up to, but not including, `high`. */
  between: (low: number, high: number) => number;
  /** True with this probability: 0.3 is three times in ten. */
  happens: (share: number) => boolean;
  oneOf: <T>(choices: readonly T[]) => T;
  some: <T>(choices: readonly T[], share: number) => T[];
}

/** Mulberry32: small, fast, and random enough to scatter people. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    happens: (share) => next() < share,
    oneOf: (choices) => {
      const chosen = choices[Math.floor(next() * choices.length)];
      if (chosen === undefined) throw new RangeError('There is nothing to choose from.');
      return chosen;
    },
    some: (choices, share) => choices.filter(() => next() < share),
  };
}
