import { z } from 'zod';
import type { Queryable } from '../access/context.ts';
import { readKnown } from '../db/migrations/record.ts';
import { selectLinks, selectTables } from './queries-copy.ts';

/*
 * The exported file is text, a line each: a header, then per table a line that names it and how many rows follow, then these rows as
 * PostgreSQL writes them in JSON, and a last line with the sequences. A file that was cut off lacks its last line.
 */
export const FORMAT = 'jipe-export';
export const FORMAT_VERSION = 1;

export const headerLine = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** Of the database it came from: it can be read by one of the same. */
  migrations: z.array(z.string()),
});
export const tableLine = z.object({ table: z.string(), rows: z.number().int().min(0) });
export const lastLine = z.object({
  end: z.literal(true),
  rows: z.number().int(),
  sequences: z.record(z.string(), z.number()),
});

/** Counts of the moment, worth nothing elsewhere. */
const PASSING = new Set(['rate_limit']);

/** The tables of the product, each after those it points to. */
export async function tablesInOrder(db: Queryable): Promise<string[]> {
  const links = await selectLinks(db);
  const waiting = (await selectTables(db)).filter((name) => !PASSING.has(name));
  const ordered: string[] = [];
  while (waiting.length > 0) {
    const isReady = (name: string) => links.every((l) => l.from !== name || !waiting.includes(l.to));
    const next = waiting.findIndex(isReady);
    if (next === -1) throw new TypeError(`These tables point at each other: ${waiting.join(', ')}.`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

export async function appliedMigrations(db: Queryable): Promise<string[]> {
  return [...(await readKnown(db)).keys()].toSorted();
}
