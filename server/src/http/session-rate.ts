import { TooManyError } from './errors.ts';

export interface SessionRate {
  /** Counts a call of this session; throws 429 beyond its pace. */
  hold: (session_id: string) => void;
}

/** A page may ask for everything at once: so many seconds' worth of calls come together. */
const BURST_SECONDS = 5;
/** Sessions kept in mind; who has been quiet is forgotten first. */
const MOST_KEPT = 10_000;

/**
 * How fast one signed-in session may call, on average, on this node; 0: as fast as it likes. Whoever is within it never notices: a
 * bucket of calls that fills at that pace.
 */
export function sessionRateOf(callsPerSecond: number, now: () => number = () => performance.now()): SessionRate {
  if (callsPerSecond === 0) return { hold: () => undefined };
  const most = callsPerSecond * BURST_SECONDS;
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    hold: (session_id) => {
      const at = now();
      const known = buckets.get(session_id);
      const left = known ? Math.min(most, known.left + ((at - known.at) / 1000) * callsPerSecond) : most;
      // Put in anew, it is the last to be forgotten.
      buckets.delete(session_id);
      buckets.set(session_id, { left: Math.max(0, left - 1), at });
      const [oldest] = buckets.size > MOST_KEPT ? buckets.keys() : [];
      if (oldest !== undefined) buckets.delete(oldest);
      if (left < 1) throw new TooManyError((1 - left) / callsPerSecond);
    },
  };
}
