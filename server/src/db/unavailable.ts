import pg from 'pg';
import { codeOf } from './postgres/pool.ts';

/**
 * The database did not answer: no server, a broken connection, a statement that took too long, or a server that is
 * starting, stopping, full or read-only. The statement may have had its effect. A retry in a moment makes sense. `code`
 * is PostgreSQL's code, if any.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code: string | undefined;
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = codeOf(cause);
  }
}

/**
 * query_canceled (statement timeout), lock_not_available, read_only_sql_transaction (a replica), and the server's stop
 * or start.
 */
const GAVE_UP = new Set(['57014', '55P03', '25006', '57P01', '57P02', '57P03', '57P05']);
/** connection_exception, insufficient_resources, system_error (a failing disk). */
const CLASSES = ['08', '53', '58'];
/**
 * insufficient_privilege. PostgreSQL uses one code for a table that a role may not write and for a file on a disk that
 * turned read-only.
 */
const NO_RIGHT = '42501';
const OF_A_FILE = /^could not \w+ /;
/** The driver's messages for a broken connection, which have no code. */
const BROKEN = /^Connection terminated|^Client has encountered a connection error/;

/** Returns the error as a `DatabaseUnavailableError` if the database was unavailable, any other error unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  return isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
}

function isUnavailable(error: Error & { syscall?: unknown }): boolean {
  const code = codeOf(error) ?? '';
  if (GAVE_UP.has(code) || CLASSES.some((each) => code.length === 5 && code.startsWith(each))) return true;
  if (code === NO_RIGHT && OF_A_FILE.test(error.message)) return true;
  return !(error instanceof pg.DatabaseError) && (error.syscall !== undefined || BROKEN.test(error.message));
}
