/** What a try came to: the product said yes, said no, or nothing certain. */
export type Outcome<T> =
  | { came: 'kept'; answer: T }
  | { came: 'refused'; status: number }
  | { came: 'lost'; why: string };

interface Promised {
  /** What was acknowledged last; null: nothing yet. */
  last: string | null;
  /** Sent since without a certain answer: each may be there or not. */
  open: Set<string>;
}

/** Any value: what a try would have brought about is not known before its answer. */
export const ANYTHING = '*';

/** What the product has acknowledged, thing by thing. One client at a time writes a thing. */
export interface Promises {
  /** A value is on its way; the answer of the function is told what came of it. */
  sent: (thing: string, value: string) => <T>(outcome: Outcome<T>, value?: string) => void;
  /** What is wrong with what is there: neither acknowledged last nor sent without an answer since. */
  judge: (thing: string, seen: string | null) => string[];
  /** The things whose names begin so. */
  about: (prefix: string) => string[];
  isAcknowledged: (thing: string) => boolean;
  /** How many values were acknowledged so far, and how many were left without an answer. */
  count: () => { acknowledged: number; unanswered: number };
}

export function newPromises(): Promises {
  const things = new Map<string, Promised>();
  let acknowledged = 0;
  return {
    sent: (thing, value) => {
      const promised = things.get(thing) ?? { last: null, open: new Set() };
      things.set(thing, promised);
      promised.open.add(value);
      return (outcome, known = value) => {
        if (outcome.came === 'lost') return;
        promised.open.delete(value);
        if (outcome.came === 'refused') return;
        // Whatever was still on its way then was sent before, by the same client: this came after it.
        promised.open.clear();
        promised.last = known;
        acknowledged += 1;
      };
    },
    judge: (thing, seen) => {
      const { last, open } = things.get(thing) ?? { last: null, open: new Set<string>() };
      if (seen === last || open.has(ANYTHING) || (seen !== null && open.has(seen))) return [];
      return [`${thing}: acknowledged was ${last ?? 'nothing'}, there is ${seen ?? 'nothing'}`];
    },
    isAcknowledged: (thing) => typeof things.get(thing)?.last === 'string',
    about: (prefix) => [...things.keys()].filter((thing) => thing.startsWith(prefix)),
    count: () => ({
      acknowledged,
      unanswered: [...things.values()].reduce((sum, { open }) => sum + open.size, 0),
    }),
  };
}
