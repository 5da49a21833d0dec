/** The outcome of a try: acknowledged, refused, or unknown. */
export type Outcome<T> =
  | { came: 'kept'; answer: T }
  | { came: 'refused'; status: number }
  | { came: 'lost'; why: string };

interface Promised {
  /** The last acknowledged value, or null before the first. */
  last: string | null;
  /** Values sent since then without a certain answer. Each may be there or not. */
  open: Set<string>;
}

/** Stands for any value, when the client cannot know the result before the answer. */
export const ANYTHING = '*';

/** The values that the product has acknowledged, by the thing's name. Only one client at a time may write a thing. */
export interface Promises {
  /** Records a value as sent. The returned function takes the outcome. */
  sent: (thing: string, value: string) => <T>(outcome: Outcome<T>, value?: string) => void;
  /** Returns a fault when `seen` is neither the last acknowledged value nor one sent since without an answer. */
  judge: (thing: string, seen: string | null) => string[];
  /** Returns the things whose names start with `prefix`. */
  about: (prefix: string) => string[];
  isAcknowledged: (thing: string) => boolean;
  /** Counts the acknowledged values and those still without an answer. */
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
        // The same client sent all open values before this one, so this one replaced them.
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
