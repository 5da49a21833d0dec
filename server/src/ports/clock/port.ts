/** The product's one source of time. Business code never asks the machine or the database what time it is. */
export interface Clock {
  /** When it is; within one act always the same instant (`access/act.ts`). */
  now(): Date;
  /** The time as it passes, within an act as well: for leases, for whoever waits and looks again. */
  passing(): Date;
  /** Waits for so long by a stopwatch, whatever the time is. */
  pause(ms: number): Promise<void>;
}
