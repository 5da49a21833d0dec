import { sql, type Kysely, type Transaction } from 'kysely';

/*
 * Statements that lift and restore the statement timeout, for work outside of calls: migrations, imports, exports. A
 * connection (connection.ts) recognises these texts and lifts its own timeout, too, so use only these constants.
 */

export const LIFTS_LIMIT = 'set statement_timeout = 0';
export const LIFTS_LIMIT_IN_TRANSACTION = 'set local statement_timeout = 0';
export const RESTORES_LIMIT = 'reset statement_timeout';

/** Lifts the statement timeout for the rest of the transaction. */
export async function liftTimeLimit<DB>(trx: Transaction<DB>): Promise<void> {
  await sql.raw(LIFTS_LIMIT_IN_TRANSACTION).execute(trx);
}

/**
 * Runs `fn` without a statement timeout on this one connection (`db.connection()`), and restores the timeout
 * afterwards.
 */
export async function withoutTimeLimit<DB, T>(connection: Kysely<DB>, fn: () => Promise<T>): Promise<T> {
  await sql.raw(LIFTS_LIMIT).execute(connection);
  try {
    return await fn();
  } finally {
    await sql.raw(RESTORES_LIMIT).execute(connection);
  }
}
