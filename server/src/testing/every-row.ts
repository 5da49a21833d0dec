import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Every row of every table, as lower-case text. */
export async function everyRow(t: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(t.ctx.db);
  const all: string[] = [];
  for (const { name } of rows)
    all.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(t.ctx.db)).rows));
  return all.join('\n').toLowerCase();
}
