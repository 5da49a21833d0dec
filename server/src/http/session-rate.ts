import { TooManyError } from './errors.ts';

export interface SessionRate {
  /** Counts a call of this session. Throws 429 beyond the session's rate. */
  hold: (session_id: string) => void;
}

/** The burst size, in seconds' worth of calls: a page may send all its calls at once. */
const BURST_SECONDS = 5;
/** The number of sessions remembered. The session idle longest is forgotten first. */
const MOST_KEPT = 10_000;

/** Limits the average rate of calls per session on this node, with a token bucket; 0 means no limit. */
export function sessionRateOf(callsPerSecond: number, now: () => number = () => performance.now()): SessionRate {
  if (callsPerSecond === 0) return { hold: () => undefined };
  const most = callsPerSecond * BURST_SECONDS;
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    hold: (session_id) => {
      const at = now();
      const known = buckets.get(session_id);
      const left = known ? Math.min(most, known.left + ((at - known.at) / 1000) * callsPerSecond) : most;
      // Inserted anew, so that the map stays in order of last use.
      buckets.delete(session_id);
      buckets.set(session_id, { left: Math.max(0, left - 1), at });
      const [oldest] = buckets.size > MOST_KEPT ? buckets.keys() : [];
      if (oldest !== undefined) buckets.delete(oldest);
      if (left < 1) throw new TooManyError((1 - left) / callsPerSecond);
    },
  };
}
