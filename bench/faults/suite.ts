import type { Chance } from '../simulate/chance.ts';

/** The product's own PostgreSQL, or one that is given to it by its URL. */
export const ENGINES = ['own', 'given'] as const;
export type Engine = (typeof ENGINES)[number];

/** A PostgreSQL that can be made to fail; its URL stays the same. */
export interface Postgres {
  url: string;
  /** The folder of its `pg_dump`; null: it came without one. */
  programs: string | null;
  stop: () => Promise<void>;
  halt: (how: 'fast' | 'crash') => Promise<void>;
  /** Nothing happens while it runs. */
  resume: () => Promise<void>;
  /** Answers how to go on. */
  freeze: () => () => void;
}

/** With these settings, and its files in this folder. Null where there is none. */
export type StartPostgres = (settings?: Record<string, string>, parent?: string) => Promise<Postgres | null>;

export interface SuiteOptions {
  /** How many faults to bring about. */
  kills: number;
  /** How long, for a suite that only lasts. */
  minutes: number;
  /** How many acts of what is counted, for a suite that can do nothing else; 0: it does what it always does. */
  acts: number;
  /** How many messages a second people try to write, for a suite of messages; 0: as many as it always has. */
  rate: number;
  /** How many applications there are already, for a suite of large tables. */
  rows: number;
  chance: Chance;
  /** Of an empty PostgreSQL; null: the product's own. */
  databaseUrl: string | null;
  /** Where `pg_dump` and `pg_restore` of that PostgreSQL are; null: nowhere. */
  programs: string | null;
  startPostgres: StartPostgres;
  tell: (line: string) => void;
}

export interface Report {
  /** What was done and counted. */
  lines: string[];
  /** The same as numbers, for the record. */
  figures?: Record<string, number>;
  /** What is wrong; empty: all is well. */
  failures: string[];
}

/** A way to break the product, and what must hold all the same. */
export interface Suite {
  name: string;
  what: string;
  /** Which databases it can run on, when not on both. */
  engines?: readonly Engine[];
  /** Not part of a run of all. */
  isByNameAlone?: boolean;
  run: (options: SuiteOptions) => Promise<Report>;
}
