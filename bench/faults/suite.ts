import type { Chance } from '../simulate/chance.ts';

export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export interface SuiteOptions {
  /** How many faults to bring about. */
  kills: number;
  chance: Chance;
  /** Of an empty PostgreSQL; null: the embedded database. */
  databaseUrl: string | null;
  tell: (line: string) => void;
}

export interface Report {
  /** What was done and counted. */
  lines: string[];
  /** What is wrong; empty: all is well. */
  failures: string[];
}

/** A way to break the product, and what must hold all the same. */
export interface Suite {
  name: string;
  what: string;
  /** Which databases it can run on, when not on both. */
  engines?: readonly Engine[];
  run: (options: SuiteOptions) => Promise<Report>;
}
