import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Something that must hold of the data. */
export interface Check {
  name: string;
  /** A query whose rows have one column, `id`: what is off. */
  find: RawBuilder<{ id: string }>;
}

export interface Checked {
  name: string;
  /** A hundred at most. */
  ids: string[];
}

/** What was looked at, by name, and those of them that found something. */
export interface Verified {
  checked: string[];
  off: Checked[];
}

export async function runChecks(db: Kysely<Database>, checks: readonly Check[]): Promise<Verified> {
  const off: Checked[] = [];
  for (const { name, find } of checks) {
    const { rows } = await sql<{ id: string }>`select found.id::text as id from (${find}) found limit 100`.execute(db);
    if (rows.length > 0) off.push({ name, ids: rows.map((row) => row.id) });
  }
  return { checked: checks.map(({ name }) => name), off };
}
