export interface RateRule {
  /** How many hits are allowed in a window. */
  limit: number;
  /** The window's length; it starts with its first hit. */
  windowSeconds: number;
}

export interface RateVerdict {
  allowed: boolean;
  /** Whole seconds until the window ends, at least 1; 0 when allowed. */
  retryAfterSeconds: number;
}

export interface RateLimiter {
  /** Counts one hit and returns whether it was within the limit. A hit beyond the limit does not prolong the window. */
  hit(key: string, rule: RateRule): Promise<RateVerdict>;
  /** Returns whether a hit would be allowed now. Counts nothing. */
  peek(key: string, rule: RateRule): Promise<RateVerdict>;
  reset(key: string): Promise<void>;
  /** Deletes windows that have ended; a job calls this from time to time. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}
