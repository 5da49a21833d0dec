import type { RateRule, RateVerdict } from './port.ts';

export interface RateWindow {
  hits: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Returns whether the nth hit of the window is within the rule. */
export function verdictOf(window: RateWindow | undefined, nth: number, rule: RateRule, now: Date): RateVerdict {
  if (nth <= rule.limit) return { allowed: true, retryAfterSeconds: 0 };
  const endsAt = window?.endsAt ?? now.getTime() + rule.windowSeconds * 1000;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) };
}
