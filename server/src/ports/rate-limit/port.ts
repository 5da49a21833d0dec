export interface RateRule {
  /** So many hits are allowed … */
  limit: number;
  /** … in a window that starts with the first of them. */
  windowSeconds: number;
}

export interface RateVerdict {
  allowed: boolean;
  /** Whole seconds until the window ends, at least 1; 0 when allowed. */
  retryAfterSeconds: number;
}

export interface RateLimiter {
  /** Counts one hit and says whether it was within the limit. A hit beyond it does not prolong the window. */
  hit(key: string, rule: RateRule): Promise<RateVerdict>;
  /** Would a hit be allowed now? Counts nothing. */
  peek(key: string, rule: RateRule): Promise<RateVerdict>;
  reset(key: string): Promise<void>;
  /** Forgets windows that have ended; called now and then by a job. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}
