import { z } from 'zod';
import type { Queryable } from '../access/context.ts';
import { readKnown } from '../db/migrations/record.ts';
import { selectLinks, selectTables } from './queries-copy.ts';

/*
 * The exported file is text, one JSON value a line: a header, then for each table a line with its name and number of
 * rows, followed by these rows as PostgreSQL's JSON, and a last line with the sequences. A truncated file lacks the
 * last line.
 */
export const FORMAT = 'jipe-export';
export const FORMAT_VERSION = 1;

export const headerLine = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** The migrations of the source. A database with the same migrations can import the file. */
  migrations: z.array(z.string()),
});
export const tableLine = z.object({ table: z.string(), rows: z.number().int().min(0) });
export const lastLine = z.object({
  end: z.literal(true),
  rows: z.number().int(),
  sequences: z.record(z.string(), z.number()),
});

/** Tables with short-lived counts, which are not exported. */
const PASSING = new Set(['rate_limit']);

/** Returns the product's tables, each after the tables it references. */
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
