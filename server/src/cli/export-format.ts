import { type Kysely, sql } from 'kysely';
import { readKnown } from '../db/migrations/record.ts';
import type { Database } from '../db/schema.ts';

/*
 * The exported file is text, a line each: a header, then per table a line that names it and how many rows follow, then these rows as
 * PostgreSQL writes them in JSON, and a last line with the sequences. A file that was cut off lacks its last line.
 */
export const FORMAT = 'jipe-export';
export const FORMAT_VERSION = 1;

export interface HeaderLine {
  format: typeof FORMAT;
  version: number;
  exported_at: string;
  /** Of the database it came from: it can be read by one of the same. */
  migrations: string[];
}
export interface TableLine {
  table: string;
  rows: number;
}
export interface LastLine {
  end: true;
  rows: number;
  sequences: Record<string, number>;
}

/** Counts of the moment, worth nothing elsewhere. */
const PASSING = new Set(['rate_limit']);

/** The tables of the product, each after those it points to. */
export async function tablesInOrder(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' order by relname`.execute(
    db,
  );
  const { rows: links } = await sql<{ from: string; to: string }>`
    select distinct a.relname as from, b.relname as to from pg_constraint c
    join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
    where c.contype = 'f' and a.oid <> b.oid`.execute(db);
  const waiting = tables.map(({ name }) => name).filter((name) => !PASSING.has(name));
  const ordered: string[] = [];
  while (waiting.length > 0) {
    const isReady = (name: string) => links.every((l) => l.from !== name || !waiting.includes(l.to));
    const next = waiting.findIndex(isReady);
    if (next === -1) throw new TypeError(`These tables point at each other: ${waiting.join(', ')}.`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  return [...(await readKnown(db)).keys()].toSorted();
}
