import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A rule that the data must satisfy. */
export interface Check {
  name: string;
  /** Finds violations: rows with one column, `id`. */
  find: RawBuilder<{ id: string }>;
}

export interface Checked {
  name: string;
  /** At most 100. */
  ids: string[];
}

/** The names of all checks, and those that found violations. */
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
