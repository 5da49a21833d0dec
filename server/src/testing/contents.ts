import { sql } from 'kysely';
import type { Db } from '../access/context.ts';
import { tablesInOrder } from '../cli/export-format.ts';

/** Every row as text, by table. The product sees no difference between two databases with equal contents. */
export async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await tablesInOrder(db)) {
    const { rows } = await sql<{ line: string }>`select to_jsonb(r)::text as line from ${sql.table(table)} r`.execute(
      db,
    );
    all[table] = rows.map((row) => row.line).toSorted();
  }
  return all;
}
