import { type Kysely, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../postgres/pool.ts';
import { withoutTimeLimit } from '../time-limit.ts';
import type { Migration } from './migration.ts';
import { createTables, readKnown } from './record.ts';
import { runMigration } from './run-migration.ts';
import { compareMigrations } from './standing.ts';

/** Any number. Not the one nodes of releases up to 0011 wait for at their start: they start while an index is built. */
const MIGRATORS_LOCK = 7_312_011;
const LOOKS_AGAIN_MS = 200;
const TRIES_FOR_MS = 60 * 60 * 1000;
/** lock_not_available and deadlock_detected. */
const LOCKED_OUT = new Set(['55P03', '40P01']);

/**
 * Brings a schema up to date while others serve on it. Several nodes may do so at once: one migrates, the others wait for it; a node
 * that has nothing to do waits for none. What was done stays done when a later part fails or the node is killed.
 * @throws SchemaError, in one line; a migration's own error
 */
export async function migrateAll(
  connection: Kysely<unknown>,
  list: Record<string, Migration>,
  tell: (line: string) => void,
): Promise<void> {
  const own = Object.keys(list).toSorted();
  const standing = async () => compareMigrations(own, await readKnown(connection));
  const { pending, newer } = await standing();
  if (newer.length > 0)
    tell(`The database is newer than this version: ${newer.join(', ')} only add to it, so this version serves on.`);
  if (pending.length === 0) return;
  const runPending = async () => {
    await createTables(connection);
    for (const name of (await standing()).pending) {
      const migration = list[name];
      if (migration) await runMigration(connection, name, migration);
    }
  };
  await withoutTimeLimit(connection, async () => {
    // An operator may have set one for the role. What takes a strong lock has its own.
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      await untilDone(async () => asOnlyMigrator(connection, runPending));
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + TRIES_FOR_MS; ; await pause(LOOKS_AGAIN_MS * (0.5 + Math.random()))) {
    try {
      if (await attempt()) return;
    } catch (error) {
      if (!LOCKED_OUT.has(codeOf(error) ?? '') || Date.now() > until) throw error;
    }
  }
}

/**
 * Answers whether it was its turn. The lock is asked for, not waited for: a statement that waits keeps its snapshot, and an index that is
 * built concurrently by who holds the lock would wait for that. It is the session's, so that no transaction is open meanwhile.
 */
async function asOnlyMigrator(connection: Kysely<unknown>, run: () => Promise<void>): Promise<boolean> {
  const lock = sql.lit(MIGRATORS_LOCK);
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lock}) as mine`.execute(connection);
  if (rows[0]?.mine !== true) return false;
  try {
    await run();
  } finally {
    await sql`select pg_advisory_unlock(${lock})`.execute(connection);
  }
  return true;
}
