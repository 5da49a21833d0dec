import type { RateLimiter, RateRule, RateVerdict } from './port.ts';
import { type RateWindow, verdictOf } from './window.ts';

/** Limit of remembered windows. Beyond it, the windows that end first are forgotten. */
const MAX_KEYS = 100_000;

/** A rate limiter of one node, in memory: used while the shared one is unreachable, or where nothing may be stored. */
export function inProcessLimiter(now: () => Date): RateLimiter {
  const windows = new Map<string, RateWindow>();

  /**
   * Returns the key's running window. A window that ends later than a fresh one would was started before the clock was
   * set back, and is ignored.
   */
  function runningWindow(key: string, rule: RateRule): RateWindow | undefined {
    const window = windows.get(key);
    const time = now().getTime();
    if (window === undefined || window.endsAt <= time || window.endsAt > time + rule.windowSeconds * 1000)
      return undefined;
    return window;
  }

  function sweep() {
    const time = now().getTime();
    for (const [key, { endsAt }] of windows) if (endsAt <= time) windows.delete(key);
  }

  function makeRoom() {
    if (windows.size < MAX_KEYS) return;
    sweep();
    if (windows.size < MAX_KEYS) return;
    const byEnd = [...windows].sort(([, a], [, b]) => a.endsAt - b.endsAt);
    for (const [key] of byEnd.slice(0, MAX_KEYS / 10)) windows.delete(key);
  }

  return {
    hit: async (key, rule): Promise<RateVerdict> => {
      let window = runningWindow(key, rule);
      if (window === undefined) {
        makeRoom();
        window = { hits: 0, endsAt: now().getTime() + rule.windowSeconds * 1000 };
        windows.set(key, window);
      }
      window.hits++;
      return verdictOf(window, window.hits, rule, now());
    },
    peek: async (key, rule) => {
      const window = runningWindow(key, rule);
      return verdictOf(window, (window?.hits ?? 0) + 1, rule, now());
    },
    reset: async (key) => {
      windows.delete(key);
    },
    sweep: async () => sweep(),
    close: async () => windows.clear(),
  };
}
