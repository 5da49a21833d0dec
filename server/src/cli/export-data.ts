import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import type { Db, Trx } from '../access/context.ts';
import { liftTimeLimit } from '../db/time-limit.ts';
import { inTransaction } from '../db/transaction.ts';
import { OperatorError } from './command.ts';
import { lastNumbers } from '../jobs/queries-separate-record.ts';
import { appliedMigrations, FORMAT, FORMAT_VERSION, tablesInOrder } from './export-format.ts';
import { countRows, readRows, showTimesInUtc } from './queries-copy.ts';

/** The file holds all personal data, so only its owner may read it. */
const OWNER_ONLY = 0o600;

/** Writes a consistent snapshot of the whole database into a new file. The file gets its name once it is complete. */
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
  await showTimesInUtc(trx);
  // A serialization failure retries the transaction, which starts the file again.
  await file.truncate(0);
  const write = async (lines: readonly string[]) => void (await file.appendFile(`${lines.join('\n')}\n`));
  const migrations = await appliedMigrations(trx);
  const header = { format: FORMAT, version: FORMAT_VERSION, exported_at: now.toISOString(), migrations };
  await write([JSON.stringify(header)]);
  const tables = await tablesInOrder(trx);
  let rows = 0;
  for (const table of tables) {
    const count = await countRows(trx, table);
    await write([JSON.stringify({ table, rows: count })]);
    for await (const lines of readRows(trx, table, count)) await write(lines);
    rows += count;
  }
  const sequences = Object.fromEntries(await lastNumbers(trx));
  await write([JSON.stringify({ end: true, rows, sequences })]);
  return { tables: tables.length, rows };
}
