import type { Chance } from '../simulate/chance.ts';

/** The product's own PostgreSQL, or one given by its URL. */
export const ENGINES = ['own', 'given'] as const;
export type Engine = (typeof ENGINES)[number];

/** A PostgreSQL that can be made to fail; its URL stays the same. */
export interface Postgres {
  url: string;
  /** The folder of its `pg_dump`, or null. */
  programs: string | null;
  stop: () => Promise<void>;
  halt: (how: 'fast' | 'crash') => Promise<void>;
  /** Starts the server again. No effect while it runs. */
  resume: () => Promise<void>;
  /** Freezes the server. The returned function lets it go on. */
  freeze: () => () => void;
}

/** Starts a PostgreSQL with these settings, its files below `parent`. Resolves to null where there is none. */
export type StartPostgres = (settings?: Record<string, string>, parent?: string) => Promise<Postgres | null>;

export interface SuiteOptions {
  /** How many faults to bring about. */
  kills: number;
  /** The duration, for the soak suite. */
  minutes: number;
  /** The number of acts that change counters, for the crash suite; 0 runs its usual mixed work. */
  acts: number;
  /** Messages a second, for the messages suite; 0 keeps its usual rate. */
  rate: number;
  /** The number of seeded applications, for a suite of large tables. */
  rows: number;
  chance: Chance;
  /** The URL of an empty PostgreSQL, or null for the product's own. */
  databaseUrl: string | null;
  /** The folder of that PostgreSQL's `pg_dump` and `pg_restore`, or null. */
  programs: string | null;
  startPostgres: StartPostgres;
  tell: (line: string) => void;
}

export interface Report {
  /** A summary for people. */
  lines: string[];
  /** The same as numbers, for the results file. */
  figures?: Record<string, number>;
  /** Empty when all held. */
  failures: string[];
}

/** A way to break the product, and the guarantees that must still hold. */
export interface Suite {
  name: string;
  what: string;
  /** The databases that it can run on; both by default. */
  engines?: readonly Engine[];
  /** Runs only when named, not in a run of all suites. */
  isByNameAlone?: boolean;
  run: (options: SuiteOptions) => Promise<Report>;
}
