import pg from 'pg';
import { codeOf } from './postgres/pool.ts';

/**
 * The database could not be asked, or gave up: nobody is at the other end, the connection broke, a statement took too long, the server
 * is starting, stopping, full or a replica. What was asked may have happened or not; asking again in a moment is worth it. `code` is
 * PostgreSQL's, where it has one.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code: string | undefined;
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = codeOf(cause);
  }
}

/** query_canceled (the statement's time is up), lock_not_available, read_only_sql_transaction (a replica), the server's own end or start. */
const GAVE_UP = new Set(['57014', '55P03', '25006', '57P01', '57P02', '57P03', '57P05']);
/** connection_exception, insufficient_resources, system_error (a disk that fails). */
const CLASSES = ['08', '53', '58'];
/** PostgreSQL's code for a file that it may not write is the one for a table that a role may not: a disk that turned read-only. */
const NO_RIGHT = '42501';
const OF_A_FILE = /^could not \w+ /;
/** What the driver says of a connection that ended under it; it has no codes for these. */
const BROKEN = /^Connection terminated|^Client has encountered a connection error/;

/** The same error, as one of the database being unavailable if that is what it tells. */
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
