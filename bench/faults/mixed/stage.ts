import type { Client } from './client.ts';
import type { Promises } from './promises.ts';

/** One act, drawn anew each time. */
export type Actor = () => Promise<void>;

/** What everybody who works shares. */
export interface Stage {
  client: Client;
  promises: Promises;
  /** Each once in a run. */
  numbers: { next: () => number };
  reasons: { id: string }[];
}
