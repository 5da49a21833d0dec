/** The product's only source of time. Business code reads neither the machine's clock nor the database's. */
export interface Clock {
  /** The current time; within one act always the same instant (`access/act.ts`). */
  now(): Date;
  /** The real current time, also within an act: for leases, and for code that waits and polls. */
  passing(): Date;
  /** Waits for a duration, independent of the clock's time. */
  pause(ms: number): Promise<void>;
}
