import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { connectionOver, type StatementWatch, type Watching } from './connection.ts';
import { assertRights, migrationFailure } from './rights.ts';
import { listenOn, type Listen } from './listen.ts';
import { migrations } from './migrations/all.ts';
import { migrateAll } from './migrations/migrate.ts';
import type { Migration } from './migrations/migration.ts';
import { openOwnPostgres } from './own-postgres/own-postgres.ts';
import { answersWithin, endPool, openPostgresPool } from './postgres/pool.ts';
import type { Database } from './schema.ts';
import { createStatementNames } from './statement-names.ts';
import { onAfterCommitFailure } from './transaction.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const DRAIN_WITHIN_MS = 5_000;

export interface OpenDatabase<DB = Database> {
  db: Kysely<DB>;
  /** Waits for running queries, then shuts down. */
  close: () => Promise<void>;
  /** Rejects when the database does not answer now. */
  ping: () => Promise<void>;
  /** How the connections are used at this moment. */
  load: () => { total: number; idle: number; waiting: number };
  /** Hears PostgreSQL's NOTIFY on a channel, from every node; answers how to stop. */
  listen: Listen;
}

export interface DatabaseSettings {
  /** DATABASE_URL; absent or empty: a PostgreSQL of the product's own in `dataDir`. */
  url?: string | undefined;
  /** DATA_DIR */
  dataDir: string;
  poolSize?: number | undefined;
  statementTimeoutMs?: number | undefined;
  watch?: StatementWatch | undefined;
  /** Told of what fails with nobody waiting: an idle connection, a callback after a commit. Default: one line on stderr. */
  onError?: ((error: unknown) => void) | undefined;
}

/**
 * Opens the database the settings name.
 * @throws DatabaseSettingError, DataDirInUseError: one line, naming the setting
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const onError = settings.onError ?? writeToStderr;
  const { url } = settings;
  if (url !== undefined && url !== '') return openPostgres<Database>({ ...settings, url, onError });
  const own = await openOwnPostgres(settings.dataDir, onError);
  try {
    const database = await openPostgres<Database>({ ...settings, url: own.url, onError });
    const close = async () => {
      try {
        await database.close();
      } finally {
        await own.close();
      }
    };
    return { ...database, close };
  } catch (error) {
    await own.close();
    throw error;
  }
}

/** The database at a PostgreSQL URL. */
export async function openPostgres<DB>(settings: {
  url: string;
  poolSize?: number | undefined;
  statementTimeoutMs?: number | undefined;
  watch?: StatementWatch | undefined;
  onError: (error: unknown) => void;
}): Promise<OpenDatabase<DB>> {
  const { watch, onError } = settings;
  const pool = await openPostgresPool(settings);
  const db: Kysely<DB> = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: watchedPool(pool, { answersWithinMs: answersWithin(settings), watch }) }),
  });
  onAfterCommitFailure(db, onError);
  const listener = listenOn(pool, onError);
  let closing: Promise<void> | undefined;
  const shutDown = async (): Promise<void> => {
    await listener.close();
    await queueIsEmpty(pool);
    await endPool(pool);
  };
  return {
    db,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: listener.listen,
    close: async () => (closing ??= shutDown()),
  };
}

/**
 * Brings the schema up to date, while other nodes serve on it and however many start at once.
 * @throws DatabaseSettingError where the database's user may not, or nobody can, change it; SchemaError; a migration's own error
 */
export async function migrate<DB>(
  db: Kysely<DB>,
  list: Record<string, Migration> = migrations,
  tell: (line: string) => void = writeToStderr,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    try {
      await migrateAll(connection as unknown as Kysely<unknown>, list, tell);
    } catch (error) {
      throw migrationFailure(error);
    }
    await assertRights(connection);
  });
}

/** The driver forgets whoever still waits for a connection when its pool ends. */
async function queueIsEmpty(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + DRAIN_WITHIN_MS;
  while (pool.waitingCount > 0 && Date.now() < deadline) await pause(5);
}

function watchedPool(pool: pg.Pool, watching: Omit<Watching, 'names'>): PostgresPool {
  const options = { ...watching, names: createStatementNames() };
  // One for as long as the connection lives: the query builder keeps what it makes of each in weak tables, which only a full collection clears.
  const watched = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await connected(pool);
      const known = watched.get(client);
      if (known) return known;
      const connection = connectionOver(client, options);
      watched.set(client, connection);
      return connection;
    },
    end: async () => pool.end(),
  };
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailableError(error instanceof Error ? error : new Error(String(error)));
  }
}

function writeToStderr(told: unknown): void {
  process.stderr.write(`database: ${told instanceof Error ? told.message : String(told)}\n`);
}
