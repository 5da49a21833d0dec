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
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** The current use of the connections. */
  load: () => { total: number; idle: number; waiting: number };
  /** Listens to PostgreSQL's NOTIFY on a channel, from every node. Returns a function that stops listening. */
  listen: Listen;
}

export interface DatabaseSettings {
  /** DATABASE_URL. Absent or empty, the product runs its own PostgreSQL in `dataDir`. */
  url?: string | undefined;
  /** DATA_DIR */
  dataDir: string;
  poolSize?: number | undefined;
  statementTimeoutMs?: number | undefined;
  watch?: StatementWatch | undefined;
  /**
   * Receives errors that no caller waits for: an idle connection, a callback after a commit. Default: one line on
   * stderr.
   */
  onError?: ((error: unknown) => void) | undefined;
}

/**
 * Opens the configured database.
 * @throws DatabaseSettingError, DataDirInUseError: one line that names the setting
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

/** Opens the database at a PostgreSQL URL. */
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
 * Runs the missing migrations, while other nodes serve on the database and any number of nodes start at once.
 * @throws DatabaseSettingError when the database's user may not change the schema; SchemaError; a migration's own error
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

/** When the pool ends, the driver drops callers that still wait for a connection, so this waits for them first. */
async function queueIsEmpty(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + DRAIN_WITHIN_MS;
  while (pool.waitingCount > 0 && Date.now() < deadline) await pause(5);
}

function watchedPool(pool: pg.Pool, watching: Omit<Watching, 'names'>): PostgresPool {
  const options = { ...watching, names: createStatementNames() };
  // One wrapper per connection: the query builder keeps data about each wrapper in weak tables, which only a full
  // collection clears.
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
