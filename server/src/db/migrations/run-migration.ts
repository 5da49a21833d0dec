import { type Kysely, sql } from 'kysely';
import type { Batches, InSteps, Migration, Step } from './migration.ts';
import { readKnown, recordBegun, recordDone, recordSteps } from './record.ts';

/** While a statement waits for its lock, whoever comes after waits for it: so it gives up soon, and is tried again. */
const LOCK_WITHIN_MS = 500;
/** Triggers may write more for each row, and who writes to one of them waits until its batch is committed. */
const BATCH = 200;

const CONCURRENTLY = /^\s*(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\b/i;
const CREATED = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?<name>\w+)\s+on\b/i;

type Work = (trx: Kysely<unknown>) => Promise<void>;

/** @throws of code 55P03 or 40P01: a lock was not had; to be called again, it goes on where it was */
export async function runMigration(connection: Kysely<unknown>, name: string, migration: Migration): Promise<void> {
  const isBreaking = migration.isBreaking ?? false;
  if ('steps' in migration) {
    await recordBegun(connection, name, isBreaking);
    await runSteps(connection, name, migration);
    await recordDone(connection, name);
    return;
  }
  await inShortTransaction(connection, async (trx) => {
    await recordBegun(trx, name, isBreaking);
    await migration.up(trx);
    await recordDone(trx, name);
  });
}

async function runSteps(connection: Kysely<unknown>, name: string, { steps }: InSteps): Promise<void> {
  const done = (await readKnown(connection)).get(name)?.stepsDone ?? 0;
  for (const [at, step] of steps.entries()) {
    if (at >= done) await runStep(connection, step, async (db) => recordSteps(db, name, at + 1));
  }
}

async function runStep(connection: Kysely<unknown>, step: Step, record: Work): Promise<void> {
  if (typeof step === 'object' && 'table' in step) {
    await inBatches(connection, step);
    await record(connection);
  } else if (typeof step === 'string' && CONCURRENTLY.test(step)) {
    await concurrently(connection, step);
    await record(connection);
  } else {
    await inShortTransaction(connection, async (trx) => {
      for (const statement of [step].flat()) await sql.raw(statement).execute(trx);
      await record(trx);
    });
  }
}

async function inShortTransaction(connection: Kysely<unknown>, work: Work): Promise<void> {
  await connection.transaction().execute(async (trx) => {
    await sql.raw(`set local lock_timeout = ${LOCK_WITHIN_MS}`).execute(trx);
    await work(trx);
  });
}

/** It blocks no writer, however long it waits. What a killed build left is an index that is not valid, and never will be. */
async function concurrently(connection: Kysely<unknown>, statement: string): Promise<void> {
  const index = CREATED.exec(statement)?.groups?.['name'];
  if (index !== undefined) {
    const { rows } = await sql<{ isValid: boolean }>`select indisvalid as "isValid" from pg_index
      where indexrelid = to_regclass(${index})`.execute(connection);
    if (rows[0]?.isValid === true) return;
    if (rows[0]) await sql`drop index concurrently ${sql.id(index)}`.execute(connection);
  }
  await sql.raw(statement).execute(connection);
}

async function inBatches(connection: Kysely<unknown>, { table, set, where }: Batches): Promise<void> {
  const name = sql.id(table);
  for (let after: string | null = null; ;) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`with batch as (
        select id from ${name} where ${after === null ? sql`true` : sql`id > ${after}`} order by id limit ${sql.lit(BATCH)}
      ), changed as (
        update ${name} set ${sql.raw(set)} where id in (select id from batch) and (${sql.raw(where)})
      ) select id as last from batch order by id desc limit 1`.execute(connection);
    after = rows[0]?.last ?? null;
    if (after === null) return;
  }
}
