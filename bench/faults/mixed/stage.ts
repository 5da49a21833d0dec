import type { Client } from './client.ts';
import type { Promises } from './promises.ts';

/** One act of a person, drawn anew each time. */
export type Actor = () => Promise<void>;

/** Shared by all workers. */
export interface Stage {
  client: Client;
  promises: Promises;
  /** Each number occurs once in a run. */
  numbers: { next: () => number };
  reasons: { id: string }[];
}
