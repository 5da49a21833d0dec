import { sql, type Kysely, type Transaction } from 'kysely';

/*
 * The limit within which a statement has to answer, lifted for what is no call: migrations, imports, exports. A connection
 * (connection.ts) knows by these texts that it is to wait as well, so nobody writes them himself.
 */

export const LIFTS_LIMIT = 'set statement_timeout = 0';
export const LIFTS_LIMIT_IN_TRANSACTION = 'set local statement_timeout = 0';
export const RESTORES_LIMIT = 'reset statement_timeout';

/** From here to its end the transaction's statements may take as long as they take. */
export async function liftTimeLimit<DB>(trx: Transaction<DB>): Promise<void> {
  await sql.raw(LIFTS_LIMIT_IN_TRANSACTION).execute(trx);
}

/** Runs `fn`, whose statements on this one connection (`db.connection()`) may take as long as they take; the limit holds again afterwards. */
export async function withoutTimeLimit<DB, T>(connection: Kysely<DB>, fn: () => Promise<T>): Promise<T> {
  await sql.raw(LIFTS_LIMIT).execute(connection);
  try {
    return await fn();
  } finally {
    await sql.raw(RESTORES_LIMIT).execute(connection);
  }
}
