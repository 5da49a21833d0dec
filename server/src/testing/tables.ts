import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/**
 * Every row of the database as text, table by table. `holding` keeps only rows with this text; `but` leaves out a
 * table.
 */
export async function tablesOf(
  t: TestApp,
  { holding, but }: { holding?: string; but?: string } = {},
): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
    t.ctx.db,
  );
  const all: string[] = [];
  for (const { name } of tables) {
    if (name === but) continue;
    const { rows } = await sql<{ row: string }>`
      select ${name} || ' ' || to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(t.ctx.db);
    all.push(...rows.map(({ row }) => row).filter((row) => holding === undefined || row.includes(holding)));
  }
  return all;
}
