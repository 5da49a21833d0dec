import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { certificateComplaint } from '../../config/certificate.ts';
import { DatabaseSettingError } from '../setting-error.ts';
import { columnTypes } from './types.ts';

export interface PoolSettings {
  url: string;
  /** Maximum number of connections. The sum over all nodes must stay below the server's `max_connections`. */
  poolSize?: number | undefined;
  /** The server cancels a statement that takes longer (57014). */
  statementTimeoutMs?: number | undefined;
  /** Called when an idle connection breaks. The pool replaces it. */
  onError: (error: Error) => void;
}

/** Together with an unanswered statement (below), less than the ten seconds that a caller waits at most. */
const CONNECT_WITHIN_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** How long after the server's own timeout its answer may still arrive. */
const SILENCE_MS = 2_000;
/** Releases the locks of a transaction whose code hangs. */
const IDLE_IN_TRANSACTION_MS = 30_000;
const END_WITHIN_MS = 5_000;
const POOL_SIZE = 20;
const OLDEST_MAJOR = 15;
const STARTING_UP = '57P03';
const STARTING_UP_FOR_MS = 30_000;

/** The time without an answer after which a statement's connection is closed. */
export const answersWithin = ({
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
}: Pick<PoolSettings, 'statementTimeoutMs'>) => statementTimeoutMs + SILENCE_MS;

/**
 * Opens a pool and checks that a supported PostgreSQL answers.
 * @throws DatabaseSettingError
 */
export async function openPostgresPool(settings: PoolSettings): Promise<pg.Pool> {
  assertIsPostgresUrl(settings.url);
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: settings.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'jipe',
    types: columnTypes,
    // Instants as text must not depend on the server's configuration. No statement runs long enough for JIT compilation
    // to pay. Each statement is planned once for all values (docs/performance.md), because planning takes longer than
    // running it.
    options: '-c TimeZone=UTC -c jit=off -c plan_cache_mode=force_generic_plan',
  });
  pool.on('error', settings.onError);
  surviveBrokenConnections(pool);
  try {
    const version = await serverVersion(pool);
    if (version.encoding !== 'UTF8') {
      throw new DatabaseSettingError(
        'DATABASE_URL',
        `DATABASE_URL is a database in ${version.encoding}; one in UTF8 is needed (create database … encoding 'UTF8' template template0).`,
      );
    }
    if (version.major < OLDEST_MAJOR) {
      throw new DatabaseSettingError(
        'DATABASE_URL',
        `DATABASE_URL is PostgreSQL ${version.text}; version ${OLDEST_MAJOR} or newer is needed.`,
      );
    }
    return pool;
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseSettingError) throw error;
    const complaint = certificateComplaint(error) ?? `does not answer: ${reasonOf(error)}`;
    throw new DatabaseSettingError('DATABASE_URL', `DATABASE_URL ${complaint}`, error);
  }
}

/**
 * A connection that breaks while it is in use fails its query; without a listener it would also end the process. Call
 * this before the pool has a connection.
 */
export function surviveBrokenConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Waits for the connections in use, but not for a hung one: its uncommitted work is rolled back. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  // Errors of connections that close while the server stops, too, do not matter.
  pool.removeAllListeners('error').on('error', () => undefined);
  await Promise.race([pool.end(), pause(END_WITHIN_MS, undefined, { ref: false })]);
}

function assertIsPostgresUrl(url: string): void {
  if (URL.canParse(url) && ['postgres:', 'postgresql:'].includes(new URL(url).protocol)) return;
  throw new DatabaseSettingError(
    'DATABASE_URL',
    'DATABASE_URL is not a PostgreSQL URL (postgres://user:password@host:5432/database).',
  );
}

/** Waits for a server that reports that it is starting; a server that does not answer is a wrong setting. */
async function serverVersion(pool: pg.Pool): Promise<{ major: number; text: string; encoding: string }> {
  const deadline = Date.now() + STARTING_UP_FOR_MS;
  for (;;) {
    try {
      const { rows } = await pool.query<{ text: string; number: number; encoding: string }>(
        "select current_setting('server_version') as text, current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding",
      );
      const row = rows[0];
      const { number = 0, text = 'unknown', encoding = 'unknown' } = row ?? {};
      return { major: Math.floor(number / 10_000), text, encoding };
    } catch (error) {
      if (codeOf(error) !== STARTING_UP || Date.now() > deadline) throw error;
      await pause(500);
    }
  }
}

export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The reason in one line. An address that resolves to two fails with an AggregateError, which has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) {
    const reasons = error.errors.map((each: unknown) => (each instanceof Error ? each.message : String(each)));
    return [...new Set(reasons)].join('; ');
  }
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
}
