import { sql } from 'kysely';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import type { Db, Trx } from '../access/context.ts';
import { liftTimeLimit } from '../db/time-limit.ts';
import { inTransaction } from '../db/transaction.ts';
import { OperatorError } from './command.ts';
import {
  appliedMigrations,
  FORMAT,
  FORMAT_VERSION,
  type HeaderLine,
  type LastLine,
  tablesInOrder,
} from './export-format.ts';

const BATCH = 1000;
/** It holds everything about everybody: for the eyes of who runs the product. */
const OWNER_ONLY = 0o600;

/** Writes the whole database, as it is at one moment, into a new file. The file has its name once it is whole. */
export async function exportData(db: Db, path: string, now: Date): Promise<{ tables: number; rows: number }> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new OperatorError(`${path} is there already.`);
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', OWNER_ONLY).catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    const written = await inTransaction(db, (trx) => writeAll(trx, file, now), { isolation: 'repeatable read' });
    await file.sync();
    await file.close();
    await rename(partial, path);
    return written;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeAll(trx: Trx, file: FileHandle, now: Date): Promise<{ tables: number; rows: number }> {
  await liftTimeLimit(trx);
  await sql`set local timezone = 'UTC'`.execute(trx);
  // Tried again from the start after a serialization failure: from the file's start, too.
  await file.truncate(0);
  const write = async (lines: readonly string[]) => void (await file.appendFile(`${lines.join('\n')}\n`));
  const migrations = await appliedMigrations(trx);
  const header: HeaderLine = { format: FORMAT, version: FORMAT_VERSION, exported_at: now.toISOString(), migrations };
  await write([JSON.stringify(header)]);
  const tables = await tablesInOrder(trx);
  let rows = 0;
  for (const table of tables) rows += await writeTable(trx, table, write);
  const last: LastLine = { end: true, rows, sequences: await readSequences(trx) };
  await write([JSON.stringify(last)]);
  return { tables: tables.length, rows };
}

async function writeTable(
  trx: Trx,
  table: string,
  write: (lines: readonly string[]) => Promise<void>,
): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(trx);
  const count = counted.rows[0]?.n ?? 0;
  await write([JSON.stringify({ table, rows: count })]);
  await sql`declare exported no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(table)} t`.execute(
    trx,
  );
  for (let left = count; left > 0; left -= BATCH) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(BATCH))} from exported`.execute(trx);
    await write(rows.map((row) => row.line));
  }
  await sql`close exported`.execute(trx);
  return count;
}

async function readSequences(trx: Trx): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(trx);
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
}
