import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { codeOf } from './postgres/pool.ts';
import type { StatementNames } from './statement-names.ts';
import { LIFTS_LIMIT, LIFTS_LIMIT_IN_TRANSACTION, RESTORES_LIMIT } from './time-limit.ts';
import { asUnavailable, DatabaseUnavailableError } from './unavailable.ts';

/** The database did not answer in time, so the connection was closed. */
export class DatabaseSilentError extends DatabaseUnavailableError {
  override name = 'DatabaseSilentError';
  constructor(afterMs: number) {
    super(new Error(`The database has not answered for ${afterMs} ms.`));
  }
}

/** Called with the text of each statement. The returned function is called at its end, with the error if it failed. */
export type StatementWatch = (text: string) => ((error?: unknown) => void) | undefined;

/** How a connection is monitored. */
export interface Watching {
  /** Timeout of every statement in milliseconds. */
  answersWithinMs: number;
  names: StatementNames;
  watch?: StatementWatch | undefined;
}

const ENDS_TRANSACTION = new Set(['commit', 'rollback']);
const BEGINS_TRANSACTION = /^(?:begin|start transaction)\b/;
/** feature_not_supported: another node's migration changed the columns of a prepared statement's result. */
const OUT_OF_DATE = '0A000';
/** serialization_failure: the transaction must be retried. */
const TRY_AGAIN = '40001';

/**
 * Runs a statement through the driver's callback. The driver's own promise is settled by a function that it assigns to
 * a field of the query, and V8 allocates such functions in old space, so every result would stay until the next full
 * collection (docs/performance.md, "What makes it fast").
 */
const answerOf = async (client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(config, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });

/**
 * Wraps a pooled connection for the query builder. Repeated statements are prepared. A statement that is not answered
 * in time costs the connection: a server that disappeared (a lost route, a frozen host) never says so, and cannot
 * enforce its own statement timeout. The socket is closed instead of the query, because the driver would take the late
 * answer for the next query's; the pool then opens a new connection. Work that lifts the server's limit (migrations,
 * imports) has none here either.
 */
export function connectionOver(client: pg.PoolClient, { answersWithinMs, names, watch }: Watching): PostgresPoolClient {
  let isLifted = false;
  let isLiftedInTransaction = false;
  let isInTransaction = false;
  let lost: DatabaseSilentError | null = null;

  const note = (text: string): void => {
    if (text === LIFTS_LIMIT) isLifted = true;
    else if (text === RESTORES_LIMIT) isLifted = false;
    else if (text === LIFTS_LIMIT_IN_TRANSACTION) isLiftedInTransaction = true;
    else if (ENDS_TRANSACTION.has(text)) isLiftedInTransaction = isInTransaction = false;
    else if (BEGINS_TRANSACTION.test(text)) isInTransaction = true;
  };
  const query = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    const end = watch?.(config.text);
    try {
      const result = await answerOf(client, config);
      end?.();
      return result;
    } catch (error) {
      end?.(error);
      throw asUnavailable(error);
    }
  };
  const send = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    // The rollback that follows fails with the same reason.
    if (lost) throw lost;
    if (isLifted || isLiftedInTransaction) return query(config);
    const timer = setTimeout(() => {
      lost = new DatabaseSilentError(answersWithinMs);
      client.connection.stream.destroy();
    }, answersWithinMs);
    try {
      return await query(config);
    } catch (error) {
      throw lost ?? error;
    } finally {
      clearTimeout(timer);
    }
  };
  const ask = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    const values = [...parameters];
    if (values.length === 0) {
      note(text);
      return send({ text, values });
    }
    const name = names.of(text);
    if (name === undefined) return send({ text, values });
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (codeOf(error) !== OUT_OF_DATE) throw error;
      names.renew(text);
      if (isInTransaction) throw Object.assign(error as Error, { code: TRY_AGAIN });
      return send({ text, values });
    }
  };
  return {
    // The type also allows cursors, which the query builder does not use here.
    query: ask as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
