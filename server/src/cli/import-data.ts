import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import type { z } from 'zod';
import type { Db, Trx } from '../access/context.ts';
import { liftTimeLimit } from '../db/time-limit.ts';
import { inTransaction } from '../db/transaction.ts';
import { OperatorError } from './command.ts';
import { appliedMigrations, headerLine, lastLine, tableLine, tablesInOrder } from './export-format.ts';
import {
  emptyTable,
  insertRows,
  isEmpty,
  lockTables,
  recountDesks,
  setSequences,
  switchProposals,
} from './queries-copy.ts';

const BATCH = 500;
/** Tables that migrations or a first start fill. The import replaces their rows with those of the file. */
const SEEDED = ['plan', 'deactivation_reason', 'installation', 'kept_key', 'notice_cursor'];

/** Imports an exported file into an empty database of the same version, in one transaction. */
export async function importData(db: Db, path: string): Promise<{ tables: number; rows: number }> {
  await access(path, constants.R_OK).catch(() => {
    throw new OperatorError(`${path} cannot be read.`);
  });
  return inTransaction(db, async (trx) => {
    await liftTimeLimit(trx);
    const tables = await tablesInOrder(trx);
    await refuseUnlessEmpty(trx, tables);
    await switchProposals(trx, 'disable');
    const read = await readAll(trx, path, tables);
    await switchProposals(trx, 'enable');
    return read;
  });
}

/** Race: a product that starts on this database waits for the lock, and then finds the database filled. */
async function refuseUnlessEmpty(trx: Trx, tables: readonly string[]): Promise<void> {
  await lockTables(trx, tables);
  for (const table of tables) {
    if (!SEEDED.includes(table) && !(await isEmpty(trx, table)))
      throw new OperatorError(`The database is not empty (${table} has rows). An import needs an empty one.`);
  }
  for (const table of SEEDED) await emptyTable(trx, table);
}

async function readAll(trx: Trx, path: string, known: readonly string[]): Promise<{ tables: number; rows: number }> {
  const lines = linesOf(path);
  const first = headerLine.safeParse(parsed((await lines.next()).value));
  if (!first.success) throw new OperatorError(`${path} is not an exported file that can be read here.`);
  const mine = await appliedMigrations(trx);
  if (mine.join() !== first.data.migrations.join()) {
    throw new OperatorError(
      `${path} was exported by another version of the product. Import it with that one, then upgrade.`,
    );
  }
  let [tables, total] = [0, 0];
  for (;;) {
    const line = parsed((await lines.next()).value);
    const last = lastLine.safeParse(line);
    if (last.success) {
      if (last.data.rows !== total)
        throw new OperatorError(`${path} is damaged: it has ${total} rows instead of ${last.data.rows}.`);
      await setSequences(trx, last.data.sequences);
      await recountDesks(trx);
      return { tables, rows: total };
    }
    const next = tableLine.safeParse(line);
    if (!next.success || !known.includes(next.data.table))
      throw new OperatorError(`${path} is damaged or was cut off.`);
    await readTable(trx, lines, next.data, path);
    tables += 1;
    total += next.data.rows;
  }
}

async function readTable(
  trx: Trx,
  lines: AsyncGenerator<string, undefined>,
  { table, rows }: z.infer<typeof tableLine>,
  path: string,
): Promise<void> {
  for (let left = rows; left > 0; left -= BATCH) {
    const batch: string[] = [];
    while (batch.length < Math.min(BATCH, left)) {
      const line = (await lines.next()).value;
      if (line === undefined) throw new OperatorError(`${path} is damaged or was cut off.`);
      batch.push(line);
    }
    await insertRows(trx, table, batch);
  }
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return null;
  }
}

/** Splits a file at line feeds only: a row's text may contain other characters that count as line ends elsewhere. */
async function* linesOf(path: string): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
  return undefined;
}
